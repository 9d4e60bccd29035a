#!/usr/bin/env bash
# Build an image of every process: images.sh [TAG]. BASE names another base image, ENGINE docker or podman.
set -euo pipefail
cd "$(dirname "$0")/.."
tag=${1:-dev}
if [[ -z ${ENGINE:-} ]]; then
  for engine in docker podman; do
    if command -v "$engine" >/dev/null && "$engine" info >/dev/null 2>&1; then ENGINE=$engine; break; fi
  done
fi
if [[ -z ${ENGINE:-} ]]; then
  echo "no images were built: neither a Docker daemon nor podman answers here" >&2
  exit 1
fi
for main in services/*/__main__.py gateway/edge/__main__.py; do
  folder=$(dirname "$main") name=$(basename "$(dirname "$main")")
  "$ENGINE" build -q -f deploy/Dockerfile ${BASE:+--build-arg "BASE=$BASE"} \
    --build-arg "SERVICE=${folder//\//.}" -t "drumhead/${name//_/-}:$tag" .
done
