#!/usr/bin/env bash
# Changes the core, one mutant after the other, and counts which ones the tests notice:
#   build/mutation.sh [PACKAGE…]          the packages of build/mutation.txt, by default all
#   build/mutation.sh --changed [COMMIT]  those that changed since a commit, for as long as SECONDS_ALLOWED says (300)
# Tests whose names end in LinearTest show how costs grow, which takes long; they do not run.
# A line for each package, then every mutant that no test notices and that build/mutation-equal.txt does not explain.
# Exit code 1 if less than 90 % of a package are noticed or explained.
set -euo pipefail
cd "$(dirname "$0")/.."
most=90
limit=0
names=("$@")
if [ "${1-}" = --changed ]; then
  limit=${SECONDS_ALLOWED:-300}
  base=${2-$(git merge-base HEAD origin/main 2>/dev/null || git rev-parse HEAD~1)}
  mapfile -t names < <(git diff --name-only "$base" -- '*/src/main/java/*.java' | xargs -r -n 1 dirname |
    sed 's|.*/src/main/java/io/github/wayleave/||; s|/|.|g' | sort -u)
fi
begin=$SECONDS
status=0

is_asked() {
  local name
  if [ ${#names[@]} -eq 0 ] && [ "$limit" -eq 0 ]; then return 0; fi
  for name in "${names[@]}"; do
    if [ "$name" = "$1" ]; then return 0; fi
  done
  return 1
}

mutate() {
  local module=$1 package=$2 tests=$3 log=target/mutation-$2.log others=()
  mkdir -p target
  if [ "$module" != filter ]; then others=(-am); fi
  if ! ./mvnw -B -ntp -q -Pmutation -Denforcer.skip -pl "$module" "${others[@]}" test-compile org.pitest:pitest-maven:mutationCoverage \
    "-DtargetClasses=io.github.wayleave.$package.*" "-DexcludedClasses=*Test,io.github.wayleave.$package.*.*" \
    "-DexcludedTestClasses=*LinearTest" "-DtargetTests=$(sed 's/[^,]*/io.github.wayleave.&/g' <<<"$tests")" >"$log" 2>&1; then
    printf '%s: failed, see %s\n' "$package" "$log"
    return 1
  fi
  python3 build/mutation.py "$package" "$module/target/pit-reports/mutations.csv" "$most"
}

while read -r module package tests; do
  if [ -z "$module" ] || [ "${module#\#}" != "$module" ] || ! is_asked "$package"; then continue; fi
  if [ "$limit" -gt 0 ] && [ $((SECONDS - begin)) -ge "$limit" ]; then
    printf '%s: not tried, since %s s are over\n' "$package" "$limit"
    continue
  fi
  mutate "$module" "$package" "$tests" || status=1
done <build/mutation.txt
exit "$status"
