#!/usr/bin/env bash
# Generate the Python stubs of gateway/edge/ext_authz.proto: generate.sh PYTHON TARGET.
set -euo pipefail
python=$1 target=$2
cd "$(dirname "$0")/../.."
common=$("$python" -c 'import google.rpc, os; print(os.path.dirname(os.path.dirname(list(google.rpc.__path__)[0])))')
"$python" -m grpc_tools.protoc -I. -I"$common" --python_out="$target" --pyi_out="$target" gateway/edge/ext_authz.proto
