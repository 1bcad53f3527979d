#!/usr/bin/env bash
# Builds the documentation site from README.md, docs/ and config-examples/ into target/site, and checks it in Chromium.
# It also checks the dashboard for Grafana, whose schema is a package of npm.
# build/docs.sh [BASE]: BASE is the path that the site is published at, by default /.
# SCREENSHOTS=FOLDER saves a picture of every page.
set -euo pipefail
cd "$(dirname "$0")/../site"
export SITE_BASE=${1:-/}
npm ci
time node check-dashboard.mjs ../metrics/src/main/grafana/wayleave-dashboard.json
time npx vitepress build .
time node check.mjs --site ../target/site --base "$SITE_BASE" --chromium "$(command -v chromium)" ${SCREENSHOTS:+--screenshots "$SCREENSHOTS"}
