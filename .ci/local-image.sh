#!/bin/bash
# Builds neo4j:2026.08-community on this machine, for where no image registry is reachable.
# Uses apt packages, the published jars (Maven) and the machine's Java only. Does nothing when the image exists.
# Needs root, a Docker engine that answers, Debian or a relative of it.
set -euo pipefail
cd "$(dirname "$0")/.."

image=neo4j:2026.08-community

say() { echo "local image: $*"; }

if docker image inspect "$image" > /dev/null 2>&1; then
  say "$image is present"
  exit 0
fi

base="$(.ci/debian-base.sh)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

say "building $image"
mkdir "$work/context"
jars="$(.ci/java-runtime.sh "$work/context/java")"
cp -r "$jars" "$work/context/jars"
cp .ci/image/Dockerfile .ci/image/entry.sh "$work/context/"
DOCKER_BUILDKIT=0 docker build -q --build-arg "BASE=$base" -t "$image" "$work/context" > /dev/null
say "$image is ready"
