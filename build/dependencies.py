#!/usr/bin/env python3
"""Checks the libraries in jars that bundle others, against the bill of materials that each jar contains.

Each library must have one version, and the file of that version in the local Maven repository must have the hash in the
bill. Each class must be ours, or be in one of these files; a relocated one by the end of its name. So no library is
bundled that the bill does not name. Maven writes no bill offline; such jars are counted and not looked at. Known
vulnerabilities are looked up with --online only, at https://api.osv.dev.

Usage: build/dependencies.py [--online] JAR...   (MAVEN_REPOSITORY names another repository)
"""
import hashlib
import json
import os
import re
import sys
import urllib.request
import zipfile

BILL = "META-INF/sbom/wayleave.cdx.json"
OURS = "io.github.wayleave"
RELOCATED = re.compile(r"io/github/wayleave/shaded/\w+/(.+)")
VERSION = re.compile(r"[0-9][0-9A-Za-z.+-]*")
REPOSITORY = os.environ.get("MAVEN_REPOSITORY", os.path.expanduser("~/.m2/repository"))
OSV = "https://api.osv.dev/v1/querybatch"


def library(component):
    """Returns the file of a component in the repository."""
    group, name, version = component["group"], component["name"], component["version"]
    kind = re.search(r"classifier=([\w.-]+)", component["purl"])
    ending = "-" + kind.group(1) if kind else ""
    return os.path.join(REPOSITORY, *group.split("."), name, version, f"{name}-{version}{ending}.jar")


def problems_of(component):
    """Yields what is wrong with a component of another project."""
    version = component.get("version", "")
    if not VERSION.fullmatch(version) or version.endswith("SNAPSHOT"):
        yield f"{component['purl']} has no fixed version"
        return
    known = [entry["content"] for entry in component.get("hashes", []) if entry["alg"] == "SHA-256"]
    try:
        with open(library(component), "rb") as file:
            found = hashlib.sha256(file.read()).hexdigest()
    except OSError:
        yield f"{library(component)} is missing; build online first"
        return
    if known != [found]:
        yield f"{component['purl']} has another SHA-256 than {library(component)}"


def classes(jar):
    with zipfile.ZipFile(jar) as archive:
        return {re.sub(r"^META-INF/versions/\d+/", "", name) for name in archive.namelist() if name.endswith(".class")}


def ends(names):
    """Returns the ends of paths, each from the name of a folder on."""
    return {name[i + 1 :] for name in names for i, letter in enumerate(name) if letter == "/"} | names


def bill(jar):
    """Returns the components in the bill of a jar; None without a bill."""
    with zipfile.ZipFile(jar) as archive:
        return json.loads(archive.read(BILL)).get("components", []) if BILL in archive.namelist() else None


def check(jar, components):
    """Returns the libraries of a jar and its problems."""
    others = [component for component in components if component.get("group") != OURS]
    problems = [problem for component in others for problem in problems_of(component)]
    if problems:
        return others, problems
    known = set().union(*(classes(library(component)) for component in others))
    relocated = ends(known)
    unknown = []
    for name in sorted(classes(jar)):
        path = RELOCATED.fullmatch(name)
        is_ours = name.startswith("io/github/wayleave/") and not path
        if not is_ours and name not in known and (not path or path.group(1) not in relocated):
            unknown.append(name)
    return others, [f"{name} is in no library of the bill" for name in unknown[:10]]


def vulnerable(purls):
    """Yields the known vulnerabilities of libraries."""
    body = json.dumps({"queries": [{"package": {"purl": purl}} for purl in purls]}).encode()
    request = urllib.request.Request(OSV, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as response:
        results = json.load(response)["results"]
    for purl, result in zip(purls, results, strict=True):
        for entry in result.get("vulns", []):
            yield f"{purl}: https://osv.dev/vulnerability/{entry['id']}"


def main(arguments):
    online = "--online" in arguments
    problems, purls, others = [], set(), 0
    jars = [name for name in arguments if name != "--online"]
    for jar in jars:
        components = bill(jar)
        if components is None:
            others += 1
            continue
        libraries, found = check(jar, components)
        purls.update(library["purl"].split("?")[0] for library in libraries)
        problems += [f"{jar}: {problem}" for problem in found]
    if online:
        try:
            problems += vulnerable(sorted(purls))
        except OSError as failure:
            problems.append(f"{OSV} cannot be asked ({failure}); known vulnerabilities were not looked up")
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"{len(jars) - others} jars bundle {len(purls)} libraries: all in their bills, in fixed versions, with known files")
    if others:
        print(f"{others} jars have no bill, since they were built offline, and were not looked at")
    print("no vulnerability is known" if online else "known vulnerabilities were not looked up; use --online")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
