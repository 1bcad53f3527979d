"""Answers questions about robots.txt files with the programs themselves: a line for each."""
import base64
import functools
import sys
import urllib.robotparser

sys.path.append("/usr/lib/python3/dist-packages")
ORIGIN = "https://www.example.org"


@functools.lru_cache(maxsize=1)
def robotparser(octets):
    parser = urllib.robotparser.RobotFileParser()
    failed = False
    try:
        parser.parse(octets.decode("utf-8").splitlines())
    except ValueError:
        failed = True
    return lambda name, target: (parser.can_fetch(name, ORIGIN + target), failed)


@functools.lru_cache(maxsize=1)
def protego(octets):
    from protego import Protego

    try:
        parser = Protego.parse(octets.decode("utf-8-sig", errors="ignore"))
    except ValueError:
        return lambda name, target: (True, True)
    return lambda name, target: (parser.can_fetch(ORIGIN + target, name), False)


reader = {"python": robotparser, "scrapy": protego}[sys.argv[1]]
for line in sys.stdin:
    file, name, target = line.rstrip("\n").split("\t")
    allowed, failed = reader(base64.b64decode(file))(name, base64.b64decode(target).decode("utf-8"))
    print(("+" if allowed else "-") + ("!" if failed else ""))
