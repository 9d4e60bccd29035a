"""What the platform is measured against: a bare echo, and an RPC with one Lua compare-and-set and no rules.

`python -m tests.bench.floors echo|floor PORT [REDIS_URL]`: one server process, same options and event loop as ours.
"""

import sys
from typing import Any

import grpc
import redis.asyncio as aioredis
import uvloop

ECHO, FLOOR = "/bench.Floors/Echo", "/bench.Floors/CompareAndSet"
ANSWER_BYTES = 700
"""Size of an ordinary SubmitAction answer without a list of plans."""
STATE_BYTES, ENTRY_BYTES = 420, 330

_SCRIPT = """
local present = redis.call('HGET', KEYS[1], 'v') or '0'
if present ~= ARGV[1] then return {'stale', present} end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'h', ARGV[3])
redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'e', ARGV[4])
return {'committed', '0'}
"""


async def serve(kind: str, port: int, redis_url: str) -> None:
    """Serve until ended."""
    store: Any = aioredis.Redis.from_url(redis_url) if redis_url else None
    script = store.register_script(_SCRIPT) if store else None
    if script is not None:
        await store.script_load(_SCRIPT)
    versions: dict[bytes, int] = {}
    answer, state, entry = b"a" * ANSWER_BYTES, b"s" * STATE_BYTES, b"e" * ENTRY_BYTES

    async def echo(request: bytes, context: Any) -> bytes:
        return request

    async def compare_and_set(request: bytes, context: Any) -> bytes:
        key = request[2:28]
        version = versions.get(key, 0)
        tag = f"{{b:{key.decode()}}}"
        await store.evalsha(script.sha, 2, f"{tag}:h", f"{tag}:l", version, version + 1, state, entry)
        versions[key] = version + 1
        return answer

    server = grpc.aio.server(options=[("grpc.so_reuseport", 0)])
    handlers = {
        "Echo": grpc.unary_unary_rpc_method_handler(echo),
        "CompareAndSet": grpc.unary_unary_rpc_method_handler(compare_and_set),
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("bench.Floors", handlers),))
    server.add_insecure_port(f"127.0.0.1:{port}")
    await server.start()
    await server.wait_for_termination()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else ""))
