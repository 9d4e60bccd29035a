"""Envoy's bootstrap, rendered from the routing table.

`python -m gateway.envoy > gateway/envoy.yaml` renders the deployed file, whose back ends are DNS names; with two
arguments, the files of a certificate and of its key, the port speaks TLS. The local stack renders the same with
addresses of its own.
"""

import base64
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml
from drumhead.edge.v1 import edge_pb2
from google.protobuf import duration_pb2, json_format
from google.protobuf.descriptor import FileDescriptor
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_health.v1 import health_pb2

from gateway.routes import (
    ADMIN_PORT,
    ADMITTED,
    CALLER_HEADER,
    EDGE_ENDPOINT,
    EDGE_SERVICE,
    HEALTH_SERVICE,
    LISTEN_PORT,
    METRICS_PORT,
    REFLECTION_SERVICES,
    ROUTES,
    TRANSCODED_HEADER,
    Endpoint,
    Route,
    read_backends,
)

Config = dict[str, Any]


NEVER_FROM_OUTSIDE = (CALLER_HEADER, "x-service-key", "x-request-id", TRANSCODED_HEADER)

MAX_STREAMS = 1000
"""Concurrent calls on one client connection; a bot host that holds more Play streams opens a second connection."""
MAX_CONNECTIONS = 10_000
CALLS_A_SECOND = 5_000
"""On one client connection; far above what a game server answers, so it only stops floods."""
MAX_JSON_BYTES = 1 << 20
STREAM_IDLE = "900s"
"""A stream without a message in either direction is cut; the games send heartbeats far more often."""

LISTEN = Endpoint("0.0.0.0", LISTEN_PORT)  # noqa: S104 - the one public port
ADMIN = Endpoint("127.0.0.1", ADMIN_PORT)
METRICS = Endpoint("0.0.0.0", METRICS_PORT)  # noqa: S104 - read-only statistics, inside the cluster

FILTERS = "type.googleapis.com/envoy.extensions.filters.http"


@dataclass(frozen=True)
class Tls:
    """Files, in Envoy's file system, with which it answers TLS on its one port."""

    certificate: str
    key: str


@dataclass(frozen=True)
class Layout:
    """Where everything listens. The defaults are the deployed gateway's."""

    listen: Endpoint = LISTEN
    admin: Endpoint = ADMIN
    metrics: Endpoint | None = METRICS
    edge: tuple[Endpoint, ...] = (EDGE_ENDPOINT,)
    backends: dict[str, tuple[Endpoint, ...]] = field(default_factory=lambda: read_backends(""))
    dns: bool = True
    """True: the back ends are names with an address for each replica. False: they are addresses."""
    routes: tuple[Route, ...] = ROUTES
    tls: Tls | None = None
    """None: plain text; TLS, where wanted, ends before the gateway."""


def bootstrap(layout: Layout) -> Config:
    """The whole configuration."""
    listeners = [_listener(layout)]
    clusters = [_edge_cluster(layout), *(_game_cluster(layout, route) for route in layout.routes)]
    if layout.metrics is not None:
        listeners.append(_metrics_listener(layout.metrics))
        clusters.append(_cluster("admin", (layout.admin,), dns=False, http2=False))
    return {
        "node": {"id": "drumhead-gateway", "cluster": "drumhead"},
        "admin": {"address": _address(layout.admin)},
        "static_resources": {"listeners": listeners, "clusters": clusters},
        "overload_manager": {
            "resource_monitors": [
                {
                    "name": "envoy.resource_monitors.global_downstream_max_connections",
                    "typed_config": {
                        "@type": "type.googleapis.com/envoy.extensions.resource_monitors.downstream_connections.v3"
                        ".DownstreamConnectionsConfig",
                        "max_active_downstream_connections": MAX_CONNECTIONS,
                    },
                }
            ]
        },
    }


def render(layout: Layout) -> str:
    """The configuration as YAML."""
    head = (
        "# Generated from gateway/routes.py by gateway/envoy.py; change those and run: make gateway/envoy.yaml\n"
        if layout == Layout()
        else ""
    )
    return head + str(yaml.safe_dump(bootstrap(layout), sort_keys=False, width=120))


def transcoded_services(routes: Sequence[Route]) -> list[str]:
    """Services that answer JSON as well."""
    return [*(route.service for route in routes), EDGE_SERVICE, HEALTH_SERVICE]


def descriptor_set(routes: Sequence[Route]) -> FileDescriptorSet:
    """The routed services, and google.rpc's error details, which a JSON error shows."""
    found: dict[str, FileDescriptor] = {}

    def add(file: FileDescriptor) -> None:
        if file.name not in found:
            for dependency in file.dependencies:
                add(dependency)
            found[file.name] = file

    for module in (*(route.descriptors() for route in routes), edge_pb2, health_pb2, error_details_pb2, status_pb2):
        add(module.DESCRIPTOR)
    files = FileDescriptorSet()
    for file in found.values():
        file.CopyToProto(files.file.add())
    return files


def _address(endpoint: Endpoint) -> Config:
    return {"socket_address": {"address": endpoint.host, "port_value": endpoint.port}}


def _typed(name: str, message: str, **values: Any) -> Config:
    return {"name": f"envoy.filters.http.{name}", "typed_config": {"@type": f"{FILTERS}.{message}", **values}}


def _listener(layout: Layout) -> Config:
    return {
        "name": "gateway",
        "address": _address(layout.listen),
        "per_connection_buffer_limit_bytes": MAX_JSON_BYTES,
        "filter_chains": [{"filters": [_connections(layout)], **(_tls(layout.tls) if layout.tls else {})}],
    }


def _tls(tls: Tls) -> Config:
    files = {"certificate_chain": {"filename": tls.certificate}, "private_key": {"filename": tls.key}}
    context = {
        "@type": "type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext",
        "common_tls_context": {
            "alpn_protocols": ["h2", "http/1.1"],
            "tls_params": {"tls_minimum_protocol_version": "TLSv1_2"},
            "tls_certificates": [files],
        },
    }
    return {"transport_socket": {"name": "envoy.transport_sockets.tls", "typed_config": context}}


def _connections(layout: Layout) -> Config:
    manager = {
        "@type": "type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3"
        ".HttpConnectionManager",
        "stat_prefix": "gateway",
        "codec_type": "AUTO",
        "use_remote_address": True,
        # Nobody is internal: x-envoy-* headers of any caller are dropped, x-request-id is always the gateway's own.
        "internal_address_config": {"unix_sockets": False},
        "generate_request_id": True,
        "always_set_request_id_in_response": True,
        "normalize_path": True,
        "path_with_escaped_slashes_action": "REJECT_REQUEST",
        "server_header_transformation": "PASS_THROUGH",
        "stream_idle_timeout": STREAM_IDLE,
        "request_headers_timeout": "10s",
        "common_http_protocol_options": {"idle_timeout": "3600s"},
        "http2_protocol_options": {
            "max_concurrent_streams": MAX_STREAMS,
            "initial_stream_window_size": 1 << 18,
            "initial_connection_window_size": 1 << 20,
            "connection_keepalive": {"interval": "30s", "timeout": "10s"},
        },
        "early_header_mutation_extensions": [
            {
                "name": "envoy.http.early_header_mutation.header_mutation",
                "typed_config": {
                    "@type": "type.googleapis.com/envoy.extensions.http.early_header_mutation.header_mutation.v3"
                    ".HeaderMutation",
                    "mutations": [{"remove": name} for name in NEVER_FROM_OUTSIDE],
                },
            }
        ],
        "http_filters": _filters(layout),
        "route_config": {"name": "games", "virtual_hosts": [_virtual_host(layout)]},
        "local_reply_config": {"mappers": _local_replies()},
        "access_log": [_access_log()],
    }
    return {"name": "envoy.filters.network.http_connection_manager", "typed_config": manager}


def _filters(layout: Layout) -> list[Config]:
    descriptors = descriptor_set(layout.routes).SerializeToString(deterministic=True)
    return [
        _typed("cors", "cors.v3.Cors"),
        _typed("grpc_web", "grpc_web.v3.GrpcWeb"),
        # Before admission, so that a refusal is answered as JSON too. It rewrites the path and the route is looked up
        # again, so no spelling of a path leads around admission.
        _typed(
            "grpc_json_transcoder",
            "grpc_json_transcoder.v3.GrpcJsonTranscoder",
            proto_descriptor_bin=base64.b64encode(descriptors).decode(),
            services=transcoded_services(layout.routes),
            auto_mapping=True,
            convert_grpc_status=True,
            max_request_body_size=MAX_JSON_BYTES,
            max_response_body_size=MAX_JSON_BYTES,
            print_options={"always_print_primitive_fields": True, "stream_newline_delimited": True},
            request_validation_options={"reject_unknown_method": True, "reject_unknown_query_parameters": True},
        ),
        _typed(
            "local_ratelimit",
            "local_ratelimit.v3.LocalRateLimit",
            stat_prefix="connection",
            local_rate_limit_per_downstream_connection=True,
            rate_limited_as_resource_exhausted=True,
            token_bucket={
                "max_tokens": 2 * CALLS_A_SECOND,
                "tokens_per_fill": CALLS_A_SECOND,
                "fill_interval": "1s",
            },
            filter_enabled={"default_value": {"numerator": 100}},
            filter_enforced={"default_value": {"numerator": 100}},
        ),
        # On unless a route says otherwise, so that a route added without a thought is admitted, not open.
        _typed(
            "ext_authz",
            "ext_authz.v3.ExtAuthz",
            transport_api_version="V3",
            grpc_service={"envoy_grpc": {"cluster_name": "edge"}, "timeout": "2s"},
            failure_mode_allow=False,
            status_on_error={"code": "ServiceUnavailable"},
            allowed_headers={"patterns": [{"exact": "x-api-key"}, {"exact": TRANSCODED_HEADER}]},
        ),
        _typed("router", "router.v3.Router"),
    ]


def _virtual_host(layout: Layout) -> Config:
    routes = []
    for route in layout.routes:
        routes += [
            _route({"path": f"/{route.service}/{method}"}, f"game_{route.game}", admitted=True) for method in ADMITTED
        ]
        routes.append(_route({"prefix": f"/{route.service}/"}, f"game_{route.game}", admitted=False))
    routes += [
        _route({"prefix": f"/{name}/"}, "edge", admitted=False)
        for name in (EDGE_SERVICE, HEALTH_SERVICE, *REFLECTION_SERVICES)
    ]
    routes.append(_answer({"path": "/ready"}, 200, "ready\n"))
    routes.append(_answer({"prefix": "/"}, 404, "no such service is served here"))
    headers = "authorization,content-type,grpc-timeout,x-api-key,x-grpc-web,x-user-agent"
    exposed = "grpc-message,grpc-status,grpc-status-details-bin,x-request-id"
    return {
        "name": "games",
        "domains": ["*"],
        "routes": routes,
        # After admission has read it: no game ever sees an API key.
        "request_headers_to_remove": ["x-api-key"],
        "typed_per_filter_config": {
            # Tokens travel in headers that a page sets itself, never in cookies, so any origin may call.
            "envoy.filters.http.cors": {
                "@type": f"{FILTERS}.cors.v3.CorsPolicy",
                "allow_origin_string_match": [{"safe_regex": {"regex": ".*"}}],
                "allow_methods": "POST",
                "allow_headers": headers,
                "expose_headers": exposed,
                "max_age": "86400",
            }
        },
    }


def _open() -> Config:
    return {"envoy.filters.http.ext_authz": {"@type": f"{FILTERS}.ext_authz.v3.ExtAuthzPerRoute", "disabled": True}}


def _no_json() -> Config:
    return {
        "envoy.filters.http.grpc_json_transcoder": {
            "@type": f"{FILTERS}.grpc_json_transcoder.v3.GrpcJsonTranscoder",
            "proto_descriptor_bin": "",
        }
    }


def _answer(match: Config, status: int, body: str) -> Config:
    return {
        "match": match,
        "direct_response": {"status": status, "body": {"inline_string": body}},
        "typed_per_filter_config": _open() | _no_json(),
    }


def _route(match: Config, cluster: str, *, admitted: bool) -> Config:
    config: Config = {
        "match": match,
        "route": {
            "cluster": cluster,
            "timeout": "0s",
            # The client's deadline passes through unshortened; without one the server's own cap holds.
            "max_stream_duration": {"grpc_timeout_header_max": "0s"},
            # Only where the back end has not seen the request: anything else could play an action twice.
            "retry_policy": {
                "retry_on": "connect-failure,refused-stream",
                "num_retries": 3,
                "retry_back_off": {"base_interval": "0.025s", "max_interval": "0.25s"},
                "retry_host_predicate": [
                    {
                        "name": "envoy.retry_host_predicates.previous_hosts",
                        "typed_config": {
                            "@type": "type.googleapis.com/envoy.extensions.retry.host.previous_hosts.v3"
                            ".PreviousHostsPredicate"
                        },
                    }
                ],
                "host_selection_retry_max_attempts": 5,
            },
        },
    }
    if not admitted:
        config["typed_per_filter_config"] = _open()
    return config


def _edge_cluster(layout: Layout) -> Config:
    return {**_cluster("edge", layout.edge, dns=layout.dns), "health_checks": [_health_check("")]}


def _game_cluster(layout: Layout, route: Route) -> Config:
    return {
        **_cluster(f"game_{route.game}", layout.backends[route.game], dns=layout.dns),
        "health_checks": [_health_check(route.service)],
        # Between two health checks: a replica that resets or refuses is left out for a while.
        "outlier_detection": {
            "split_external_local_origin_errors": True,
            "consecutive_local_origin_failure": 3,
            "enforcing_consecutive_local_origin_failure": 100,
            "enforcing_consecutive_5xx": 0,
            "enforcing_consecutive_gateway_failure": 0,
            "enforcing_success_rate": 0,
            "enforcing_local_origin_success_rate": 0,
            "interval": "1s",
            "base_ejection_time": "2s",
            "max_ejection_time": "10s",
            "max_ejection_percent": 100,
        },
    }


def _health_check(service: str) -> Config:
    return {
        "timeout": "2s",
        "interval": "2s",
        "no_traffic_interval": "2s",
        "unhealthy_interval": "1s",
        "no_traffic_healthy_interval": "2s",
        "unhealthy_threshold": 2,
        "healthy_threshold": 1,
        "grpc_health_check": {"service_name": service},
    }


def _cluster(name: str, endpoints: Sequence[Endpoint], *, dns: bool, http2: bool = True) -> Config:
    config: Config = {"name": name, "connect_timeout": "1s", "lb_policy": "ROUND_ROBIN"}
    if dns:
        config["cluster_type"] = {
            "name": "envoy.clusters.dns",
            "typed_config": {
                "@type": "type.googleapis.com/envoy.extensions.clusters.dns.v3.DnsCluster",
                "dns_refresh_rate": "2s",
                "dns_lookup_family": "ALL",
            },
        }
        config["ignore_health_on_host_removal"] = True
    else:
        config["type"] = "STATIC"
    config["load_assignment"] = {
        "cluster_name": name,
        "endpoints": [{"lb_endpoints": [{"endpoint": {"address": _address(endpoint)}} for endpoint in endpoints]}],
    }
    if http2:
        config["typed_extension_protocol_options"] = {
            "envoy.extensions.upstreams.http.v3.HttpProtocolOptions": {
                "@type": "type.googleapis.com/envoy.extensions.upstreams.http.v3.HttpProtocolOptions",
                "explicit_http_config": {
                    "http2_protocol_options": {"connection_keepalive": {"interval": "30s", "timeout": "10s"}}
                },
            }
        }
        # Waiting calls and streams are requests in flight: the default of 1,024 would be 512 matches of two bots.
        config["circuit_breakers"] = {
            "thresholds": [{"max_requests": 50_000, "max_pending_requests": 10_000, "max_retries": 100}]
        }
    # With no healthy replica a call fails at once; the default would try the dead ones.
    # A replica that died or came is known to every worker at once; the default gathers such news for a second, in which
    # calls go on to a dead one.
    config["common_lb_config"] = {"healthy_panic_threshold": {"value": 0}, "update_merge_window": "0s"}
    return config


_TRANSCODED = {"header_filter": {"header": {"name": TRANSCODED_HEADER, "present_match": True}}}
_JSON = {"header_filter": {"header": {"name": "content-type", "string_match": {"prefix": "application/json"}}}}
"""The caller speaks JSON, and the transcoder has not taken the call."""


def _flags(*flags: str) -> Config:
    return {"response_flag_filter": {"flags": list(flags)}}


def _status_is(code: int) -> Config:
    comparison = {"op": "EQ", "value": {"default_value": code, "runtime_key": f"drumhead.local_reply.{code}"}}
    return {"status_code_filter": {"comparison": comparison}}


def _local_replies() -> list[Config]:
    """What the gateway answers by itself carries the same details as an answer of a game, also as JSON."""

    def reply(condition: Config, code: int, reason: str, sentence: str) -> list[Config]:
        status = status_pb2.Status(code=code, message=sentence)
        for detail in (
            error_details_pb2.ErrorInfo(reason=reason, domain="drumhead"),
            error_details_pb2.RetryInfo(retry_delay=duration_pb2.Duration(seconds=1)),
        ):
            status.details.add().Pack(detail)
        # A binary header travels without padding in gRPC.
        packed = base64.b64encode(status.SerializeToString(deterministic=True)).decode().rstrip("=")
        header = {"key": "grpc-status-details-bin", "value": packed}
        return [
            {
                "filter": {"and_filter": {"filters": [condition, _TRANSCODED]}},
                "body_format_override": {"json_format": json.loads(json_format.MessageToJson(status))},
            },
            {
                "filter": condition,
                "body": {"inline_string": sentence},
                "headers_to_add": [{"header": header, "append_action": "OVERWRITE_IF_EXISTS_OR_ADD"}],
            },
        ]

    def told_in_json(condition: Config, http: int, code: int, reason: str) -> Config:
        status = status_pb2.Status(code=code, message="%LOCAL_REPLY_BODY%")
        status.details.add().Pack(error_details_pb2.ErrorInfo(reason=reason, domain="drumhead"))
        return {
            "filter": {"and_filter": {"filters": [condition, _status_is(http)]}},
            "body_format_override": {"json_format": json.loads(json_format.MessageToJson(status))},
        }

    unavailable = code_pb2.UNAVAILABLE
    return [
        told_in_json(_TRANSCODED, 400, code_pb2.INVALID_ARGUMENT, "INVALID_FIELD"),
        told_in_json(_JSON, 404, code_pb2.NOT_FOUND, "GAME_NOT_FOUND"),
        *reply(
            {"and_filter": {"filters": [_flags("UAEX"), _status_is(503)]}},
            unavailable,
            "BACKEND_UNAVAILABLE",
            "the gateway's edge service is away, so nobody can be admitted",
        ),
        *reply(
            _flags("RL"),
            code_pb2.RESOURCE_EXHAUSTED,
            "RATE_LIMITED",
            f"more than {CALLS_A_SECOND} calls a second on one connection",
        ),
        *reply(
            {
                "and_filter": {
                    "filters": [_flags("UH", "UF", "UO", "UC", "UR", "LR", "URX", "NC", "DF"), _status_is(503)]
                }
            },
            unavailable,
            "BACKEND_UNAVAILABLE",
            "no replica of the service answered",
        ),
    ]


def _access_log() -> Config:
    """One JSON line a call, without headers that could hold a token, an API key or a request id of the API."""
    fields = {
        "time": "%START_TIME%",
        "request_id": "%REQ(X-REQUEST-ID)%",
        "protocol": "%PROTOCOL%",
        "path": "%PATH(NQ)%",
        "status": "%RESPONSE_CODE%",
        "grpc_status": "%GRPC_STATUS(SNAKE_STRING)%",
        "flags": "%RESPONSE_FLAGS%",
        "details": "%RESPONSE_CODE_DETAILS%",
        "received": "%BYTES_RECEIVED%",
        "sent": "%BYTES_SENT%",
        "duration_ms": "%DURATION%",
        "upstream": "%UPSTREAM_HOST%",
        "client": "%DOWNSTREAM_REMOTE_ADDRESS_WITHOUT_PORT%",
    }
    return {
        "name": "envoy.access_loggers.stdout",
        "typed_config": {
            "@type": "type.googleapis.com/envoy.extensions.access_loggers.stream.v3.StdoutAccessLog",
            "log_format": {"json_format": fields},
        },
    }


def _metrics_listener(listen: Endpoint) -> Config:
    """Lets Prometheus read the statistics, and nothing else, of the admin interface on loopback."""
    manager = {
        "@type": "type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3"
        ".HttpConnectionManager",
        "stat_prefix": "metrics",
        "http_filters": [_typed("router", "router.v3.Router")],
        "route_config": {
            "virtual_hosts": [
                {
                    "name": "metrics",
                    "domains": ["*"],
                    "routes": [
                        {
                            "match": {
                                "path": "/metrics",
                                "headers": [{"name": ":method", "string_match": {"exact": "GET"}}],
                            },
                            "route": {"cluster": "admin", "prefix_rewrite": "/stats/prometheus"},
                        }
                    ],
                }
            ]
        },
    }
    return {
        "name": "metrics",
        "address": _address(listen),
        "filter_chains": [
            {"filters": [{"name": "envoy.filters.network.http_connection_manager", "typed_config": manager}]}
        ],
    }


if __name__ == "__main__":
    sys.stdout.write(render(Layout(tls=Tls(*sys.argv[1:]) if sys.argv[1:] else None)))
