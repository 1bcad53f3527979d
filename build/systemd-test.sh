#!/bin/bash
# Runs in a container that build/install-test.sh starts, with systemd: installs the packages of its folder, and uses their
# services. The file "passed" is there at the end; "log" says how far it came.
cd "$(dirname "$0")" || exit
exec >log 2>&1
touch begun
set -euxo pipefail
# Waits for what services do in their own time.
soon() {
  for _ in $(seq 120); do
    if "$@"; then return; fi
    sleep 0.5
  done
  journalctl --no-pager -n 40
  return 1
} 2>/dev/null
# "set -e" does not see that a command should have failed.
never() { if "$@"; then return 1; fi; }
# grep reads to the end, so that no pipe breaks.
publishes() { curl -sf http://127.0.0.1:8099/robots.txt | grep -cF "Disallow: $1" >/dev/null; }
logs() { journalctl -u wayleave-gate | grep -cF "$1" >/dev/null; }
policy() { printf 'site: https://www.example.org\nrobots: { %s }\n' "$1" >/etc/wayleave/wayleave.yaml; }

dpkg -i ./*.deb
systemctl is-enabled wayleave-gate
never systemctl is-enabled wayleave-nightly.timer
soon curl -sf http://127.0.0.1:8099/health

policy 'disallow: /one/'
systemctl reload wayleave-gate
soon publishes /one/
soon logs SIGHUP
policy 'dissallow: /two/'
systemctl restart wayleave-gate
soon publishes /one/
kill -9 "$(systemctl show -p MainPID --value wayleave-gate)"
soon publishes /one/
[ "$(systemctl show -p NRestarts --value wayleave-gate)" = 1 ]

# As nginx writes them in Debian.
mkdir -m 750 /var/log/nginx
printf '%s\n' '192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET /robots.txt HTTP/1.1" 200 9 "-" "GPTBot/1.0"' \
  '192.0.2.1 - - [01/Jan/2026:00:10:00 +0000] "GET /two/x HTTP/1.1" 200 9 "-" "GPTBot/1.0"' >/var/log/nginx/access.log
chmod 640 /var/log/nginx/access.log
chown -R root:adm /var/log/nginx
policy 'disallow: /two/'
sed -i 's/^RANGES=.*/RANGES=no/' /etc/default/wayleave
systemctl enable --now wayleave-nightly.timer
systemctl start wayleave-nightly
grep -qF GPTBot /var/lib/wayleave/reports/report-*.html

dpkg --remove wayleave-gate
never systemctl is-active wayleave-gate
dpkg -i ./wayleave-gate_*.deb
systemctl is-enabled wayleave-gate
soon publishes /two/
dpkg --purge wayleave wayleave-gate
never systemctl cat wayleave-gate
[ -z "$(systemctl --failed --plain --no-legend 'wayleave*')" ]
[ -d /var/lib/wayleave/gate/history ]
touch passed
