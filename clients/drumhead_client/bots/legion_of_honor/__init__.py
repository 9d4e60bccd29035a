"""The bot for Legion of Honor and what it knows."""
