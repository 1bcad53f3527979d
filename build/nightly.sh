#!/usr/bin/env bash
# What takes too long for continuous integration: all rounds of all tests and all rows of their tables, with new seeds
# and both compilers of the JVM, in English and in Turkish, an hour of traffic and faults, mutants of the core, and an
# hour of fuzzing. Everything runs, whatever fails before.
# build/nightly.sh [SECONDS]: how long all fuzz targets together run, by default 3600; 0 leaves them out.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-3600}
status=0

tests=(./mvnw -B -ntp --fail-at-end verify -Pnightly -Dwayleave.effort=full)
if [ -d ../shared/conformance ]; then
  tests+=("-Dwayleave.conformance=$(cd ../shared/conformance && pwd)")
fi
# Classes that were compiled at small effort were compiled without Error Prone.
rm -rf -- */target/{classes,test-classes} */*/target/{classes,test-classes}
printf '\n=== %s %s\n' "$(date -u +%H:%M:%S)" "${tests[*]}"
"${tests[@]}" || status=$?

# As the last stage of .ci/run, in all modules that the language or the JDK can change. The house style depends on
# neither, and what proxies, Redis, containers and clients in other languages do neither: Tomcat 11 stands for the containers.
printf '\n=== %s in Turkish\n' "$(date -u +%H:%M:%S)"
./mvnw -B -ntp --fail-at-end verify -Duser.language=tr -Denforcer.skip "-Dsurefire.excludesFile=$PWD/build/independent-of-language.txt" \
  -pl '!:wayleave-house-style,!:wayleave-benchmarks,!:wayleave-slowest-tests,!:wayleave-it-jetty-ee10,!:wayleave-it-jetty-ee11,!:wayleave-it-tomcat-10,!:wayleave-it-shipped,!:wayleave-it-reactive,!:wayleave-it-consumers' ||
  status=$?

printf '\n=== %s build/soak.sh: an hour of traffic and faults\n' "$(date -u +%H:%M:%S)"
build/soak.sh 1 || status=$?

printf '\n=== %s build/mutation.sh\n' "$(date -u +%H:%M:%S)"
build/mutation.sh || status=$?

if [ "$seconds" -gt 0 ] && [ -x build/fuzz.sh ]; then
  targets=$(find fuzz/src/test/java -name '*Fuzz.java' | wc -l)
  processes=$(nproc)
  each=$((seconds * processes / targets))
  printf '\n=== %s build/fuzz.sh: %s targets for %s seconds each\n' "$(date -u +%H:%M:%S)" "$targets" "$each"
  PROCESSES=$processes build/fuzz.sh "$each" || status=$?
fi
exit "$status"
