[description]
Publishes /robots.txt and /data.txt for the whole server from one policy file,
and, if the policy says so, enforces it for crawlers that identify themselves.

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
## The path of the policy, relative to the base folder. The default is
## etc/wayleave.yaml, and nothing is published until that file exists;
## etc/wayleave-example.yaml is a template. A file named here must exist. An
## https URL is also possible.
# wayleave.policy=etc/wayleave.yaml

## The file with the field Authorization, if wayleave.policy is an https URL.
# wayleave.policy-authorization-file=/run/secrets/policy

## The environment of the policy.
# wayleave.environment=production

## Takes precedence over the mode of the policy: off, observe or enforce.
# wayleave.enforcement=observe

## Whether crawlers are verified where the policy says so: on or off.
# wayleave.identity=on

## The interval at which the policy is checked for changes: at least 1s, or off.
# wayleave.reload=5s

## What to do at a start without a usable policy: refuse, last-good or open.
# wayleave.on-faulty-start=refuse

## The absolute path of the folder with the last good policy.
# wayleave.state=/var/lib/wayleave

## Folders whose files the policy may read, in addition to its own folder:
## absolute paths, separated by commas.
# wayleave.files=/srv/data

## Variables that the policy may read by ${NAME}, separated by commas; a name
## may end in "*". The default is all variables.
# wayleave.variables=SITE_HOST,SHOP_*

## The store that the nodes of a site share; needs wayleave-redis.
# wayleave.store=redis://10.0.0.9

## What the nodes of this site have in common, and no other site's on that store.
# wayleave.fleet=shop

## The absolute path of the file with the password of the store.
# wayleave.store-password-file=/etc/wayleave/store-password

## The longest that a request waits for the store.
# wayleave.store-timeout=50ms

## What this node is called. The default is the name of the host.
# wayleave.node=web-01

## How many nodes share a crawl delay while the store cannot be asked.
# wayleave.nodes=3
