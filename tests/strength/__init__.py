"""How strong the bots are: what they win in process, and the search for better worths."""
