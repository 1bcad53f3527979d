"""Checks a staged repository by the rules that Maven Central publishes (https://central.sonatype.org/publish/requirements/):
build/stage.py FOLDER [--signed] ARTIFACT... names all artifacts that it should have. Each broken rule is one line; exit code 1 if there are any. A snapshot is checked like
a release, although Central takes releases only."""

import hashlib
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

HOME = "properties/project.home"
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


def problems(folder, signed, wanted_names):
    files = {file: ElementTree.parse(file).getroot() for file in folder.rglob("*.pom")}
    poms = {file.parent.parent.name: pom for file, pom in files.items()}
    for name in sorted(wanted_names ^ set(poms)):
        yield f"{name}: is {'missing' if name in wanted_names else 'there, and should not be published'}"
    if len(poms) < len(files):
        yield f"{folder}: {len(files)} POMs of {len(poms)} artifacts are there; expected one of each"
    for file, pom in sorted(files.items()):
        place, name = file.parent, file.parent.parent.name
        version = (texts(pom, "version") or texts(pom, "parent/version"))[0]
        if place != folder / "io/github/wayleave" / texts(pom, "artifactId")[0] / version:
            yield f"{file}: is not where its POM says: {version}"
            continue
        for path in REQUIRED:
            if not inherited(pom, path, poms):
                yield f"{name}: its POM has no {path}"
        home, wanted_home = inherited(pom, HOME, poms), texts(poms["wayleave-parent"], HOME)
        if home != wanted_home:
            yield f"{name}: its home is {home}, and {wanted_home} in the parent"
        if "SNAPSHOT" not in texts(poms["wayleave-parent"], "version")[0] and "SNAPSHOT" in ElementTree.tostring(pom, "unicode"):
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
    folder, *names = [argument for argument in sys.argv[1:] if argument != "--signed"]
    folder = pathlib.Path(folder)
    found = list(problems(folder, "--signed" in sys.argv, set(names)))
    print("\n".join(found) or "every staged file is as Maven Central demands it" + (", but for snapshots" if list(folder.rglob('*-SNAPSHOT')) else ""))
    sys.exit(1 if found else 0)


main()
