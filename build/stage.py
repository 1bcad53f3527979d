"""Checks a staged repository by the rules that Maven Central publishes (https://central.sonatype.org/publish/requirements/):
build/stage.py FOLDER VERSION [--signed]. Each broken rule is one line; exit code 1 if there are any."""

import hashlib
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

POM = "{http://maven.apache.org/POM/4.0.0}"
REQUIRED = ["name", "description", "url", "licenses/license/name", "licenses/license/url", "developers/developer/name", "scm/url", "scm/connection"]


def texts(pom, path):
    return [found.text for found in pom.findall("/".join(POM + part for part in path.split("/"))) if found.text]


def inherited(pom, path, parents):
    own = texts(pom, path)
    parent = texts(pom, "parent/artifactId")
    if own or not parent or path in ("name", "description"):
        return own
    return inherited(parents[parent[0]], path, parents) if parent[0] in parents else []


def problems(folder, version, signed):
    poms = {file.parent.parent.name: ElementTree.parse(file).getroot() for file in folder.rglob("*.pom")}
    if len(poms) < 10:
        yield f"{folder}: only {len(poms)} artifacts are there"
    for name, pom in sorted(poms.items()):
        place = folder / "io/github/wayleave" / name / version
        if not place.is_dir():
            yield f"{name}: {version} is not there; found {[file.name for file in place.parent.glob('*')]}"
            continue
        for path in REQUIRED:
            if not inherited(pom, path, poms):
                yield f"{name}: its POM has no {path}"
        if "SNAPSHOT" not in version and re.search("SNAPSHOT", ElementTree.tostring(pom, "unicode")):
            yield f"{name}: its POM names a snapshot"
        packaging = (texts(pom, "packaging") or ["jar"])[0]
        wanted = ["pom"] if packaging == "pom" else ["pom", packaging, "sources.jar", "javadoc.jar"]
        for kind in wanted:
            pattern = f"{name}-{version}-{kind}" if "." in kind else f"{name}-{version}.{kind}"
            if not (place / pattern).is_file():
                yield f"{name}: {pattern} is missing"
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix in (".md5", ".sha1", ".sha256", ".sha512", ".asc"):
            continue
        for algorithm in ("md5", "sha1"):
            sums = file.with_name(f"{file.name}.{algorithm}")
            if not sums.is_file() or sums.read_text().strip() != hashlib.new(algorithm, file.read_bytes()).hexdigest():
                yield f"{sums.name}: is missing or wrong"
        if signed and not file.with_name(file.name + ".asc").is_file():
            yield f"{file.name}: is not signed"


def main():
    found = list(problems(pathlib.Path(sys.argv[1]), sys.argv[2], "--signed" in sys.argv))
    print("\n".join(found) or "every staged file is as Maven Central demands it")
    sys.exit(1 if found else 0)


main()
