"""The gateway: routes, the Envoy configuration rendered from them, and the edge service."""
