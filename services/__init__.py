"""The processes of the platform and what they are made of."""
