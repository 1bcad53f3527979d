#!/usr/bin/env bash
# Makes a release: build/release.sh VERSION [KEY]
# Sets the version, runs continuous integration, dates the CHANGELOG, tags, makes dist/ twice, stages the Maven artifacts
# with signatures of KEY, and goes on with the next snapshot. Nothing is uploaded or pushed; git reset brings all of it
# back. SKIP_CI=yes leaves continuous integration out, which does the same in a clone.
set -euo pipefail
cd "$(dirname "$0")/.."
. build/pom.sh
snapshot=$version
version=${1:?names the version, such as 0.1.0}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "release: $version is not a version such as 0.1.0" >&2; exit 2; }
[ -z "$(git status --porcelain)" ] || { echo "release: there are changes that are not committed; commit or remove them" >&2; exit 2; }
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || { echo "release: v$version is tagged already" >&2; exit 2; }
date=$(date -u +%F)

# The snapshot stands in POMs and in documents that name it.
mapfile -t named < <(git grep -lF "$snapshot" -- '*pom.xml' house-style.xml '*.md' ':!CHANGELOG.md')
sed -i "s/${snapshot//./\\.}/$version/g" "${named[@]}"
sed -i "s|<project.build.outputTimestamp>.*<|<project.build.outputTimestamp>${date}T00:00:00Z<|" pom.xml
sed -i "s/^## \[Unreleased\]\$/## [Unreleased]\n\n## [$version] - $date/" CHANGELOG.md
if [ "${SKIP_CI:-no}" != yes ]; then .ci/run; fi
git commit -qam "Release $version"
git tag -a "v$version" -m "Wayleave $version"
build/reproducible.sh
build/stage.sh ${2:+"$2"}

IFS=. read -r major minor _ <<<"$version"
next=$major.$((minor + 1)).0-SNAPSHOT
git checkout -q HEAD~1 -- "${named[@]}"
sed -i "s/${snapshot//./\\.}/$next/g" "${named[@]}"
git commit -qam "Go on with $next"
echo "Wayleave $version: dist/, target/staging, the tag v$version; the branch goes on as $next"
