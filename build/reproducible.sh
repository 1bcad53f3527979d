#!/usr/bin/env bash
# Builds dist/ twice, from the same commit in two folders, and compares every byte of it; the first of them is moved here.
# The Javadoc of the library contains exactly the unconditionally exported packages.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
commit=$(git -C "$here" rev-parse HEAD)
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

build() {
  git clone -q "$here" "$work/$1"
  git -C "$work/$1" -c advice.detachedHead=false checkout -q "$commit"
  "$work/$1/build/dist.sh" >"$work/$2.log" 2>&1 || { cat "$work/$2.log"; return 1; }
}

# At once, because most of a build is one thread. The names differ in length, so that a file that contains its path has
# a different size, too.
one="$work/one/wayleave" other="$work/another/folder/wayleave"
build one/wayleave first &
first=$!
build another/folder/wayleave second
wait "$first"
tail -n 1 "$work/first.log"

documented=$(unzip -p "$one"/filter/target/wayleave-filter-*-javadoc.jar element-list | sed 1d | LC_ALL=C sort)
exported=$(sed -n 's/^  exports \(.*\);$/\1/p' "$one/filter/src/main/java/module-info.java" | LC_ALL=C sort)
if [ -z "$exported" ] || [ "$documented" != "$exported" ]; then
  echo "the Javadoc documents (<) other packages than the module exports to everybody (>):"
  diff <(echo "$documented") <(echo "$exported") || true
  exit 1
fi

if cmp -s "$one/dist/SHA256SUMS" "$other/dist/SHA256SUMS"; then
  echo "the same octets, twice: $(wc -l <"$one/dist/SHA256SUMS") files"
  rm -rf "$here/dist"
  mv "$one/dist" "$here/dist"
  exit 0
fi
diff "$one/dist/SHA256SUMS" "$other/dist/SHA256SUMS" | sed -n 's/^[<>] [0-9a-f]*  //p' | sort -u | while read -r file; do
  echo "differs: $file"
  cmp "$one/dist/$file" "$other/dist/$file" || true
  case $file in
    *.jar | *.war | *.zip) diff <(unzip -lv "$one/dist/$file") <(unzip -lv "$other/dist/$file") || true ;;
    *.tar.gz) diff <(tar -tvzf "$one/dist/$file") <(tar -tvzf "$other/dist/$file") || true ;;
    *.pom | *.json | *.txt) diff "$one/dist/$file" "$other/dist/$file" || true ;;
  esac
done
exit 1
