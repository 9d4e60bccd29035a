"""What the gateway itself answers: games, reflection, health, admission."""
