#!/usr/bin/env bash
# Builds the documentation site from README.md, docs/ and config-examples/ into target/site, and checks it in Chromium.
# It also checks the dashboard for Grafana and the objects for Kubernetes, whose schemas are packages of npm, the pages that the command line writes, and its explorer.
# build/docs.sh [BASE]: BASE is the path that the site is published at, by default /.
# SCREENSHOTS=FOLDER saves a picture of every page.
set -euo pipefail
cd "$(dirname "$0")/site"
export SITE_BASE=${1:-/}
npm ci
time node check-dashboard.mjs ../../extensions/metrics/src/main/grafana/wayleave-dashboard.json
node check-kubernetes.mjs ../../deploy/kubernetes/*.yaml
time npx vitepress build .
time node check.mjs --site ../../target/site --base "$SITE_BASE" --chromium "$(command -v chromium)" ${SCREENSHOTS:+--screenshots "$SCREENSHOTS"}

# Reports, and pages about datasets, as the command line of an earlier build writes them.
jar=../../cli/target/wayleave.jar
if [ ! -e "$jar" ]; then
  echo "The pages of the command line are not checked, because there is no $jar; ./mvnw verify builds it"
  exit
fi
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
pages=../../target/pages
logs=../../cli/src/test/resources/golden
rm -rf "$pages"
"$java" -jar "$jar" render ../../config-examples/open-data-portal/wayleave.yaml --out "$pages" >/dev/null
"$java" -jar "$jar" report ../../config-examples/news/wayleave.yaml --format html --out "$pages/report.html"
# Exit code 1: crawlers broke rules.
"$java" -jar "$jar" replay "$logs/wayleave.yaml" "$logs"/nginx/access.log*.gz --requests 3 --format html >"$pages/replay.html" ||
  [ $? -eq 1 ]
node check.mjs --plain --site "$pages" --chromium "$(command -v chromium)" ${SCREENSHOTS:+--screenshots "$SCREENSHOTS"}
node check-explorer.mjs --java "$java" --jar "$jar" --policy "$logs/robots.txt" --chromium "$(command -v chromium)" ${SCREENSHOTS:+--screenshots "$SCREENSHOTS"} "$logs"/nginx/access.log*.gz
