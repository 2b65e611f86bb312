#!/bin/bash
# Copies a Java runtime of this machine to FOLDER, for local images, and prints the folder of Neo4j's jars.
# Installs Debian's Java where none is found. usage: java-runtime.sh FOLDER
set -euo pipefail
folder="$(realpath -m "$1")"
cd "$(dirname "$0")/.."

say() { echo "local image: $*" >&2; }

# The project's Node runs the project's own search for Java and jars.
[ -x node_modules/.bin/node ] || npm ci --no-audit --no-fund >&2
node=node_modules/.bin/node

if ! parts="$("$node" .ci/neo4j-parts.ts)"; then
  for package in openjdk-25-jre-headless openjdk-21-jre-headless; do
    if [ -n "$(apt-cache madison "$package" 2> /dev/null)" ]; then
      say "installing $package"
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" > /dev/null
      break
    fi
  done
  parts="$("$node" .ci/neo4j-parts.ts)"
fi
java_home="$(sed -n 1p <<< "$parts")"
say "Java from $java_home"

# Debian's Java keeps its settings behind links into /etc: follow them. What only compilers need stays out.
cp -rL "$java_home" "$folder"
rm -rf "$folder/jmods" "$folder/lib/src.zip" "$folder/man" "$folder/demo"
sed -n 2p <<< "$parts"
