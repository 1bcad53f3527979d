#!/usr/bin/env bash
# Runs the fuzz targets: build/fuzz.sh [--no-build] [SECONDS [TARGET…]], by default all for 20 seconds each.
# Prints a line for each target, and one for docs/reliability.md. Exit code 1 means findings, 2 that a target did not run.
#   CORPUS=FOLDER   where inputs are kept between runs; fuzz/target/corpus by default
#   PROCESSES=N     targets that run at once; 1 by default
#   BOOK=FILE       a copy of docs/reliability.md, to whose table the executions of runs without a finding are added
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1-}" = --no-build ]; then shift; else
  ./mvnw -B -ntp -q -Denforcer.skip -DskipTests -DskipITs -pl fuzz -am package
fi
seconds=${1:-20}
if [ $# -gt 0 ]; then shift; fi
# In a short run, the second compiler of the JVM takes more time than it saves.
compiler=
if [ "$seconds" -le 300 ]; then compiler=-XX:TieredStopAtLevel=1; fi
folder=fuzz/src/test
# The slow second implementations, of which no coverage is wanted.
oracles='io.github.wayleave.fuzz.**:io.github.wayleave.robotstxt.ReferenceMatcher*:io.github.wayleave.robotstxt.GreedyArrangement*:io.github.wayleave.internal.enforce.identify.ReferenceIdentifier*'
# Hooks report uses of classes that are not faults here, guide by comparisons, and make an input take many times as
# long. Their classes have to be named one by one.
hooks=$(printf ':com.code_intelligence.jazzer.%s' runtime.{TraceCmpHooks,TraceDivHooks,TraceIndirHooks,NativeLibHooks,JazzerApiHooks} \
  sanitizers.{BigDecimal,ClojureLangHooks,Deserialization,ExpressionLanguageInjection,FilePathTraversal,LdapInjection} \
  sanitizers.{NamingContextLookup,OsCommandInjection,ReflectiveCall,RegexInjection,RegexRoadblocks,ScriptEngineInjection} \
  sanitizers.{ServerSideRequestForgery,SqlInjection,TemplateInjection,UnsafeSanitizer,XPathInjection,XmlParserSsrfGuidance})
# Some targets write files for each input.
memory=${TMPDIR:-/tmp}
if [ -w /dev/shm ]; then memory=/dev/shm; fi
work=$PWD/fuzz/target/fuzzing
corpus=${CORPUS:-$PWD/fuzz/target/corpus}
names=("$@")
if [ $# -eq 0 ]; then
  mapfile -t names < <(find "$folder/java" -name '*Fuzz.java' -printf '%f\n' | sed 's/Fuzz\.java$//' | sort)
fi

# Copies the seeds of a target, so that they are in one folder under names of their own.
seeds() {
  local target pattern
  while read -r target pattern; do
    if [ "$target" = "$1" ]; then find . -path "./$pattern" -type f -size -5k -not -path '*/target/*'; fi
  done <fuzz/seeds.txt
}

run() {
  local name=$1 log=$work/$1.log own=$corpus/$1 found=$work/$1 status=0 length=512
  # Whole documents are longer than values.
  if grep -q "^$name " fuzz/seeds.txt; then length=2048; fi
  rm -rf "$found" "$found-seeds"
  mkdir -p "$own" "$found" "$found-seeds"
  seeds "$name" | while read -r file; do cp "$file" "$found-seeds/$(cksum <<<"$file" | cut -d ' ' -f 1)"; done
  local inputs=("$own" "$found-seeds")
  if [ -d "$folder/resources/io/github/wayleave/fuzz/corpus/$name" ]; then
    inputs+=("$folder/resources/io/github/wayleave/fuzz/corpus/$name")
  fi
  java -Xmx1g -XX:+UseSerialGC $compiler -Dfile.encoding=UTF-8 "-Djava.io.tmpdir=$memory" -cp "fuzz/target/test-classes:$(cat fuzz/target/class-path.txt)" \
    com.code_intelligence.jazzer.Jazzer "--target_class=io.github.wayleave.fuzz.${name}Fuzz" \
    '--instrumentation_includes=io.github.wayleave.**:org.xbill.**:org.greenbytes.**:org.yaml.snakeyaml.**' \
    "--instrumentation_excludes=$oracles" "--disabled_hooks=${hooks#:}" --trace=cov \
    --keep_going=100 "--reproducer_path=$found" "-artifact_prefix=$found/" \
    "-max_total_time=$seconds" "-max_len=$length" -timeout=300 -report_slow_units=300 -rss_limit_mb=3000 -print_final_stats=1 \
    "${inputs[@]}" >"$log" 2>&1 || status=$?
  summary "$name" "$log" "$found" "$status"
}

# One line of figures, and one for each finding: what was thrown, and the file of its input.
summary() {
  local name=$1 log=$2 found=$3 status=$4 findings executions
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  findings=$(find "$found" -type f -not -name '*.java' | wc -l)
  printf '%-18s %12s executions %8s/s %7s features %3s findings\n' "$name" "${executions:--}" \
    "$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log" | tail -n 1)" \
    "$(grep -ao ' ft: [0-9]*' "$log" | tail -n 1 | tr -dc 0-9)" "$findings"
  grep -aE '^== Java Exception|^==.*(ERROR|libFuzzer)' "$log" | cut -c 1-300 || true
  find "$found" -type f -not -name '*.java' | sort
  if [ -z "$executions" ] && [ "$findings" -eq 0 ]; then
    tail -n 20 "$log"
    return 2
  fi
  if [ "$findings" -gt 0 ] || [ "$status" -ne 0 ]; then return 1; fi
  printf '| %s | %s | %s |\n' "$name" "${executions:-0}" "$(git rev-parse --short=8 HEAD)" >"$work/$name.row"
  if [ -n "${BOOK-}" ]; then book "$name" "${executions:-0}"; fi
}

# Adds executions to the row of a target, one process after the other.
book() (
  flock 9
  awk -v name="$1" -v executions="$2" -v commit="$(git rev-parse --short=8 HEAD)" '
    BEGIN { FS = OFS = "|" }
    $2 == " `" name "` " {
      gsub(/[ ,]/, "", $4)
      sum = sprintf("%.0f", $4 + executions)
      while (match(sum, /[0-9][0-9][0-9][0-9](,|$)/)) sum = substr(sum, 1, RSTART) "," substr(sum, RSTART + 1)
      $4 = " " sum " "
      $5 = " `" commit "` "
    }
    { print }' "$BOOK" >"$work/book"
  cp "$work/book" "$BOOK"
) 9>"$work/lock"

# Waits until a target ends, and keeps the highest exit code.
await() {
  local code=0
  wait -n || code=$?
  if [ "$code" -gt "$status" ]; then status=$code; fi
  running=$((running - 1))
}

mkdir -p "$work"
rm -f "$work"/*.row
status=0
running=0
for name in "${names[@]}"; do
  if [ "$running" -ge "${PROCESSES:-1}" ]; then
    await
  fi
  run "$name" &
  running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
  await
done
printf '\nFor docs/reliability.md:\n'
find "$work" -name '*.row' -exec cat {} +
exit "$status"
