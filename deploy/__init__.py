"""Deployment: images, manifests, and the local stack."""
