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

[files]
basehome:etc/wayleave-example.yaml|etc/wayleave.yaml

[ini-template]
## The policy, by a path from the base folder.
# wayleave.policy=etc/wayleave.yaml

## The environment of the policy that holds here.
# wayleave.environment=production

## Wins over the mode of the policy: off, observe or enforce.
# wayleave.enforcement=

## How often the policy is looked at: a duration from 1s, or off.
# wayleave.reload=5s

## Without a policy that can be used: refuse, last-good or open.
# wayleave.on-faulty-start=refuse

## A folder, by an absolute path, that keeps the last good policy.
# wayleave.state=
