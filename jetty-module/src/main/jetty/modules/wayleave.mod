[description]
Publishes /robots.txt and /data.txt for the whole server from one policy file,
and, if the policy says so, holds crawlers that name themselves to it.

[tags]
server
handler
wayleave

[depends]
server

[after]
compression
cross-origin
dos
qos
requestlog
rewrite
secure-redirect
size-limit
statistics
thread-limit

[lib]
lib/wayleave/*.jar

[xml]
etc/wayleave.xml

[ini-template]
## The policy, by a path from the base folder. Without this line it is
## etc/wayleave.yaml, and nothing is published until that file is there;
## etc/wayleave-example.yaml shows how to begin. A file named here must be there.
# wayleave.policy=etc/wayleave.yaml

## The environment of the policy.
# wayleave.environment=production

## Takes precedence over the mode of the policy: off, observe or enforce.
# wayleave.enforcement=observe

## How often the policy is looked at: a duration from 1s, or off.
# wayleave.reload=5s

## What a start without a usable policy does: refuse, last-good or open.
# wayleave.on-faulty-start=refuse

## A folder, by an absolute path, that keeps the last good policy.
# wayleave.state=/var/lib/wayleave

## Folders whose files the policy may name, besides its own folder: absolute
## paths, separated by commas.
# wayleave.files=/srv/data

## Variables that the policy may read by ${NAME}: names, or beginnings of names
## with "*" behind them, separated by commas. All, if it is not set.
# wayleave.variables=SITE_HOST,SHOP_*
