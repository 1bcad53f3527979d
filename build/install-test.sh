#!/usr/bin/env bash
# Installs what is in dist/ as users do, in a new Debian without Java: build/install-test.sh [ROOT]
# ROOT is a folder that debootstrap has filled, which is copied; without it, one is made, which takes a minute and needs
# a mirror; exit code 3 if that fails. Needs root. Upgrades keep edited files, and after a purge only the state is left.
# With systemd-nspawn, the services run in a container: build/systemd-test.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$PWD/dist
work=$(mktemp -d)
root=$work/root
gate=
cleanup() {
  [ -z "$gate" ] || kill "$gate" 2>/dev/null || true
  for _ in 1 2; do
    ! mountpoint -q "$root/proc" || umount "$root/proc"
    ! mountpoint -q "$root" || umount "$root"
  done
  rm -rf "$work"
}
trap cleanup EXIT
fail() {
  echo "install-test: $*" >&2
  exit 1
}
has() { grep -qF -- "$2" <<<"$1" || fail "expected \"$2\", found: $1"; }
within() { LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" "$@"; }
stage() { printf -- '--- %s\n' "$*"; }

stage "A new Debian without Java"
if [ -n "${1-}" ]; then
  cp -a "$1" "$root"
elif ! debootstrap --variant=minbase --include=systemd-sysv,dbus,curl stable "$root" >"$work/debootstrap.log" 2>&1; then
  tail -n 5 "$work/debootstrap.log"
  echo "install-test: not tried, since debootstrap cannot make a Debian here" >&2
  exit 3
fi
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
! within sh -c 'command -v java' || fail "there is a Java already"
files() { find "$root" -xdev \( -path "$root/proc" -o -path "$root/var/lib/dpkg" -o -path "$root/var/log" -o -path "$root/var/cache" -o -path "$root/var/lib/wayleave" -o -path "$root/tmp" \) -prune -o -print | LC_ALL=C sort; }
files >"$work/before"

stage "Installation"
cp "$dist"/wayleave_*.deb "$dist"/wayleave-gate_*.deb "$root/tmp/"
within sh -c 'dpkg -i /tmp/*.deb' >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
has "$(within wayleave --version)" "wayleave "
has "$(within env WAYLEAVE_JAVA_OPTS=-XX:+UseG1GC wayleave --version)" "wayleave "
has "$(cat "$root/usr/share/doc/wayleave/THIRD-PARTY.txt")" "picocli"
[ -e "$root/usr/share/zsh/vendor-completions/_wayleave" ] || fail "the package has no completion for zsh"
printf 'robots: { disallow: /private/ }\nsite: https://www.example.org\n' >"$root/tmp/site.yaml"
printf '%s\n' '192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET /robots.txt HTTP/1.1" 200 9 "-" "GPTBot/1.0"' \
  '192.0.2.1 - - [01/Jan/2026:00:10:00 +0000] "GET /private/x HTTP/1.1" 200 9 "-" "GPTBot/1.0"' >"$root/tmp/access.log"
has "$(within wayleave replay /tmp/site.yaml /tmp/access.log)" GPTBot
# As the nightly service runs it, without the network.
mkdir "$root/tmp/reports"
within env STATE_DIRECTORY=/tmp/reports POLICY=/tmp/site.yaml "LOGS=/tmp/access.log*" RANGES=no /usr/lib/wayleave/bin/nightly
grep -qF GPTBot "$root"/tmp/reports/report-*.html || fail "the nightly report does not name the crawler"

stage "The gate, as its unit starts it"
unit=$root/usr/lib/systemd/system/wayleave-gate.service
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
mkdir -p "$root/var/lib/wayleave/gate"
command=$(sed -n 's/^ExecStart=//p' "$unit")
gate_start() {
  : >"$work/gate.log"
  WAYLEAVE_GATE_OPTIONS="--listen 127.0.0.1:$port" WAYLEAVE_STATE=$(sed -n 's/^Environment=WAYLEAVE_STATE=//p' "$unit") \
    LC_ALL=C.UTF-8 chroot "$root" sh -c "exec $command" >"$work/gate.log" 2>&1 &
  gate=$!
  for _ in $(seq 60); do
    if grep -qF 'listening on' "$work/gate.log"; then return; fi
    kill -0 "$gate" 2>/dev/null || break
    sleep 1
  done
  cat "$work/gate.log"
  fail "the gate does not start"
}
ask() { curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port$1"; }
gate_start
[ "$(ask /robots.txt)" = 404 ] || fail "the gate publishes something before its policy is edited"
has "$(cat "$work/gate.log")" "publishing robots.txt for none, data.txt for none"
sed -i 's/^enforcement:.*/robots: { disallow: \/private\/ }/' "$root/etc/wayleave/wayleave.yaml"
kill -HUP "$gate"
for _ in $(seq 20); do
  if [ "$(ask /robots.txt)" = 200 ]; then break; fi
  sleep 1
done
has "$(curl -s "http://127.0.0.1:$port/robots.txt")" "Disallow: /private/"
echo "idle: $(($(awk '/VmRSS/ { print $2 }' "/proc/$gate/status") / 1024)) MB"
kill "$gate"
wait "$gate" || true
# With an error in it, the last good one is in force.
cp "$root/etc/wayleave/wayleave.yaml" "$work/edited.yaml"
echo 'robots: { disalow: / }' >"$root/etc/wayleave/wayleave.yaml"
WAYLEAVE_JAVA_OPTS=-Xmx200m gate_start
# Of two limits, the later one counts.
has "$(tr '\0' '\n' <"/proc/$gate/cmdline" | grep -- -Xmx | tail -n 1)" -Xmx200m
has "$(curl -s "http://127.0.0.1:$port/robots.txt")" "Disallow: /private/"
kill "$gate"
wait "$gate" || true
gate=
cp "$work/edited.yaml" "$root/etc/wayleave/wayleave.yaml"

stage "A root that cannot be written to, without a home"
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
# The loader of programs finds libraries beside them with it.
mount -t proc proc "$root/proc"
has "$(env -i PATH=/bin /usr/sbin/chroot "$root" /usr/bin/wayleave replay /tmp/site.yaml /tmp/access.log)" GPTBot
umount "$root/proc" "$root"

stage "An upgrade"
for package in "$dist"/*.deb; do
  dpkg-deb --raw-extract "$package" "$work/newer"
  sed -i 's/^Version: .*/Version: 999/' "$work/newer/DEBIAN/control"
  dpkg-deb -Znone --build "$work/newer" "$root/tmp/$(basename "$package" .deb)-new.deb" >/dev/null
  rm -rf "$work/newer"
done
within sh -c 'dpkg -i /tmp/*-new.deb' </dev/null >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
cmp "$work/edited.yaml" "$root/etc/wayleave/wayleave.yaml" || fail "the upgrade has changed an edited policy"
has "$(within wayleave --version)" "wayleave "

stage "A purge"
within dpkg --purge wayleave wayleave-gate >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
files >"$work/after"
diff "$work/before" "$work/after" || fail "the purge has left or removed what the lines above say"
[ -d "$root/var/lib/wayleave" ] || fail "the purge has removed the state"

if [ -x "$root/lib/systemd/systemd" ] && command -v systemd-nspawn >/dev/null; then
  stage "Services, with systemd in a container"
  # The container mounts its own.
  umount "$root/proc"
  mkdir "$root/packages"
  cp "$dist"/wayleave_*.deb "$dist"/wayleave-gate_*.deb build/systemd-test.sh "$root/packages/"
  printf '[Service]\nType=oneshot\nExecStart=/bin/bash /packages/systemd-test.sh\nExecStopPost=/bin/systemctl poweroff\n' >"$root/etc/systemd/system/tried.service"
  ln -s ../tried.service "$root/etc/systemd/system/multi-user.target.wants/tried.service"
  # systemd 257 runs in the unified hierarchy of control groups alone.
  UNIFIED_CGROUP_HIERARCHY=yes timeout -k 5 300 systemd-nspawn --quiet -D "$root" --boot --register=no --keep-unit --private-network \
    >"$work/boot.log" 2>&1 </dev/null || true
  if [ ! -e "$root/packages/begun" ]; then
    tail -n 5 "$work/boot.log"
    echo "install-test: systemd does not start in a container here, so the services were not tried"
  elif [ ! -e "$root/packages/passed" ]; then
    tail -n 30 "$root/packages/log"
    fail "the services do not work with systemd"
  fi
else
  echo "install-test: no systemd-nspawn, or no systemd in ROOT, so the services were not tried"
fi

stage "RPM, unpacked"
mkdir "$work/rpm"
for package in "$dist"/*.rpm; do (cd "$work/rpm" && rpm2cpio "$package" | cpio -idm --quiet); done
has "$("$work/rpm/usr/bin/wayleave" replay "$root/tmp/site.yaml" "$root/tmp/access.log")" GPTBot
has "$("$work/rpm/usr/bin/wayleave-gate" --version)" "wayleave"
for file in doc/wayleave/LICENSE doc/wayleave-gate/THIRD-PARTY.txt zsh/site-functions/_wayleave; do
  [ -e "$work/rpm/usr/share/$file" ] || fail "the RPM has no $file"
done
[ ! -e "$work/rpm/usr/share/lintian" ] || fail "the RPM has a file for Debian"

stage "The archive that brings Java, with hardly a PATH"
mkdir "$work/archive"
tar -xzf "$dist"/wayleave-*-linux-*.tar.gz -C "$work/archive"
program=$(echo "$work"/archive/*/bin/wayleave)
has "$(env -i PATH=/bin LC_ALL=C TMPDIR=/does/not/exist "$program" replay "$root/tmp/site.yaml" "$root/tmp/access.log")" GPTBot
printf 'riscv64\n' >"$(dirname "$program")/../runtime/machine"
has "$(env -i PATH=/bin "$program" --version 2>&1 || true)" "its runtime is for riscv64"
rm "$(dirname "$program")/../runtime/bin/java"
has "$(env -i PATH=/bin "$program" --version 2>&1 || true)" "unpack or install all of Wayleave again"
echo "installed, used, upgraded and purged"
