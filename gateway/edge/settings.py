"""What the edge reads from its environment."""

from services.chassis.settings import ServerSettings, variable


class EdgeSettings(ServerSettings, frozen=True, kw_only=True, rename=variable):
    """Settings of the edge."""

    redis_url: str = ""
    """Where the limits of API keys are counted; needed with api_keys_file."""
    api_keys_file: str = ""
    """Lines written by `python -m gateway.edge.keys new`; empty: no keys, everybody is admitted as nobody."""
    require_api_keys: bool = False
    """True: an empty api_keys_file is refused at start. Set in production."""
    backends: str = ""
    """"game=host:port,host:port;game=..."; a game left out is looked up under its DNS name."""
