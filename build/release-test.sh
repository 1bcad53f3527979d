#!/usr/bin/env bash
# Makes the next release in a clone, target/release, with a key that is thrown away, and compares the API of what comes
# after it with the release. Its dist/ is that of a release: build/release-test.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. build/pom.sh
release=${version%-SNAPSHOT}
clone=$PWD/target/release

GNUPGHOME=$(mktemp -d)
export GNUPGHOME
trap 'gpgconf --kill gpg-agent; rm -rf "$GNUPGHOME"' EXIT
gpg --batch --quiet --passphrase '' --quick-generate-key 'Thrown away' ed25519 sign never
key=$(gpg --list-keys --with-colons | sed -n 's/^fpr:*\([0-9A-F]*\):$/\1/p' | head -n 1)

rm -rf "$clone"
git clone -q . "$clone"
cd "$clone"
git config user.name "A release that is thrown away"
git config user.email release@example.org
SKIP_CI=yes build/release.sh "$release" "$key"
[ -z "$(git status --porcelain)" ] || { echo "release-test: files are left that are not committed" >&2; git status --short; exit 1; }
./mvnw -B -ntp -q verify -pl filter -am -DskipTests -DskipITs -Djavac.checks=-XDnone -Denforcer.skip "-Dwayleave.last-release=$release"
echo "the API of the next snapshot is that of $release"
