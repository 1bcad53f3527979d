#!/usr/bin/env bash
# Builds the artifacts for installation and collects them in dist/. --no-build uses existing artifacts, and --online looks
# up known vulnerabilities of the libraries in them.
set -euo pipefail
cd "$(dirname "$0")/.."
. build/pom.sh
dist=$PWD/dist

builds=yes
if [[ " $* " == *" --no-build "* ]]; then builds=no; fi

rm -rf "$dist"
if [ "$builds" = yes ]; then
  # From nothing: jars that are there would be merged once more. Nothing that is cleaned may contain the repository, since
  # modules are built at once.
  ./mvnw -B -ntp -q -Prelease -Djavac.checks=-XDnone -Dmaven.test.skip=true -Dmaven.install.skip=true -Denforcer.skip \
    -pl ".,$(published_modules),packaging" -am clean deploy "-DaltDeploymentRepository=dist::file:$dist/maven"
fi
mkdir -p "$dist"/{web-inf-lib,web-inf-lib-identity,web-inf-lib-javax}

# The dependencies of a WAR, in the versions of the root pom.
libraries=${MAVEN_REPOSITORY:-$HOME/.m2/repository}
needed() { cp "$libraries/$1/$2/$3/$2-$3.jar" "$4/"; }
for folder in "$dist/web-inf-lib" "$dist/web-inf-lib-javax"; do
  needed org/yaml snakeyaml "$(property snakeyaml.version)" "$folder"
  needed org/slf4j slf4j-api "$(property slf4j.version)" "$folder"
  # Writes to the container's log; an application with an SLF4J of its own leaves both out.
  needed org/slf4j slf4j-jdk14 "$(property slf4j.version)" "$folder"
done
cp "filter/target/wayleave-filter-$version.jar" "$dist/web-inf-lib/"
# In addition, for a policy with "identity".
needed dnsjava dnsjava "$(property dnsjava.version)" "$dist/web-inf-lib-identity"
needed org/greenbytes/http structured-fields "$(property structured-fields.version)" "$dist/web-inf-lib-identity"
needed tools/jackson/core jackson-core "$(property jackson3.version)" "$dist/web-inf-lib-identity"
cp "extensions/identity/target/wayleave-identity-$version.jar" "$dist/web-inf-lib-identity/"
cp "servers/javax/target/wayleave-filter-javax-$version.jar" "$dist/web-inf-lib-javax/"
cp servers/tomcat-valve/target/wayleave-tomcat.jar extensions/identity/target/wayleave-identity-tomcat.jar extensions/identity/target/wayleave-identity-jetty.jar extensions/redis/target/wayleave-redis-tomcat.jar extensions/redis/target/wayleave-redis-jetty.jar "servers/jetty-module/target/wayleave-jetty-module-$version.zip" servers/war/target/wayleave-root.war servers/gateway/target/wayleave-gate.jar cli/target/wayleave.jar "$dist/"
if [ "$builds" = yes ]; then
  # A repository in the layout of Maven. Without times in their names, snapshots are the same in each build.
  find "$dist/maven" -name 'maven-metadata*' -delete
  find "$dist/maven" -type f -path '*-SNAPSHOT/*' | while read -r file; do
    mv "$file" "$(sed -E 's/-[0-9]{8}\.[0-9]{6}-[0-9]+([-.][^/]*)$/-SNAPSHOT\1/' <<<"$file")"
  done
  # What the tests of other modules use.
  find "$dist/maven" -name '*-tests.jar*' -delete
  mkdir "$dist/sbom"
  for bom in */target/bom.json */*/target/bom.json; do
    module=${bom%/target/bom.json}
    cp "$bom" "$dist/sbom/${module##*/}.cdx.json"
  done
fi
cp LICENSE NOTICE extensions/metrics/src/main/prometheus/wayleave.rules.yml extensions/metrics/src/main/grafana/wayleave-dashboard.json \
  servers/gateway/src/main/systemd/wayleave-gate.service "$dist/"

cp cli/bin/wayleave "$dist/"
printf '@echo off\r\nrem Runs the command line of Wayleave; needs Java 17 or later.\r\nif defined JAVA_HOME ("%%JAVA_HOME%%\\bin\\java" -jar "%%~dp0wayleave.jar" %%*) else (java -jar "%%~dp0wayleave.jar" %%*)\r\n' >"$dist/wayleave.cmd"

build/packages.sh

cat >"$dist/README.txt" <<README
Wayleave $version: what to copy where

wayleave-*-linux-*.tar.gz      the command line with a Java runtime: unpack, run  docs/run/laptop.md
wayleave-$version.tar.gz, .zip     the command line, for Java 17 or later            docs/run/laptop.md
wayleave.rb, wayleave.json     a formula for Homebrew and a manifest for Scoop   docs/run/laptop.md
wayleave_*.deb, wayleave-[0-9]*.rpm the command line with a runtime, as a package docs/run/debian.md, docs/run/rpm.md
wayleave-gate*.deb, .rpm       the gate with a runtime, as a service             docs/run/debian.md, docs/run/rpm.md

wayleave-tomcat.jar            Tomcat's lib folder: a valve for a whole host     docs/run/tomcat.md
wayleave-jetty-module-*.zip    unpack in JETTY_BASE: a module for a whole server docs/run/jetty.md
wayleave-identity-tomcat.jar   beside the valve: verifies crawlers                docs/identity.md
wayleave-identity-jetty.jar    lib/wayleave/ of JETTY_BASE: verifies crawlers     docs/identity.md
wayleave-redis-tomcat.jar      beside the valve: a store that servers share      docs/run/many-servers.md
wayleave-redis-jetty.jar       lib/wayleave/ of JETTY_BASE: the same             docs/run/many-servers.md
wayleave-root.war              an application that serves the documents alone    docs/run/root-war.md
wayleave-gate.jar              a server that nginx, Caddy, HAProxy, Apache, ... ask docs/run/gate.md
wayleave-gate.service          a unit of systemd for it                          docs/run/gate.md
web-inf-lib/                   WEB-INF/lib of an application (jakarta.servlet)   docs/run/war.md
web-inf-lib-identity/          beside these: verifies crawlers                   docs/identity.md
web-inf-lib-javax/             WEB-INF/lib of an application (javax.servlet 4)   docs/run/javax.md
                               (leave slf4j-*.jar out if it has an SLF4J of its own)
wayleave, wayleave.cmd         the command line, with wayleave.jar beside it     docs/command-line.md
wayleave.jsa                   a faster start with the JVM that built it; may be left out, and has no checksum
LICENSE, NOTICE                the licence of Wayleave
wayleave.rules.yml             alerts for Prometheus                             docs/metrics.md
wayleave-dashboard.json        a dashboard for Grafana                           docs/monitoring.md
$(if [ -d "$dist/maven" ]; then
  echo "maven/                         a repository for Maven and Gradle, with sources and Javadoc"
  echo "sbom/                          what is in each of its jars, as CycloneDX"
fi)
SHA256SUMS                     to check the files: sha256sum -c SHA256SUMS
README

(cd "$dist" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | xargs sha256sum >SHA256SUMS)

# The libraries in jars that bundle others are those of the bills of materials.
online=()
if [[ " $* " == *" --online "* ]]; then online=(--online); fi
MAVEN_REPOSITORY=$libraries build/dependencies.py "${online[@]}" "$dist"/*.jar

# Runs the command line once.
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)
mkdir -p target/dist-trial
printf 'robots: { disallow: /cart }\n' >target/dist-trial/wayleave.yaml
"$dist/wayleave" --version
"$dist/wayleave" check target/dist-trial/wayleave.yaml

# Archived classes for this JVM; another one ignores the file, so it has no checksum.
WAYLEAVE_JAVA_OPTS="-XX:ArchiveClassesAtExit=$dist/wayleave.jsa -Xlog:disable" \
  "$dist/wayleave" explain target/dist-trial/wayleave.yaml --agent GPTBot --url / >target/dist-trial/archived-classes.txt
"$dist/wayleave" check target/dist-trial/wayleave.yaml
echo "dist/ has $(wc -l <"$dist/SHA256SUMS") files, $(du -sh "$dist" | cut -f1)"
