#!/usr/bin/env bash
# Builds all published artifacts twice, from the same commit in two folders, and compares every byte.
# The Javadoc of the library contains exactly the unconditionally exported packages.
# Checks are skipped: the ordinary build runs them, and they don't change classes.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
commit=$(git -C "$here" rev-parse HEAD)
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

# With their test dependencies (-am): Maven requires them although no test is built.
build() {
  local folder=$1
  git clone -q "$here" "$work/$folder"
  git -C "$work/$folder" checkout -q "$commit"
  (cd "$work/$folder" && . build/pom.sh &&
    ./mvnw -B -ntp -q -Prelease -Djavac.checks=-XDnone -Dmaven.test.skip=true -Denforcer.skip -pl ".,$(published_modules)" -am package)
  (cd "$work/$folder" &&
    find . \
      \( -path '*/target/*.jar' -o -path '*/target/*.war' -o -path '*/target/*.zip' -o -path '*/target/bom.json' \
      -o -name dependency-reduced-pom.xml -o -path './*/pom.xml' \) -not -path '*/target/*/*' -not -path './src-it/*' |
    LC_ALL=C sort | xargs sha256sum) >"$work/$(basename "$(dirname "$folder")").sums"
}

# At once, because most of a build is one thread. The names differ in length, so that a file that contains its path has
# a different size, too.
build one/wayleave &
first=$!
build another/folder/wayleave
wait "$first"

documented=$(unzip -p "$work"/one/wayleave/filter/target/wayleave-filter-*-javadoc.jar element-list | sed 1d | LC_ALL=C sort)
exported=$(sed -n 's/^  exports \(.*\);$/\1/p' "$work/one/wayleave/filter/src/main/java/module-info.java" | LC_ALL=C sort)
if [ -z "$exported" ] || [ "$documented" != "$exported" ]; then
  echo "the Javadoc documents (<) other packages than the module exports to everybody (>):"
  diff <(echo "$documented") <(echo "$exported") || true
  exit 1
fi

one="$work/one/wayleave" other="$work/another/folder/wayleave"
if cmp -s "$work/one.sums" "$work/folder.sums"; then
  cat "$work/one.sums"
  echo "the same octets, twice: $(wc -l <"$work/one.sums") files"
  exit 0
fi
diff "$work/one.sums" "$work/folder.sums" | sed -n 's/^[<>] [0-9a-f]*  //p' | sort -u | while read -r file; do
  echo "differs: $file"
  cmp "$one/$file" "$other/$file" || true
  case $file in
    *.jar | *.war | *.zip) diff <(unzip -lv "$one/$file") <(unzip -lv "$other/$file") || true ;;
    *) diff "$one/$file" "$other/$file" || true ;;
  esac
done
exit 1
