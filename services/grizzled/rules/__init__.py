"""The rules by chapter: set-up, preparation, actions, withdrawal, support, and the course that binds them together."""
