#!/usr/bin/env python3
"""Lists what a jar contains of others: build/third-party.py JAR LICENSES

Prints a text with name, version, licence and home of each, from the jar's own SBOM.
LICENSES is what a package says of itself, such as "Apache-2.0 AND MIT"; exit code 1 if it leaves one out.
"""

import json
import sys
import zipfile

jar, licenses = sys.argv[1:]
stated = licenses.split(" AND ")
with zipfile.ZipFile(jar) as archive:
    components = json.loads(archive.read("META-INF/sbom/wayleave.cdx.json"))["components"]

print("This program contains other works. Texts of licences and notices are in META-INF of its jar.\n")
missing = []
for component in sorted(components, key=lambda c: c["purl"]):
    if component["group"].startswith("io.github.wayleave"):
        continue
    # Several are a choice.
    choice = [entry["license"].get("id") or entry["license"]["name"] for entry in component["licenses"]]
    homes = [reference["url"] for reference in component.get("externalReferences", []) if reference["type"] == "website"]
    print("%s:%s %s, %s%s" % (component["group"], component["name"], component["version"], " or ".join(choice), "".join(", " + home for home in homes[:1])))
    if not set(choice) & set(stated):
        missing.append("%s (%s)" % (component["name"], " or ".join(choice)))
if missing:
    sys.exit("third-party: %s: licences that the package does not state: %s; add them" % (jar, ", ".join(missing)))
