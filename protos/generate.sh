#!/usr/bin/env bash
# Generate the Python stubs of all protos: generate.sh PYTHON TARGET. TARGET/drumhead is made anew.
set -euo pipefail
python=$1 target=$2
cd "$(dirname "$0")/.."
rm -rf "$target/drumhead"
mkdir -p "$target/drumhead"
mapfile -t files < <(find protos -name '*.proto' | sort)
"$python" -m grpc_tools.protoc -Iprotos --python_out="$target" --pyi_out="$target" --grpc_python_out="$target" "${files[@]}"
find "$target/drumhead" -type d -exec touch {}/__init__.py \;
touch "$target/drumhead/py.typed"
