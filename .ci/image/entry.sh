#!/bin/bash
# Starts Neo4j as the official image does, as far as this project uses it:
#   NEO4J_AUTH=neo4j/<password> | none     first password, or no login at all
#   NEO4J_server_memory_pagecache_size=…   any setting: "_" stands for ".", "__" for "_"
set -euo pipefail

java=/opt/java/bin/java
conf="$NEO4J_CONF/neo4j.conf"
heap_initial=256m
heap_max=1g

{
  echo 'server.default_listen_address=0.0.0.0'
  echo 'server.bolt.listen_address=:7687'
  echo 'server.http.listen_address=:7474'
  echo 'dbms.usage_report.enabled=false'
} > "$conf"

while IFS='=' read -r name value; do
  case "$name" in
    NEO4J_AUTH | NEO4J_HOME | NEO4J_CONF | NEO4J_ACCEPT_LICENSE_AGREEMENT) ;;
    NEO4J_server_memory_heap_initial__size) heap_initial="$value" ;;
    NEO4J_server_memory_heap_max__size) heap_max="$value" ;;
    NEO4J_*)
      setting="${name#NEO4J_}"
      setting="${setting//__/$'\1'}"
      setting="${setting//_/.}"
      setting="${setting//$'\1'/_}"
      sed -i "/^${setting}=/d" "$conf"
      echo "${setting}=${value}" >> "$conf"
      ;;
  esac
done < <(env)

case "${NEO4J_AUTH:-}" in
  none) echo 'dbms.security.auth_enabled=false' >> "$conf" ;;
  neo4j/?*)
    # Only a data folder that was never started takes a first password; later starts keep theirs.
    if [ ! -e /data/dbms ]; then
      "$java" --enable-native-access=ALL-UNNAMED -cp '/opt/neo4j/jars/*' org.neo4j.cli.AdminTool \
        dbms set-initial-password "${NEO4J_AUTH#neo4j/}" 2> /tmp/first-password.log \
        || { cat /tmp/first-password.log >&2; exit 1; }
    fi
    ;;
  '') ;;
  *) echo 'NEO4J_AUTH must be neo4j/<password> or none' >&2; exit 1 ;;
esac

exec "$java" -cp '/opt/neo4j/jars/*' "-Xms$heap_initial" "-Xmx$heap_max" -XX:+UseG1GC -XX:+ExitOnOutOfMemoryError \
  --enable-native-access=ALL-UNNAMED \
  --add-opens=java.base/java.nio=ALL-UNNAMED --add-opens=java.base/java.io=ALL-UNNAMED \
  --add-opens=java.base/sun.nio.ch=ALL-UNNAMED --add-opens=java.base/java.util.concurrent=ALL-UNNAMED \
  --add-opens=java.base/java.lang=ALL-UNNAMED \
  org.neo4j.server.Neo4jCommunity --home-dir="$NEO4J_HOME" --config-dir="$NEO4J_CONF" --console-mode
