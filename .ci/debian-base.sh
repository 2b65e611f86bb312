#!/bin/bash
# Makes a minimal image of this machine's Debian, for where no image registry is reachable, and prints its name; what is done goes
# to stderr. Does nothing when the image exists. Needs root and a Docker engine that answers.
set -euo pipefail

say() { echo "local image: $*" >&2; }

# The suite and mirror of this machine: its libraries are what its Java was linked against.
codename="$(. /etc/os-release && echo "$VERSION_CODENAME")"
base="atlas-base:$codename"
if ! docker image inspect "$base" > /dev/null 2>&1; then
  command -v debootstrap > /dev/null \
    || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap > /dev/null
  mirror="$(apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" "Codename: $codename" "Component: main" | head -n 1)"
  say "minimal $codename root (about a minute)"
  work="$(mktemp -d)"
  trap 'rm -rf "$work"' EXIT
  debootstrap --variant=minbase "$codename" "$work/root" ${mirror:+"$mirror"} > "$work/debootstrap.log" 2>&1 \
    || { tail -n 20 "$work/debootstrap.log" >&2; exit 1; }
  rm -rf "$work/root/var/cache/apt/archives/"*.deb "$work/root/var/lib/apt/lists/"*
  tar -C "$work/root" -c . | docker import - "$base" > /dev/null
fi
echo "$base"
