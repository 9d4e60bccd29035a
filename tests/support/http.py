"""One HTTP/1.1 request, by the standard library."""

import asyncio
import http.client
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def post(
    address: str,
    path: str,
    body: bytes | dict[str, Any],
    *,
    method: str = "POST",
    content_type: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """Send it and read the whole answer; a dict goes as JSON."""
    content = json.dumps(body).encode() if isinstance(body, dict) else body

    def exchange() -> Answer:
        connection = http.client.HTTPConnection(address, timeout=60)
        try:
            connection.request(method, path, content, {"content-type": content_type, **(headers or {})})
            answer = connection.getresponse()
            names = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, names, answer.read())
        finally:
            connection.close()

    return await asyncio.to_thread(exchange)
