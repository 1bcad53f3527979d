#!/usr/bin/env bash
# Checks that each built jar that bundles others says which, by name and version: META-INF/sbom, made by CycloneDX.
# Offline, Maven leaves it out.
set -euo pipefail
cd "$(dirname "$0")/.."

bundles() {
  local jar=$1 named dependency
  shift
  named=$(python3 -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("META-INF/sbom/wayleave.cdx.json").decode())' "$jar" 2>/dev/null) || {
    echo "has no META-INF/sbom/wayleave.cdx.json; build it online: $jar" >&2
    exit 1
  }
  for dependency; do
    grep -q "\"purl\" : \"pkg:maven/$dependency@[0-9]" <<<"$named" || {
      echo "does not name $dependency in META-INF/sbom: $jar" >&2
      exit 1
    }
  done
  if grep -q '"timestamp"' <<<"$named"; then
    echo "has a time in META-INF/sbom, so no two builds are the same: $jar" >&2
    exit 1
  fi
  echo "says what it bundles: $jar"
}

version=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' pom.xml | head -n1)
ours=(io.github.wayleave/wayleave-filter org.yaml/snakeyaml)
bundles cli/target/wayleave.jar "${ours[@]}" io.github.wayleave/wayleave-catalogues info.picocli/picocli tools.jackson.core/jackson-core org.slf4j/slf4j-nop
bundles tomcat-valve/target/wayleave-tomcat.jar "${ours[@]}" org.slf4j/slf4j-api org.slf4j/slf4j-jdk14
bundles jetty-module/target/wayleave-jetty.jar "${ours[@]}"
bundles jetty-demo/target/wayleave-demo.jar "${ours[@]}" io.github.wayleave/wayleave-metrics org.eclipse.jetty/jetty-server
bundles "filter-javax/target/wayleave-filter-javax-$version.jar" io.github.wayleave/wayleave-filter
