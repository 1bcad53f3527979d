#!/usr/bin/env bash
# Makes the archives and packages of the command line and the gate in dist/, from jars that are built: build/packages.sh
# An archive that needs Java, one with a runtime for this platform, and packages for Debian and RPM that contain it.
# Two builds with the same JDK give the same octets.
set -euo pipefail
cd "$(dirname "$0")/.."
. build/pom.sh
dist=$PWD/dist
work=$PWD/target/packages
time=$(property project.build.outputTimestamp)
# As packages name versions and processors; a tilde sorts before the end.
sortable=${version/-SNAPSHOT/~snapshot}
machine=$(uname -m)
case $machine in
  aarch64) debian=arm64 platform=linux-arm64 ;;
  *) debian=amd64 platform=linux-x64 ;;
esac

rm -rf "$work"
mkdir -p "$work"
# The runtime is made and run here: archived classes depend on the lengths of paths.
short=$(mktemp -d /tmp/wayleave-XXXXXXXX)
trap 'rm -rf "$short"' EXIT

# What the jars need of Java. jdeps names java.desktop and java.sql as well, which libraries use for what is not used here.
runtime() {
  local jdk
  jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
  "$jdk/bin/jlink" --strip-debug --no-header-files --no-man-pages --output "$short/runtime" --add-modules \
    java.base,java.logging,java.management,java.naming,java.net.http,java.xml,jdk.charsets,jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.unsupported,jdk.zipfs
  printf '%s\n' "$machine" >"$short/runtime/machine"
  rm -f "$short"/runtime/bin/{keytool,rmiregistry,jrunscript} "$short/runtime/lib/jexec"
}

# Writes archived classes. Addresses would be other ones in each build, and so would turns of threads, which nothing
# interrupts at a fixed priority; that takes the rights of root.
steady=(/usr/bin/setarch -R /usr/bin/taskset -c 0 /usr/bin/chrt -f 1)
if ! "${steady[@]}" /bin/true 2>/dev/null; then
  echo "packages: archived classes differ from build to build, because addresses and priorities cannot be fixed here; build as root" >&2
  steady=()
fi
archive() {
  local file=$1
  shift
  (cd "$short" && env -i "${steady[@]}" runtime/bin/java -XX:+UseSerialGC -Xint -XX:-UsePerfData -Xshare:dump -Xlog:disable -XX:SharedArchiveFile=archive "$@")
  mv "$short/archive" "$file"
}

# All classes of the project and of its libraries, those that the JDK names for every program, and what two short
# commands load, with their lambdas. Which classes other commands load depends on how fast the machine is.
archived_classes() {
  local jar=$1 command
  {
    jar tf "$jar" | sed -n 's/\.class$//p' | grep -E '^(io/github/wayleave|picocli|org/yaml/snakeyaml|tools/jackson)/' | grep -v 'module-info$'
    cat "$short/runtime/lib/classlist"
    for command in "check config-examples/news/wayleave.yaml" "explain config-examples/news/wayleave.yaml --agent GPTBot --url /"; do
      # shellcheck disable=SC2086
      "$short/runtime/bin/java" -Xshare:off -XX:DumpLoadedClassList="$short/loaded" -cp "$jar" io.github.wayleave.cli.Main $command >/dev/null 2>&1
      cat "$short/loaded"
    done
  } | grep -vE '^(#|@lambda-form-invoker)' | LC_ALL=C sort -u >"$short/listed"
  # Names of classes come first.
  { grep -v '^@' "$short/listed"; grep '^@' "$short/listed"; } >"$short/classes"
  cp -p "$jar" "$short/jar"
  archive "${jar%.jar}.jsa" -XX:SharedClassListFile=classes -cp /proc/self/fd/9 9<"$short/jar"
}

# The program in a folder: what an archive and a package have in common.
program() {
  local name=$1 jar=$2 folder=$3
  mkdir -p "$folder/bin" "$folder/lib"
  cp cli/bin/wayleave "$folder/bin/$name"
  cp "$jar" "$folder/lib/$name.jar"
  touch -d "$time" "$folder/lib/$name.jar"
}

# What a jar contains of others, and whether the package states their licences.
third_party() { build/third-party.py "$2" "$(sed -n 's/^licenses = //p' "packaging/src/main/packages/$1/package.properties")"; }

# A package: the tree of its files around a program, then both formats.
package() {
  local name=$1 program=$2 root=$work/package/$1
  mkdir -p "$root/usr/bin" "$root/usr/lib/systemd/system" "$root/usr/share/doc/$name" "$root/usr/share/man/man1"
  cp -R "packaging/src/main/packages/$name/root/." "$root/"
  mkdir -p "$root/usr/lib/$name/bin"
  cp -p "$program/bin/$name" "$root/usr/lib/$name/bin/"
  cp -a "$program/lib" "$program/runtime" "$root/usr/lib/$name/"
  ln -s "../lib/$name/bin/$name" "$root/usr/bin/$name"
  cp packaging/src/main/packages/copyright LICENSE NOTICE "$root/usr/share/doc/$name/"
  third_party "$name" "$program/lib/$name.jar" >"$root/usr/share/doc/$name/THIRD-PARTY.txt"
  printf '%s (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of the project.\n\n -- %s  %s\n' "$name" "$sortable" \
    "$(property project.maintainer)" "$(LC_ALL=C date -u -R -d "$time")" | gzip -9n >"$root/usr/share/doc/$name/changelog.gz"
  if [ "$name" = wayleave ]; then
    cp -R "$work"/share/*-completion "$work/share/zsh" "$work/share/fish" "$root/usr/share/"
    cp "$work"/share/man/man1/*.1 "$root/usr/share/man/man1/"
  else
    sed -e '1,2d' -e 's:^ExecStart=.*:EnvironmentFile=-/etc/default/wayleave-gate\nExecStart=/usr/bin/wayleave-gate --policy /etc/wayleave/wayleave.yaml $WAYLEAVE_GATE_OPTIONS:' \
      -e 's:/var/lib/wayleave-gate:/var/lib/wayleave/gate:' -e 's:^StateDirectory=.*:StateDirectory=wayleave/gate:' \
      servers/gateway/src/main/systemd/wayleave-gate.service >"$root/usr/lib/systemd/system/wayleave-gate.service"
    "$root/usr/lib/$name/bin/$name" --help | packaging manual "$version" "$time" wayleave-gate \
      "publish the documents of a policy, and tell a proxy which requests may pass" "$root/usr/share/man/man1"
  fi
  gzip -9n "$root"/usr/share/man/man1/*.1
  packaging rpm "$version" "$time" "packaging/src/main/packages/$name" "$root" "$dist/$name-$sortable-1.$machine.rpm"
  # Debian has another place for zsh, one for exceptions of lintian, and the text of the licence already.
  if [ -d "$root/usr/share/zsh" ]; then mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"; fi
  install -D -m 644 "packaging/src/main/packages/$name/deb/lintian-overrides" "$root/usr/share/lintian/overrides/$name"
  rm "$root/usr/share/doc/$name/LICENSE"
  packaging deb "$version" "$time" "packaging/src/main/packages/$name" "$root" "$dist/${name}_${sortable}_$debian.deb"
}

runtime
packaging share "$version" "$time" "$work/share"

# The archive of the command line, first without a runtime.
folder=$work/archive/wayleave-$version
program wayleave cli/target/wayleave.jar "$folder"
sed 's/wayleave\.jar/..\\lib\\wayleave.jar/g' "$dist/wayleave.cmd" >"$folder/bin/wayleave.cmd"
cp -R "$work/share" "$folder/share"
cp LICENSE NOTICE "$folder/"
third_party wayleave cli/target/wayleave.jar >"$folder/THIRD-PARTY.txt"
find config-examples \( -path 'config-examples/*/wayleave.yaml' -o -path 'config-examples/*/application/*' \) -not -path '*/src/*' -not -path '*/target/*' -type f |
  while read -r example; do install -D -m 644 "$example" "$folder/examples/${example#*/}"; done
cat >"$folder/README.txt" <<README
Wayleave $version

bin/wayleave --help             the commands; every one has a manual page in share/man
bin/wayleave check FILE         finds errors in a robots.txt or a policy
bin/wayleave replay FILE LOG    shows from access logs what crawlers did

Without the folder runtime, bin/wayleave needs Java 17 or later. Put bin on the PATH, and share/*-completion and share/zsh where the shell looks for them.
README
packaging tar "$time" "$work/archive" "$dist/wayleave-$version.tar.gz"
packaging zip "$time" "$work/archive" "$dist/wayleave-$version.zip"
cp -a "$short/runtime" "$folder/"
archived_classes "$folder/lib/wayleave.jar"
packaging tar "$time" "$work/archive" "$dist/wayleave-$version-$platform.tar.gz"
package wayleave "$folder"

gate=$work/wayleave-gate
program wayleave-gate servers/gateway/target/wayleave-gate.jar "$gate"
cp -a "$short/runtime" "$gate/"
archive "$gate/runtime/lib/server/classes.jsa"
package wayleave-gate "$gate"

# For laptops: a formula and a manifest that name the archives of this build.
sha256() { sha256sum <"$dist/wayleave-$version.$1" | cut -d ' ' -f 1; }
for template in homebrew/wayleave.rb scoop/wayleave.json; do
  sed -e "s|@HOME@|$(property project.home)|g" -e "s|@VERSION@|$version|g" -e "s|@TAR_SHA256@|$(sha256 tar.gz)|" -e "s|@ZIP_SHA256@|$(sha256 zip)|" \
    -e '/^# build\/dist.sh /d' "packaging/$template" >"$dist/${template#*/}"
done
if command -v ruby >/dev/null; then ruby -c "$dist/wayleave.rb" >/dev/null; fi
