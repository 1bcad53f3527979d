#!/bin/sh
# Hours of real traffic and faults: build/soak.sh [HOURS] [--requests N] [--folder DIR]
# The demo, and the gate behind nginx, with Redis and a name server; see build/soak/soak.py and docs/reliability.md.
# The jars must be there: ./mvnw -DskipTests package
set -eu
cd "$(dirname "$0")/.."
exec python3 build/soak/soak.py "$@"
