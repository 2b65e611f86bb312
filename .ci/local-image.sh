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

# The project's Node runs the project's own search for Java and jars.
[ -x node_modules/.bin/node ] || npm ci --no-audit --no-fund
node=node_modules/.bin/node

install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
}

if ! parts="$("$node" .ci/neo4j-parts.ts)"; then
  for package in openjdk-25-jre-headless openjdk-21-jre-headless; do
    if [ -n "$(apt-cache madison "$package" 2> /dev/null)" ]; then
      say "installing $package"
      install "$package"
      break
    fi
  done
  parts="$("$node" .ci/neo4j-parts.ts)"
fi
java_home="$(sed -n 1p <<< "$parts")"
jars="$(sed -n 2p <<< "$parts")"
say "Java from $java_home"

command -v debootstrap > /dev/null || install debootstrap

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# The suite and mirror of this machine: its libraries are what its Java was linked against.
codename="$(. /etc/os-release && echo "$VERSION_CODENAME")"
mirror="$(apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" "Codename: $codename" "Component: main" | head -n 1)"
base="atlas-base:$codename"
if ! docker image inspect "$base" > /dev/null 2>&1; then
  say "minimal $codename root (about a minute)"
  debootstrap --variant=minbase "$codename" "$work/root" ${mirror:+"$mirror"} > "$work/debootstrap.log" 2>&1 \
    || { tail -n 20 "$work/debootstrap.log" >&2; exit 1; }
  rm -rf "$work/root/var/cache/apt/archives/"*.deb "$work/root/var/lib/apt/lists/"*
  tar -C "$work/root" -c . | docker import - "$base" > /dev/null
  rm -rf "$work/root"
fi

say "building $image"
mkdir "$work/context"
# Debian's Java keeps its settings behind links into /etc: follow them. What only compilers need stays out.
cp -rL "$java_home" "$work/context/java"
rm -rf "$work/context/java/jmods" "$work/context/java/lib/src.zip" "$work/context/java/man" "$work/context/java/demo"
cp -r "$jars" "$work/context/jars"
cp .ci/image/Dockerfile .ci/image/entry.sh "$work/context/"
DOCKER_BUILDKIT=0 docker build -q --build-arg "BASE=$base" -t "$image" "$work/context" > /dev/null
say "$image is ready"
