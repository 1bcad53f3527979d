#!/usr/bin/env bash
# Makes the archives and packages of the command line and the gate in dist/, from jars that are built: build/packages.sh
# An archive that needs Java, one with a runtime for this platform, and packages for Debian and RPM that contain it.
# Two builds with the same JDK give the same octets.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$PWD/dist
work=$PWD/target/packages
property() { sed -n "s:^ *<$1>\(.*\)</$1>\$:\1:p" pom.xml | head -n1 | sed 's/&lt;/</; s/&gt;/>/'; }
version=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' pom.xml | head -n1)
time=$(property project.build.outputTimestamp)
packaging() {
  java -Dwayleave.home="$(property project.home)" -Dwayleave.maintainer="$(property project.maintainer)" \
    -cp "packaging/target/classes:$(cat packaging/target/class-path.txt)" io.github.wayleave.packaging.Packaging "$@"
}

rm -rf "$work"
mkdir -p "$work"

# What the jars need of Java, found by running all of their tests on it; jdeps names java.desktop and java.sql as well,
# which libraries use for what is not used here.
runtime() {
  local jdk
  jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
  "$jdk/bin/jlink" --strip-debug --no-header-files --no-man-pages --output "$work/runtime" --add-modules \
    java.base,java.logging,java.management,java.naming,java.net.http,java.xml,jdk.charsets,jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.unsupported,jdk.zipfs
  uname -m >"$work/runtime/machine"
  rm -f "$work/runtime/bin/keytool" "$work/runtime/bin/rmiregistry" "$work/runtime/bin/jrunscript" "$work/runtime/lib/jexec"
}

# Writes archived classes; addresses, threads and the time of the jar would be other ones in each build.
steady=(setarch -R taskset -c 0)
if ! "${steady[@]}" true 2>/dev/null; then
  echo "packages: addresses cannot be made steady here, so archived classes differ from build to build" >&2
  steady=()
fi
archive() {
  "${steady[@]}" "$work/runtime/bin/java" -XX:+UseSerialGC -Xint -XX:-UsePerfData -Xshare:dump -Xlog:disable "$@"
}

# All classes of the project and of what each command loads, and those that the JDK names for every program. Which
# classes a run loads depends on how fast the machine is.
archived_classes() {
  local jar=$1
  { jar tf "$jar" | sed -n 's/\.class$//p' | grep -E '^(io/github/wayleave|picocli|org/yaml/snakeyaml|tools/jackson)/' | grep -v 'module-info$'; grep -v '^[@#]' "$work/runtime/lib/classlist"; } |
    LC_ALL=C sort -u >"$work/classes"
  archive -XX:SharedClassListFile="$work/classes" -XX:SharedArchiveFile="${jar%.jar}.jsa" -cp /proc/self/fd/9 9<"$jar"
}

# The program in a folder: what an archive and a package have in common.
program() {
  local name=$1 jar=$2 folder=$3
  mkdir -p "$folder/bin" "$folder/lib"
  cp cli/bin/wayleave "$folder/bin/$name"
  cp "$jar" "$folder/lib/$name.jar"
  touch -d "$time" "$folder/lib/$name.jar"
}

with_runtime() {
  local name=$1 folder=$2
  cp -a "$work/runtime" "$folder/runtime"
  if [ "$name" = wayleave ]; then
    archived_classes "$folder/lib/$name.jar"
  else
    archive -XX:SharedArchiveFile="$folder/runtime/lib/server/classes.jsa"
  fi
}

command_line_archive() {
  local folder=$work/$1/wayleave-$version
  program wayleave cli/target/wayleave.jar "$folder"
  sed 's/wayleave\.jar/..\\lib\\wayleave.jar/' "$dist/wayleave.cmd" >"$folder/bin/wayleave.cmd"
  cp -R "$work/share" "$folder/share"
  cp LICENSE NOTICE "$folder/"
  mkdir "$folder/examples"
  for example in config-examples/*/wayleave.yaml; do
    mkdir "$folder/examples/$(basename "$(dirname "$example")")"
    cp "$example" "$folder/examples/$(basename "$(dirname "$example")")/"
  done
  printf '%s\n' "Wayleave $version" "" "bin/wayleave --help             the commands; every one has a manual page in share/man" \
    "bin/wayleave check FILE         finds errors in a robots.txt or a policy" \
    "bin/wayleave replay FILE LOG    shows from access logs what crawlers did" "" \
    "Put bin on the PATH, and share/*-completion and share/zsh where the shell looks for them." >"$folder/README.txt"
}

# A package: the tree of its files, then both formats.
package() {
  local name=$1 jar=$2 root=$work/package/$1
  mkdir -p "$root/usr/bin" "$root/usr/lib/systemd/system" "$root/usr/share/doc/$name" "$root/usr/share/man/man1"
  cp -R "packaging/src/main/packages/$name/root/." "$root/"
  program "$name" "$jar" "$root/usr/lib/$name"
  with_runtime "$name" "$root/usr/lib/$name"
  ln -s "../lib/$name/bin/$name" "$root/usr/bin/$name"
  cp "packaging/src/main/packages/copyright" "$root/usr/share/doc/$name/copyright"
  cp NOTICE "$root/usr/share/doc/$name/NOTICE"
  printf '%s (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of the project.\n\n -- %s  %s\n' "$name" "${version/-SNAPSHOT/~snapshot}" \
    "$(property project.maintainer)" "$(LC_ALL=C date -u -R -d "$time")" | gzip -9n >"$root/usr/share/doc/$name/changelog.gz"
  if [ "$name" = wayleave ]; then
    cp -R "$work"/share/*-completion "$work/share/zsh" "$work/share/fish" "$root/usr/share/"
    mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
    cp "$work"/share/man/man1/*.1 "$root/usr/share/man/man1/"
  else
    sed -e '1,2d' -e 's:^ExecStart=.*:EnvironmentFile=-/etc/default/wayleave-gate\nExecStart=/usr/bin/wayleave-gate --policy /etc/wayleave/wayleave.yaml $WAYLEAVE_GATE_OPTIONS:' \
      -e 's:/var/lib/wayleave-gate:/var/lib/wayleave/gate:' -e 's:^StateDirectory=.*:StateDirectory=wayleave/gate:' \
      servers/gateway/src/main/systemd/wayleave-gate.service >"$root/usr/lib/systemd/system/wayleave-gate.service"
    "$root/usr/lib/$name/bin/$name" --help | packaging manual "$version" "$time" wayleave-gate \
      "publish the documents of a policy, and tell a proxy which requests may pass" "$root/usr/share/man/man1"
  fi
  gzip -9n "$root"/usr/share/man/man1/*.1
  local sortable=${version/-SNAPSHOT/~snapshot} machine debian
  machine=$(uname -m)
  debian=$([ "$machine" = aarch64 ] && echo arm64 || echo amd64)
  packaging deb "$version" "$time" "packaging/src/main/packages/$name" "$root" "$dist/${name}_${sortable}_$debian.deb"
  packaging rpm "$version" "$time" "packaging/src/main/packages/$name" "$root" "$dist/$name-$sortable-1.$machine.rpm"
}

runtime
packaging share "$version" "$time" "$work/share"
command_line_archive portable
packaging tar "$time" "$work/portable" "$dist/wayleave-$version.tar.gz"
packaging zip "$time" "$work/portable" "$dist/wayleave-$version.zip"
command_line_archive platform
with_runtime wayleave "$work/platform/wayleave-$version"
packaging tar "$time" "$work/platform" "$dist/wayleave-$version-linux-$([ "$(uname -m)" = aarch64 ] && echo arm64 || echo x64).tar.gz"
package wayleave cli/target/wayleave.jar
package wayleave-gate servers/gateway/target/wayleave-gate.jar

# For laptops: a formula and a manifest that name the archives of this build.
sha256() { sha256sum <"$dist/wayleave-$version.$1" | cut -d ' ' -f 1; }
for template in homebrew/wayleave.rb scoop/wayleave.json; do
  sed -e "s|@HOME@|$(property project.home)|g" -e "s|@VERSION@|$version|g" -e "s|@TAR_SHA256@|$(sha256 tar.gz)|" -e "s|@ZIP_SHA256@|$(sha256 zip)|" \
    -e '/^# build\/dist.sh /d' "packaging/$template" >"$dist/${template#*/}"
done
if command -v ruby >/dev/null; then ruby -c "$dist/wayleave.rb" >/dev/null; fi
