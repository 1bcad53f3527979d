"""Reads datasets as Python's pins does through board_url(): python3 board_url.py URL

Says what it found, a line each: key, tab, value; text as the hex digits of its UTF-8.
"""

import hashlib
import sys
import urllib.request

import yaml


def fetch(url):
    with urllib.request.urlopen(url, timeout=10) as response:
        return response.read()


def tell(*words):
    print("\t".join(str(word) for word in words))


def is_text(value):
    return isinstance(value, str)


root = sys.argv[1]
manifest = yaml.safe_load(fetch(root + "_pins.yaml"))
assert isinstance(manifest, dict)
tell("pins", *manifest)

for name, folders in manifest.items():
    assert is_text(name) and isinstance(folders, list) and all(map(is_text, folders)), folders
    assert all(folder.endswith("/") and not folder.startswith("/") for folder in folders), folders
    pin = root + folders[-1]
    meta = yaml.safe_load(fetch(pin + "data.txt"))
    # Without these its metadata cannot be made.
    for key in ("description", "created", "pin_hash", "file", "file_size", "type", "api_version"):
        assert key in meta, key
    assert "path" not in meta
    assert meta["api_version"] == 1 and isinstance(meta["api_version"], int)
    assert all(is_text(meta[key]) for key in ("title", "created", "pin_hash", "type")), meta
    assert isinstance(meta["user"], dict)
    tell("meta", name, meta["type"], meta["created"])
    tell("title", name, meta["title"].encode("utf-8").hex())
    tell("description", name, meta["description"].encode("utf-8").hex())
    files = meta["file"] if isinstance(meta["file"], list) else [meta["file"]]
    sizes = meta["file_size"] if isinstance(meta["file_size"], list) else [meta["file_size"]]
    for file, size, details in zip(files, sizes, meta["user"]["files"], strict=True):
        octets = fetch(pin + file)
        same = hashlib.sha256(octets).hexdigest() == details["sha256"]
        tell("file", name, file, len(octets) == int(size), same)
