#!/usr/bin/env python3
"""Writes the golden logs: a week of access logs of crawlers with known manners, and the truth.

    python3 cli/src/test/golden/golden-logs.py cli/src/test/resources/golden

The events are invented and always the same. They are written in every format that Wayleave reads,
and judged here, by the definitions of docs/ledger.md and RFC 9309, with code that shares nothing
with Wayleave. GoldenLogTest compares what `wayleave replay` finds in each log with this truth.

Of events whose order would be a matter of taste, such as a read and a request in the same second,
one is left out, so that every format has the same truth, truth.json, but for these: of times that were
cut to the second, fewer requests came too soon for certain (truth-second.json has the crawlers that
this concerns), and hashes in place of addresses have no networks, so that the clients that the
policy exempts are not recognized either (truth-hashed.json has what differs). The address of a proxy
in front of all proves nothing (truth-proxied.json), nor does what the clocks of two servers leave
open (truth-skewed.json), and a log that is read twice has twice the lines (truth-twice.json).
"""

import bz2
import gzip
import hashlib
import ipaddress
import json
import lzma
import pathlib
import random
import re
import shutil
import sys
import urllib.parse
from datetime import datetime, timedelta, timezone

START = datetime(2026, 11, 9, tzinfo=timezone.utc)
HISTORY_START = timedelta(hours=1)
SECOND_VERSION = timedelta(days=2, hours=9)
THIRD_VERSION = timedelta(days=4, hours=15, minutes=30)
DAY = 86_400_000
HOST = "www.example.org"

# ------------------------------------------------------------------ what was published

FIRST = """\
# The first version
User-agent: CCBot
User-agent: Bytespider
Disallow: /

User-agent: GPTBot
User-agent: OAI-SearchBot
Disallow: /members/

User-agent: Googlebot
Disallow: /print/
Crawl-delay: 10

User-agent: bingbot
Disallow: /search
Crawl-delay: 5

User-agent: AhrefsBot
Disallow: /members/
Crawl-delay: 10

User-agent: Google-Extended
Disallow: /

User-agent: *
Allow: /members/join
Disallow: /members/
Disallow: /*.tmp$
"""

SECOND = """\
# The second version: /search is not for crawlers
User-agent: CCBot
Disallow: /

User-agent: Bytespider
Disallow: /news/
Disallow: /archive/

User-agent: GPTBot
User-agent: OAI-SearchBot
Disallow: /members/
Disallow: /news/

User-agent: Googlebot
Disallow: /print/
Crawl-delay: 10

User-agent: bingbot
Disallow: /search
Crawl-delay: 5

User-agent: AhrefsBot
Disallow: /members/
Crawl-delay: 10

User-agent: facebookexternalhit
Disallow: /archive/

User-agent: Google-Extended
Disallow: /

User-agent: *
Allow: /members/join
Disallow: /members/
Disallow: /search
Disallow: /*.tmp$
"""

THIRD = """\
# The third version: bingbot may come more often
User-agent: CCBot
User-agent: Bytespider
Disallow: /

User-agent: GPTBot
User-agent: OAI-SearchBot
Disallow: /members/
Disallow: /news/

User-agent: Googlebot
Disallow: /print/
Crawl-delay: 10

User-agent: bingbot
Disallow: /search
Disallow: /never-asked-for/
Crawl-delay: 2

User-agent: AhrefsBot
Disallow: /members/
Crawl-delay: 10

User-agent: facebookexternalhit
Disallow: /archive/

User-agent: Google-Extended
Disallow: /

User-agent: *
Allow: /members/join
Disallow: /members/
Disallow: /search
Disallow: /*.tmp$
"""

POLICY = f"""\
site: https://{HOST}
robots:
  file: robots.txt
enforcement:
  mode: observe
  exempt-paths: /members/status
  clients: {{ networks: 192.0.2.0/24, because: "Our own monitoring." }}
"""


class Version:
    """A robots.txt, parsed by the words of RFC 9309."""

    def __init__(self, since, text):
        self.since, self.octets = since, text.encode()
        self.sha256 = hashlib.sha256(self.octets).hexdigest()
        self.groups = {}  # name: list of (is allow, pattern, line); delays beside it
        self.delays = {}
        names, in_rules = [], False
        for number, line in enumerate(text.splitlines(), 1):
            key, colon, value = line.partition(":")
            key, value = key.strip().lower(), value.strip()
            if not colon or line.startswith("#"):
                continue
            if key == "user-agent":
                names = [value.lower()] if in_rules else names + [value.lower()]
                in_rules = False
                self.groups.setdefault(value.lower(), [])
                continue
            in_rules = True
            for name in names:
                if key == "crawl-delay":
                    self.delays[name] = int(value)
                else:
                    self.groups[name].append((key == "allow", value, number))

    def group(self, crawler):
        """The name of the group that binds a crawler; None if there is none."""
        for name in crawler.obeys:
            if name.lower() in self.groups:
                return name.lower()
        return "*" if crawler.obeys_star and "*" in self.groups else None

    def decision(self, crawler, target):
        """(is denied, rule that decides or None): the longest pattern, and Allow of two equals."""
        group = self.group(crawler)
        best = None
        for is_allow, pattern, line in self.groups.get(group, []):
            if matches(pattern, target):
                rank = (len(pattern), is_allow)
                if best is None or rank > best[0]:
                    best = (rank, is_allow, pattern, line)
        if best is None:
            return False, None
        word = "Allow" if best[1] else "Disallow"
        return not best[1], (f"{word}: {best[2]}", best[3], group)

    def delay(self, crawler):
        return None if crawler.ignores_delay else self.delays.get(self.group(crawler))


def matches(pattern, target):
    is_end = pattern.endswith("$")
    parts = [re.escape(part) for part in pattern[: -1 if is_end else None].split("*")]
    return re.match(".*".join(parts) + ("$" if is_end else ""), target, re.S) is not None


def normal_form(target):
    """Path and query by RFC 3986, 6.2.2: escapes, then dot segments."""

    def escape(match):
        code = int(match.group(1), 16)
        char = chr(code)
        if code < 128 and (char.isalnum() or char in "-._~"):
            return char
        return f"%{code:02X}"

    target = re.sub("%([0-9A-Fa-f]{2})", escape, target)
    path, mark, query = target.partition("?")
    segments = []
    for segment in path.split("/")[1:]:
        if segment == "..":
            segments[-1:] = []
        elif segment != ".":
            segments.append(segment)
    if path.endswith(("/.", "/..")):
        segments.append("")
    return "/" + "/".join(segments) + mark + query


VERSIONS = [
    Version(HISTORY_START // timedelta(milliseconds=1), FIRST),
    Version(SECOND_VERSION // timedelta(milliseconds=1), SECOND),
    Version(THIRD_VERSION // timedelta(milliseconds=1), THIRD),
]


def in_force(at):
    found = None
    for version in VERSIONS:
        if version.since <= at:
            found = version
    return found


# ------------------------------------------------------------------ who came


class Crawler:
    def __init__(self, name, operator, purposes, *, obeys=None, star=True, ignores_delay=False):
        self.name, self.operator, self.purposes = name, operator, purposes
        self.obeys = obeys or [name]
        self.obeys_star, self.ignores_delay = star, ignores_delay


CRAWLERS = {
    crawler.name: crawler
    for crawler in [
        Crawler("GPTBot", "OpenAI", "ai-train"),
        Crawler("OAI-SearchBot", "OpenAI", "search+ai-input"),
        Crawler("ChatGPT-User", "OpenAI", "ai-input", star=False),
        Crawler("CCBot", "Common Crawl", "ai-train+research"),
        Crawler("bingbot", "Microsoft", "search+ai-train+ai-input"),
        Crawler("Bytespider", "ByteDance", "search+ai-train"),
        Crawler("SeznamBot", "Seznam.cz", "search"),
        Crawler("PetalBot", "Huawei", "search+ai-input"),
        Crawler("SemrushBot", "Semrush", "seo"),
        Crawler("Googlebot", "Google", "search", ignores_delay=True),
        Crawler("Googlebot-Image", "Google", "search", obeys=["Googlebot-Image", "Googlebot"], ignores_delay=True),
        Crawler("AdsBot-Google", "Google", "ads", star=False),
        Crawler("facebookexternalhit", "Meta", "preview", star=False),
        Crawler("Feedly", "Feedly", "feed", star=False),
        Crawler("MJ12bot", "Majestic", "seo"),
        Crawler("DotBot", "Moz", "seo"),
        Crawler("AhrefsBot", "Ahrefs", "seo+search"),
        Crawler("Applebot", "Apple", "search+ai-input", obeys=["Applebot", "Googlebot"], ignores_delay=True),
        Crawler("YandexBot", "Yandex", "search", obeys=["YandexBot", "Yandex"], ignores_delay=True),
        Crawler("ClaudeBot", "Anthropic", "ai-train"),
        Crawler("ExampleNewsBot", None, ""),
    ]
}

AGENTS = {
    "GPTBot": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot",
    "OAI-SearchBot": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.4; +https://openai.com/searchbot",
    "ChatGPT-User": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "CCBot": "CCBot/2.0 (https://commoncrawl.org/faq/)",
    "bingbot": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
    "Bytespider": "Mozilla/5.0 (compatible; Bytespider; https://zhanzhang.toutiao.com/) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.0.0 Safari/537.36",
    "SeznamBot": "Mozilla/5.0 (compatible; SeznamBot/4.0; +https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/)",
    "PetalBot": "Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)",
    "SemrushBot": "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
    "Googlebot": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Googlebot-Image": "Googlebot-Image/1.0",
    "AdsBot-Google": "AdsBot-Google (+http://www.google.com/adsbot.html)",
    "facebookexternalhit": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Feedly": "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers)",
    "MJ12bot+DotBot": "Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/) DotBot/1.2",
    "AhrefsBot": "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
    "Applebot": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
    "YandexBot": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "ClaudeBot": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "ExampleNewsBot": 'ExampleNewsBot/2.1 (the "quoted" one, with a \\ in it)',
}

PEOPLE = [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; SLCC2; .NET CLR 2.0.50727)",
    "curl/8.5.0",
    "",
]

OPEN = ["/", "/about", "/news/1", "/news/2", "/archive/2025/", "/img/logo.png", "/feed.xml", "/a%20b?q=%22x%22"]
SAFE = ["/", "/about", "/img/logo.png", "/feed.xml"]
MEMBERS = ["/members/list", "/members/1", "/%6dembers/2", "/open/../members/3"]


class Event:
    """A request: who, when (milliseconds from START), from where, what, and the answer."""

    def __init__(self, who, at, address, method, target, status):
        self.who, self.at, self.address = who, at, address
        self.method, self.target, self.status = method, target, status
        self.agent = who if who in PEOPLE else AGENTS[who]
        self.names = [] if who in PEOPLE else who.split("+")
        self.octets = 0 if status in (304,) or method in ("HEAD", "OPTIONS") else self.body()

    def body(self):
        if self.path() == "/robots.txt":
            version = in_force(self.at)
            return len(version.octets) if version and self.status == 200 else 153
        return 1_000 + 37 * (len(self.target) * 101 % 997)

    def path(self):
        return self.target.partition("?")[0]

    def is_read(self):
        return self.method == "GET" and self.path() == "/robots.txt"


class Week:
    def __init__(self):
        self.random = random.Random(20261109)
        self.events = []

    def chance(self, below):
        return int(self.random.random() * below)

    def choose(self, values):
        return values[self.chance(len(values))]

    def add(self, who, at, address, target, status=200, method="GET"):
        self.events.append(Event(who, int(at), address, method, target, status))

    def reads(self, who, address, hours, status=200, target="/robots.txt", method="GET"):
        for hour in hours:
            at = hour * 3_600_000 + 60_000 + self.chance(600_000)
            self.add(who, at, address, target, status, method)

    def visits(self, who, addresses, targets, count, first=1.5, last=167.5, method="GET"):
        """Requests at any time between two hours of the week."""
        for _ in range(count):
            at = first * 3_600_000 + self.chance(int((last - first) * 3_600_000))
            target = self.choose(targets)
            status = 301 if target == "/about" else 200
            self.add(who, at, self.choose(addresses), target, status, method)

    def burst(self, who, address, targets, hour, gaps):
        """Requests with these gaps in seconds."""
        at = hour * 3_600_000 + 1_200_000 + self.chance(1000)
        for gap in gaps:
            at += int(gap * 1000)
            self.add(who, at, address, self.choose(targets))


def the_week():
    w = Week()
    # Reads and keeps in one network, is broken in another: elsewhere. Twice in the first hour,
    # from which no version is known.
    w.visits("GPTBot", ["20.171.206.7", "20.171.206.90"], SAFE, 60)
    w.reads("GPTBot", "20.171.206.7", range(2, 168, 5))
    w.visits("GPTBot", ["64.226.111.3"], MEMBERS, 9)
    w.visits("GPTBot", ["20.171.206.7"], SAFE, 2, 0.2, 0.8)
    # Its operator fetches robots.txt with another crawler.
    w.visits("OAI-SearchBot", ["51.8.102.9"], SAFE + MEMBERS, 25)
    # A person's click; the group * does not bind it, nor OPTIONS and HEAD
    w.visits("ChatGPT-User", ["23.98.142.177"], OPEN + MEMBERS, 20)
    # Reads and breaks, from two networks that both read
    w.reads("CCBot", "18.97.9.5", range(2, 168, 14))
    w.reads("CCBot", "18.97.14.80", range(3, 168, 30), 304)
    w.reads("CCBot", "18.97.14.80", [2])
    w.visits("CCBot", ["18.97.9.5", "18.97.9.77", "18.97.14.80"], OPEN, 40, 5)
    # Breaks /search though it reads, and comes too soon; the delay is shorter in the third version
    w.reads("bingbot", "40.77.167.20", range(1, 168, 6))
    w.visits("bingbot", ["40.77.167.20"], OPEN, 60)
    w.visits("bingbot", ["40.77.167.20"], ["/search?q=a", "/search?q=b"], 24)
    for hour in (8, 31, 55, 76, 100, 131, 155):
        w.burst("bingbot", "40.77.167.20", SAFE, hour, [0, 1, 1.5, 6, 3.2, 4.1, 0.2, 4.5, 4.9, 7, 1.9, 2.4])
    # Reads the first version and never again
    w.reads("Bytespider", "110.249.201.5", [1])
    w.visits("Bytespider", ["110.249.201.5"], OPEN, 42, 2)
    # Reads before /search was denied: grace for a day, then stale, then it reads and obeys
    w.reads("SeznamBot", "77.75.76.163", [20, 44])
    w.visits("SeznamBot", ["77.75.76.163"], ["/search?q=ryba", "/about"], 60, 45, 120)
    w.reads("SeznamBot", "77.75.76.163", [121])
    w.visits("SeznamBot", ["77.75.76.163"], SAFE, 10, 122)
    # Never reads
    w.visits("PetalBot", ["114.119.130.9", "114.119.151.4"], SAFE + MEMBERS, 40)
    # Is told that there is none, and once more after it had read
    w.reads("SemrushBot", "85.208.96.200", range(2, 100, 16), 403)
    w.visits("SemrushBot", ["85.208.96.200"], SAFE + MEMBERS, 40, 3, 110)
    w.reads("SemrushBot", "85.208.96.200", [112])
    w.visits("SemrushBot", ["85.208.96.200"], MEMBERS, 8, 113, 130)
    w.reads("SemrushBot", "85.208.96.200", [131], 404)
    w.visits("SemrushBot", ["85.208.96.200"], MEMBERS, 8, 132)
    # Ignores crawl delays, as documented; its image crawler obeys its group
    w.reads("Googlebot", "66.249.66.1", range(1, 168, 9))
    w.burst("Googlebot", "66.249.66.1", SAFE, 30, [1] * 20)
    w.visits("Googlebot", ["66.249.66.1"], OPEN + ["/print/1"], 40, 2)
    w.visits("Googlebot-Image", ["66.249.66.90"], ["/img/logo.png", "/print/1.png"], 20, 2)
    w.visits("Googlebot-Image", ["66.249.79.4"], ["/img/logo.png", "/print/1.png"], 8, 2)
    # Not bound by *
    w.visits("AdsBot-Google", ["66.249.90.1"], SAFE + MEMBERS, 12)
    # A preview, bound by a group that names it from the second version on
    w.visits("facebookexternalhit", ["31.13.115.2"], ["/archive/2025/", "/news/1"], 16)
    w.visits("Feedly", ["8.29.198.25"], ["/feed.xml"], 25)
    # One header with two names
    w.reads("MJ12bot+DotBot", "216.244.66.194", range(4, 168, 50))
    w.visits("MJ12bot+DotBot", ["216.244.66.194"], SAFE + MEMBERS, 20, 6)
    # From IPv6, too soon by less than a second
    w.reads("AhrefsBot", "2001:db8:1a2b:1::10", range(2, 168, 12))
    for hour in (9, 40, 66, 90, 110, 140):
        w.burst("AhrefsBot", "2001:db8:1a2b:7::22", SAFE, hour, [0, 9.95, 9.7, 9.4, 9.05, 8.9, 12, 10, 9.999, 9.5, 3])
    w.visits("AhrefsBot", ["2001:db8:1a2b:7::22"], MEMBERS, 6, 12)
    w.visits("AhrefsBot", ["2001:db8:1a2c:7::22"], MEMBERS, 5, 12)
    # Reads from one network what another network then breaks a day later: grace and stale
    w.reads("Applebot", "17.241.75.10", [50])
    w.visits("Applebot", ["17.241.219.3"], SAFE + ["/print/9"], 14, 52)
    # Reads by chance with a query; spellings that a container may read otherwise are not broken
    w.reads("YandexBot", "5.255.231.8", range(2, 168, 20), target="/robots.txt?nocache=1")
    w.visits("YandexBot", ["5.255.231.8"], SAFE + ["//members/4", "/members/%6Aoin", "/MEMBERS/5"], 24)
    w.visits("YandexBot", ["5.255.231.8"], ["/a.tmp", "/a.tmp?x"], 8)
    # Breaks nothing, but for the eye: preflights, exempt paths, our own monitoring
    w.reads("ClaudeBot", "160.79.104.10", range(1, 168, 8))
    w.visits("ClaudeBot", ["160.79.104.10"], OPEN[:6] + ["/members/join"], 25, 2)
    w.visits("ClaudeBot", ["160.79.104.10"], ["/members/1"], 5, 2, method="OPTIONS")
    w.visits("ClaudeBot", ["160.79.104.10"], ["/members/status"], 5, 2)
    w.visits("ClaudeBot", ["192.0.2.7"], MEMBERS, 5, 2)
    # Is never answered: what it had read before stays
    w.reads("ExampleNewsBot", "203.0.113.9", [2, 30], method="HEAD")
    for hour, status in ((10, 500), (33, 429), (57, 206), (80, 301), (101, 503)):
        w.reads("ExampleNewsBot", "203.0.113.9", [hour], status)
    w.visits("ExampleNewsBot", ["203.0.113.9"], OPEN + MEMBERS, 24)
    # People
    for person in PEOPLE:
        addresses = [f"198.51.100.{w.chance(250) + 1}" for _ in range(3)]
        w.visits(person, addresses, OPEN + ["/search?q=c"] + MEMBERS[:1], 12, 0.1)
    w.reads(PEOPLE[0], "198.51.100.4", [5, 60])
    return decided_by_no_chance(w.events)


def decided_by_no_chance(events):
    """Leaves out events whose judgement would depend on the order within a second or a minute."""
    events.sort(key=lambda event: event.at)
    kept = []
    borders = [version.since for version in VERSIONS]
    reads = [event.at for event in events if event.is_read() and event.names]
    for event in events:
        is_near_border = any(abs(event.at - border) < 120_000 for border in borders)
        is_near_read = any(
            (abs(event.at - read) < 62_000 and event.at != read)
            or abs(event.at - read - DAY) < 120_000
            for read in reads
        )
        if not event.names or (event.is_read() and not is_near_border):
            kept.append(event)
        elif not is_near_border and not is_near_read:
            kept.append(event)
    return kept


# ------------------------------------------------------------------ the truth


def is_exempt(event, net):
    """The networks of the key "clients" cannot be recognized by hashes of addresses."""
    return (
        event.method == "OPTIONS"
        or matches("/members/status", normal_form(event.target))
        or (net is network and event.address.startswith("192.0.2."))
    )


def network(address):
    parsed = ipaddress.ip_address(address)
    bits = 24 if parsed.version == 4 else 48
    return str(ipaddress.ip_network((parsed, bits), strict=False))


def hashed(address):
    return hashlib.sha256(address.encode()).hexdigest()[:16]


def proxied(address):
    return "10.0.0.0/24"


class Truth:
    def __init__(self, events, unit, net, clock=lambda event: "", skew=0):
        """Judges events; times are cut to units of so many milliseconds.

        Of two clocks, each may be ahead of the other by the skew.
        """
        self.clock, self.skew = clock, skew
        self.had_before = {}
        self.unit, self.net = unit, net
        self.had = {}  # reader: (time, Version or "none" or None)
        self.last_of = {}  # name: (time, what it has, network)
        self.last_of_operator = {}
        self.read_of_name = {}
        self.last_request = {}
        self.accounts = {}
        self.rules = {}
        self.purposes = {}
        self.not_judged = 0
        for event in events:
            if event.names:
                self.accept(event, event.at // unit * unit)
        self.lines = len(events)
        self.first, self.last = (iso(events[i].at // unit * unit) for i in (0, -1))

    def accept(self, event, at):
        if event.path() == "/robots.txt":
            if event.is_read():
                for name in event.names:
                    self.read(CRAWLERS[name], event, at)
            return
        if in_force(at) is None:
            self.not_judged += 1
            return
        self.request(event, at)

    def account(self, crawler, at):
        account = self.accounts.setdefault(
            crawler.name,
            {
                "crawler": crawler.name, "requests": 0, "octets": 0, "reads": 0, "confirmed": 0,
                "unanswered": 0, "toldNone": 0, "kept": 0, "tooSoon": 0, "wouldRefuse": 0, "freshRequests": 0,
                "lastRead": None, "broken": dict.fromkeys(KINDS, 0), "rows": {}, "days": {},
            },
        )
        day = account["days"].setdefault(iso(at)[:10], {"requests": 0, "broken": 0, "reads": 0})
        return account, day

    def read(self, crawler, event, at):
        account, day = self.account(crawler, at)
        has = "unanswered"
        if event.status in (200, 304):
            has = in_force(at)
            account["reads"] += 1
            day["reads"] += 1
            account["confirmed"] += event.status == 304
            account["lastRead"] = {"at": iso(at), "version": has.sha256}
            self.read_of_name[crawler.name] = at
        elif 400 <= event.status < 500 and event.status != 429:
            has = "none"
            account["toldNone"] += 1
        else:
            account["unanswered"] += 1
        if has != "unanswered":
            net = self.net(event.address)
            self.had_before[crawler.name, net] = self.had.get((crawler.name, net))
            self.had[crawler.name, net] = (at, has, self.clock(event))
            self.last_of[crawler.name] = (at, has)
            if crawler.operator:
                self.last_of_operator[crawler.operator] = (at, has)

    def request(self, event, at):
        version, target = in_force(at), normal_form(event.target)
        exempt = is_exempt(event, self.net)
        crawlers = [CRAWLERS[name] for name in event.names]
        crawler = next((c for c in crawlers if version.decision(c, target)[0]), crawlers[0])
        account, day = self.account(crawler, at)
        account["requests"] += 1
        account["octets"] += event.octets
        day["requests"] += 1
        read = self.read_of_name.get(crawler.name)
        account["freshRequests"] += read is not None and at - read <= DAY
        purpose = self.purposes.setdefault(crawler.purposes, {"requests": 0, "octets": 0})
        purpose["requests"] += 1
        purpose["octets"] += event.octets
        if not exempt:
            self.would_refuse(account, crawlers, event.target, target)
            self.too_soon(account, crawler, event, at, version)
        if exempt or not version.decision(crawler, target)[0]:
            account["kept"] += 1
            return
        day["broken"] += 1
        self.broken(account, crawler, event, at, version)

    def would_refuse(self, account, crawlers, raw, target):
        denied = [VERSIONS[-1].decision(c, target) for c in crawlers]
        first = next((d for d in denied if d[0]), denied[0])
        if first[1]:
            key = f"{first[1][0]} ({first[1][2]})"
            self.rules[key] = self.rules.get(key, 0) + 1
        # A container that merges slashes finds the members behind //members.
        merged = normal_form(re.sub("//+", "/", raw))
        account["wouldRefuse"] += any(
            VERSIONS[-1].decision(c, form)[0] for c in crawlers for form in (target, merged)
        )

    def own(self, crawler, event, at):
        """The read that certainly left this client with what it has."""
        reader = crawler.name, self.net(event.address)
        last, before = self.had.get(reader), self.had_before.get(reader)
        if self.net is proxied or last is None:
            return None

        def is_certain(read):
            return read[2] == self.clock(event) or at - read[0] > self.skew

        if is_certain(last):
            return last
        return before if before and is_certain(before) and before[1] == last[1] else None

    def too_soon(self, account, crawler, event, at, version):
        reader = crawler.name, self.net(event.address)
        last = self.last_request.get(reader)
        self.last_request[reader] = at, self.clock(event)
        own = (self.own(crawler, event, at) or (0, None))[1]
        if last is None or not isinstance(own, Version):
            return
        last = last[0] - (self.skew if last[1] != self.clock(event) else 0)
        delays = own.delay(crawler), version.delay(crawler)
        if None in delays:
            return
        certain = at - last if self.unit == 1 else at - last + self.unit - 1
        if certain < min(delays) * 1000:
            account["tooSoon"] += 1
            self.row(account, "tooSoon", f"Crawl-delay: {min(delays)}", own, 0, event, at)

    def broken(self, account, crawler, event, at, version):
        target = normal_form(event.target)
        own = self.own(crawler, event, at)
        found = own or self.last_of.get(crawler.name) or self.last_of_operator.get(crawler.operator)
        rule, cited = version.decision(crawler, target)[1], version
        if found is None:
            kind = "unread"
        elif found[1] == "none":
            kind = "toldNone"
        elif found[1].decision(crawler, target)[0]:
            kind = "hadRead" if own else "elsewhere"
            cited = found[1]
            rule = cited.decision(crawler, target)[1]
        else:
            kind = "grace" if at - found[0] <= DAY else "stale"
        account["broken"][kind] += 1
        self.row(account, kind, rule[0], cited, rule[1], event, at)

    def row(self, account, kind, rule, version, line, event, at):
        row = account["rows"].setdefault(
            f"{kind} {rule}",
            {"kind": kind, "rule": rule, "version": version.sha256, "line": line, "count": 0,
             "first": iso(at), "target": event.target, "networks": []},
        )
        row["count"] += 1
        row["last"] = iso(at)
        net = self.net(event.address)
        if net not in row["networks"]:
            row["networks"].append(net)

    def to_json(self):
        accounts = []
        for name in sorted(self.accounts):
            account = dict(self.accounts[name])
            account["rows"] = [
                dict(row, networks=len(row["networks"])) for _, row in sorted(account["rows"].items())
            ]
            account["days"] = [dict(day=day, **counts) for day, counts in sorted(account["days"].items())]
            accounts.append(account)
        return {
            "lines": self.lines, "from": self.first, "until": self.last, "notJudged": self.not_judged,
            "wouldRefuse": sum(account["wouldRefuse"] for account in accounts),
            "crawlers": accounts, "rules": self.rules, "purposes": self.purposes,
        }


KINDS = ["hadRead", "elsewhere", "unread", "grace", "stale", "toldNone"]


def time_of(at):
    return START + timedelta(milliseconds=at)


def iso(at):
    return time_of(at).strftime("%Y-%m-%dT%H:%M:%SZ")


# ------------------------------------------------------------------ formats


def clf_time(at, zone=timezone.utc):
    moment = time_of(at).astimezone(zone)
    month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[moment.month - 1]
    return moment.strftime(f"%d/{month}/%Y:%H:%M:%S %z")


def nginx_text(text):
    return re.sub(r'["\\]|[^ -~]', lambda m: f"\\x{ord(m.group()):02X}", text)


def apache_text(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


def combined(event, escape=nginx_text, zone=timezone.utc, address=None):
    referer = "https://www.example.org/" if event.agent in PEOPLE[:4] and len(event.target) % 2 else "-"
    return (
        f'{address or event.address} - - [{clf_time(event.at, zone)}] '
        f'"{event.method} {escape(event.target)} HTTP/1.1" '
        f'{event.status} {event.octets or "-" if escape is apache_text else event.octets} '
        f'"{referer}" "{escape(event.agent) or "-"}"'
    )


def cut(address):
    return str(ipaddress.ip_network(network(address)).network_address)


def nginx_lines(events):
    return [combined(event) for event in events]


def apache_lines(events):
    zone = timezone(timedelta(hours=5, minutes=30))
    return [combined(event, apache_text, zone) for event in events]


def debian_lines(events):
    return [f"{HOST}:443 " + combined(event, apache_text) for event in events]


def suse_lines(events):
    zone = timezone(-timedelta(hours=8))
    return [f"{HOST} " + combined(event, apache_text, zone) for event in events]


def traefik_clf_lines(events):
    """Behind the User-Agent: the number of the request, router, server and time. The addresses are cut."""
    return [
        combined(event, apache_text, address=cut(event.address)) + f' {n} "web@docker" "http://172.18.0.5:80" 2ms'
        for n, event in enumerate(events, 1)
    ]


def hashed_lines(events):
    return [combined(event, address=hashed(event.address)) for event in events]


def dump(value):
    return json.dumps(value, separators=(",", ":"))


def caddy_lines(events):
    return [
        dump({
            "level": "info", "ts": epoch(event) / 1000, "logger": "http.log.access.log0",
            "msg": "handled request",
            "request": {
                "remote_ip": "172.18.0.2", "remote_port": "40022", "client_ip": event.address,
                "proto": "HTTP/2.0", "method": event.method, "host": HOST, "uri": event.target,
                "headers": {"User-Agent": [event.agent]} if event.agent else {},
            },
            "bytes_read": 0, "duration": 0.002, "size": event.octets, "status": event.status,
        })
        for event in events
    ]


def epoch(event):
    return int(START.timestamp()) * 1000 + event.at


def traefik_lines(events):
    return [
        dump({
            "ClientAddr": "172.18.0.2:51234", "ClientHost": event.address, "DownstreamContentSize": event.octets,
            "DownstreamStatus": event.status, "Duration": 1234567, "RequestHost": HOST,
            "RequestMethod": event.method, "RequestPath": event.target, "RequestProtocol": "HTTP/2.0",
            "StartUTC": time_of(event.at).strftime("%Y-%m-%dT%H:%M:%S.") + f"{event.at % 1000:03}000017Z",
            "level": "info", "msg": "", "time": "2026-11-20T00:00:00Z",
            "request_User-Agent": event.agent,
        })
        for event in events
    ]


def nginx_msec_lines(events):
    return [
        dump({
            "msec": f"{epoch(event) // 1000}.{epoch(event) % 1000:03}", "remote_addr": event.address,
            "http_host": HOST, "request": f"{event.method} {event.target} HTTP/1.1",
            "status": str(event.status), "body_bytes_sent": str(event.octets), "http_user_agent": event.agent,
        })
        for event in events
    ]


def nginx_iso_lines(events):
    zone = timezone(timedelta(hours=-3))
    return [
        dump({
            "time_iso8601": time_of(event.at).astimezone(zone).isoformat(timespec="seconds"),
            "remote_addr": event.address, "request_method": event.method, "request_uri": event.target,
            "status": event.status, "bytes_sent": event.octets, "http_user_agent": event.agent or "-",
        })
        for event in events
    ]


def cloudflare_lines(events):
    return [
        dump({
            "ClientIP": event.address, "ClientRequestHost": HOST, "ClientRequestMethod": event.method,
            "ClientRequestURI": event.target, "ClientRequestUserAgent": event.agent,
            "EdgeResponseBytes": event.octets,
            "EdgeResponseStatus": event.status, "EdgeStartTimestamp": epoch(event) * 1_000_000,
            "RayID": "9a1b2c3d4e5f6071",
        })
        for event in events
    ]


def google_lines(events):
    return [
        dump({
            "httpRequest": {
                "requestMethod": event.method, "requestUrl": f"https://{HOST}{event.target}",
                "requestSize": "220", "status": event.status, "responseSize": str(event.octets),
                "userAgent": event.agent, "remoteIp": event.address, "latency": "0.003s",
            },
            "resource": {"type": "http_load_balancer"},
            "timestamp": time_of(event.at).strftime("%Y-%m-%dT%H:%M:%S.") + f"{event.at % 1000:03}Z",
        })
        for event in events
    ]


def own_json_lines(events):
    return [
        dump({
            "when": epoch(event), "from": event.address, "verb": event.method, "what": event.target,
            "code": event.status, "size": event.octets, "agent": event.agent, "site": HOST,
        })
        for event in events
    ]


def alb_lines(events):
    lines = []
    for event in events:
        moment = time_of(event.at).strftime("%Y-%m-%dT%H:%M:%S.") + f"{event.at % 1000:03}000Z"
        address = f"[{event.address}]" if ":" in event.address else event.address
        agent = nginx_text(event.agent) or "-"
        lines.append(
            f"h2 {moment} app/web/50dc6c495c0c9188 {address}:40022 10.0.0.1:80 0.000 0.001 0.000 "
            f'{event.status} {event.status} 120 {event.octets} '
            f'"{event.method} https://{HOST}:443{event.target} HTTP/2.0" "{agent}" '
            f"ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:eu-central-1:1:targetgroup/t/73e2d6bc "
            f'"Root=1-58337262-36d228ad5d99923122bbe354" "{HOST}" "-" 0 {moment} "forward" "-" "-" "10.0.0.1:80" '
            f'"{event.status}" "-" "-" TID_1'
        )
    return lines


def iis_lines(events):
    head = [
        "#Software: Microsoft Internet Information Services 10.0", "#Version: 1.0",
        "#Date: 2026-11-09 00:00:00",
        "#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) "
        "cs(Referer) sc-status sc-substatus sc-win32-status sc-bytes time-taken",
    ]
    second = [
        "#Software: Microsoft Internet Information Services 10.0", "#Version: 1.0",
        "#Date: 2026-11-12 00:00:00",
        "#Fields: date time cs-host c-ip cs-method cs-uri-stem cs-uri-query sc-status sc-bytes cs(User-Agent)",
    ]
    lines = list(head)
    is_second = False
    for event in events:
        if event.at > 3 * DAY and not is_second:
            is_second = True
            lines += second
        moment = time_of(event.at).strftime("%Y-%m-%d %H:%M:%S")
        path, _, query = event.target.partition("?")
        agent = event.agent.replace(" ", "+") or "-"
        if is_second:
            lines.append(
                f"{moment} {HOST} {event.address} {event.method} {path} {query or '-'} "
                f"{event.status} {event.octets} {agent}"
            )
        else:
            lines.append(
                f"{moment} 10.0.0.4 {event.method} {path} {query or '-'} 443 - {event.address} {agent} "
                f"- {event.status} 0 0 {event.octets} 3"
            )
    return lines


def cloudfront_lines(events):
    lines = [
        "#Version: 1.0",
        "#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status "
        "cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header",
    ]
    for event in events:
        path, _, query = event.target.partition("?")
        agent = urllib.parse.quote(event.agent, safe="/:;,+()~!*'") or "-"
        lines.append("\t".join([
            time_of(event.at).strftime("%Y-%m-%d\t%H:%M:%S"), "FRA56-P4", str(event.octets), event.address,
            event.method, "d111111abcdef8.cloudfront.net", path, str(event.status), "-", agent, query or "-",
            "-", "Miss", "SOX4xwn4XV6Q4rgb7XiVGOHms_BGlTAC4KyHmureZmBNrjGdRLiNIQ==", HOST,
        ]))
    return lines


def pattern_lines(events):
    return [
        f'{epoch(event) // 1000}.{epoch(event) % 1000:03}|{event.address}|{HOST}|{event.status}|{event.octets}|'
        f'"{event.method} {nginx_text(event.target)} HTTP/1.1" "{nginx_text(event.agent) or "-"}"'
        for event in events
    ]


def forwarded(event, n):
    """The field X-Forwarded-For; some clients send one themselves, which a balancer then appends to."""
    return f"{event.address}" if n % 3 else f"203.0.113.200, {event.address}"


def main_lines(events):
    """The format "main" of nginx's packages behind a balancer, around which some requests come."""
    return [
        combined(event) + ' "-"' if n % 10 == 0 else
        combined(event, address="10.0.0.1") + f' "{forwarded(event, n)}"'
        for n, event in enumerate(events)
    ]


def forwarded_first_lines(events):
    """Apache's "%{X-Forwarded-For}i %h %l %u ...", behind one proxy or two."""
    return [
        forwarded(event, n) + (", 172.16.0.4 " if n % 2 else " ") + combined(event, apache_text, address="10.0.0.1")
        for n, event in enumerate(events)
    ]


def forwarded_only_lines(events):
    """Apache's "%{X-Forwarded-For}i %l %u ...", without the peer."""
    return [
        combined(event, apache_text, address=forwarded(event, n) + (", 172.16.0.4" if n % 2 else ""))
        for n, event in enumerate(events)
    ]


def duration_first_lines(events):
    """Apache's "%D %h %l %u ..."."""
    return [f"{1000 + n * 37 % 90000} " + combined(event, apache_text) for n, event in enumerate(events)]


def host_and_forwarded_lines(events):
    return [f"{HOST} {line}" for line in main_lines(events)]


def lighttpd_lines(events):
    """lighttpd's "%h %V %u %t ..."."""
    return [combined(event, apache_text).replace(" - - [", f" {HOST} - [", 1) for event in events]


FORWARDED_PATTERN = '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_user_agent" "$http_x_forwarded_for"'
LOG_FORMAT = '%{X-Forwarded-For}i %a %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i" %D'


def forwarded_pattern_lines(events):
    """A format without the referring page, so that no other one fits."""
    return [re.sub(r' "[^"]*" ("[^"]*" "[^"]*")$', r" \1", line) for line in main_lines(events)]


def log_format_lines(events):
    return [line + " 1234" for line in forwarded_first_lines(events)]


# ------------------------------------------------------------------ what others write around lines


def syslog_time(event):
    moment = time_of(event.at)
    return moment.strftime("%b ") + f"{moment.day:2} " + moment.strftime("%H:%M:%S")


def syslog_lines(events):
    return [f"{syslog_time(event)} web1 nginx: {combined(event)}" for event in events]


def priority_lines(events):
    """What nginx sends to syslog, with and without a host name."""
    return [
        f"<190>{syslog_time(event)} {'web1 ' if n % 2 else ''}nginx: {combined(event)}"
        for n, event in enumerate(events)
    ]


def rfc5424_lines(events):
    data = ["-", '[a@32473 k="v]\\"]"][b@32473]']
    return [
        f"<190>1 {time_of(event.at).isoformat(timespec='milliseconds')} web1 nginx 4242 - {data[n % 2]} "
        + combined(event)
        for n, event in enumerate(events)
    ]


def rsyslog_lines(events):
    zone = timezone(timedelta(hours=1))
    return [
        f"{time_of(event.at).astimezone(zone).isoformat(timespec='microseconds')} web1 nginx[4242]: {combined(event)}"
        for event in events
    ]


def iso_z(event):
    return time_of(event.at).strftime("%Y-%m-%dT%H:%M:%S.") + f"{event.at % 1000:03}000000Z"


def cri_lines(events):
    """Long lines come in parts; stderr has lines of its own in between, which are empty here."""
    lines = []
    for n, event in enumerate(events):
        line = combined(event)
        if n % 50 == 7:
            lines.append(f"{iso_z(event)} stdout P {line[:60]}")
            lines.append(f"{iso_z(event)} stdout P {line[60:90]}")
            line = line[90:]
        lines.append(f"{iso_z(event)} stdout F {line}")
    return lines


def docker_lines(events):
    lines = []
    for n, event in enumerate(events):
        line = combined(event) + "\n"
        for part in [line[:50], line[50:]] if n % 50 == 9 else [line]:
            lines.append(dump({"log": part, "stream": "stdout", "time": iso_z(event)}))
    return lines


def compose_lines(events):
    return [f"web-{1 + n % 2}{' ' * (n % 2)}  | {combined(event)}" for n, event in enumerate(events)]


def journald_lines(events):
    return [
        dump({
            "__CURSOR": "s=1;i=2", "__REALTIME_TIMESTAMP": str(epoch(event) * 1000), "PRIORITY": "6",
            "SYSLOG_IDENTIFIER": "nginx", "MESSAGE": combined(event), "_HOSTNAME": "web1",
        })
        for event in events
    ]


def journalctl_lines(events):
    return [f"{syslog_time(event)} web1 nginx[4242]: {combined(event)}" for event in events]


def litespeed_lines(events):
    """OpenLiteSpeed writes the quotation marks around its format, too."""
    return [f'"{combined(event, apache_text)}"' for event in events]


# ------------------------------------------------------------------ balancers and services

HAPROXY = '$remote_addr [$time_local] $frontend $backend $timers $status $bytes_sent $ccookie $scookie $state $connections $queue {$http_user_agent|$host} "$request"'


def haproxy_text(text):
    return re.sub(r'["#{|}]|[^ -~]', lambda m: f"#{ord(m.group()):02X}", text)


def haproxy_lines(events):
    """Option httplog, capture request header User-Agent len 200, and then Host len 50; by syslog."""
    return [
        f"{syslog_time(event)} lb haproxy[123]: {event.address}:51234 "
        f"[{clf_time(event.at).split()[0]}.{event.at % 1000:03}] https~ app/web1 0/0/1/2/3 {event.status} "
        f"{event.octets} - - ---- 1/1/0/0/0 0/0 {{{haproxy_text(event.agent)}|{HOST}}} "
        f'"{event.method} {haproxy_text(event.target)} HTTP/1.1"'
        for event in events
    ]


def envoy_lines(events):
    """The default format; Envoy's own peer is not in it, but the last of X-Forwarded-For."""
    return [
        f"[{iso_z(event)[:-7]}Z] \"{event.method} {event.target} HTTP/1.1\" {event.status} - 0 {event.octets} 3 2 "
        f'"{forwarded(event, n)}" "{event.agent.replace(chr(34), chr(92) + chr(34)) or "-"}" '
        f'"9c9ac6a4-1f3c-4b1e-8d1f-0a1b2c3d4e5f" "{HOST}" "10.244.1.7:8080"'
        for n, event in enumerate(events)
    ]


def s3_lines(events):
    return [
        f"79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be example-bucket [{clf_time(event.at)}] "
        f"{event.address} - 3E57427F33A59F07 WEBSITE.{event.method}.OBJECT {event.path()[1:] or '-'} "
        f'"{event.method} {nginx_text(event.target)} HTTP/1.1" {event.status} - {event.octets or "-"} '
        f'{event.octets or "-"} 7 6 "-" "{nginx_text(event.agent) or "-"}" - Zm9v - ECDHE-RSA-AES128-GCM-SHA256 - '
        f"example-bucket.s3-website.eu-central-1.amazonaws.com TLSv1.2"
        for event in events
    ]


def azure_lines(events):
    return [
        dump({
            "time": iso_z(event)[:-3] + "Z", "resourceId": "/SUBSCRIPTIONS/0/PROVIDERS/MICROSOFT.CDN/PROFILES/P",
            "category": "FrontDoorAccessLog", "operationName": "Microsoft.Cdn/Profiles/AccessLog/Write",
            "properties": {
                "trackingReference": "0", "httpMethod": event.method, "httpVersion": "2.0.0.0",
                "requestUri": f"https://{HOST}:443{event.target}", "userAgent": event.agent or "-",
                "clientIp": event.address, "socketIp": event.address, "clientPort": "51234",
                "httpStatusCode": str(event.status), "responseBytes": str(event.octets), "hostName": HOST,
            },
        })
        for event in events
    ]


def fastly_lines(events):
    """The JSON of Fastly's documentation, sent to syslog."""
    return [
        f"<134>{time_of(event.at).strftime('%Y-%m-%dT%H:%M:%SZ')} cache-fra-1 logs[4242]: " + dump({
            "timestamp": time_of(event.at).strftime("%Y-%m-%dT%H:%M:%S+0000"), "client_ip": event.address,
            "geo_country": "germany", "host": HOST, "url": event.target, "request_method": event.method,
            "request_protocol": "HTTP/2", "request_referer": "", "request_user_agent": event.agent,
            "response_state": "MISS", "response_status": event.status, "response_reason": "OK",
            "response_body_size": event.octets, "fastly_server": "cache-fra-1", "fastly_is_edge": True,
        })
        for event in events
    ]


PATTERN = '$msec|$remote_addr|$host|$status|$body_bytes_sent|"$request" "$http_user_agent"'
OWN_JSON = "json:time=when,address=from,method=verb,target=what,status=code,octets=size,agent=agent,host=site"


def shuffled(events):
    """In the order in which a server writes that needs up to 280 seconds for an answer."""
    chance = random.Random(5)
    return sorted(events, key=lambda event: event.at + int(chance.random() * 280_000))


def two_servers(events):
    chance = random.Random(6)
    first = [chance.random() < 0.5 for _ in events]
    return [e for e, is_first in zip(events, first) if is_first], [
        e for e, is_first in zip(events, first) if not is_first
    ]


def days(events, first, last):
    return [event for event in events if first * DAY <= event.at < last * DAY]


def forms(events):
    """name: (truth, options of the command, files)"""
    server_a, server_b = two_servers(events)
    return {
        "nginx": ("second", [], {
            "access.log.2": nginx_lines(days(events, 0, 3)),
            "access.log.1": nginx_lines(days(events, 3, 6)),
            "access.log": nginx_lines(days(events, 6, 7)),
        }),
        "twice": ("twice", [], {name: nginx_lines(events) for name in ("access.log", "copy.log")}),
        "proxied": ("proxied", [], {"access.log": [combined(e, address="10.0.0.1") for e in events]}),
        "one-network": ("proxied", [], {"access.log": [combined(e, address="203.0.113.5") for e in events]}),
        "skewed": ("skewed", ["--skew", "3h"], {"a.log": apache_lines(server_a), "b.log": suse_lines(server_b)}),
        "servers": ("second", ["--skew", "0s"], {"a.log": apache_lines(server_a), "b.log": suse_lines(server_b)}),
        "debian-shuffled": ("second", [], {"other_vhosts.log": debian_lines(shuffled(events))}),
        "traefik-clf": ("second", [], {"traefik.log": traefik_clf_lines(events)}),
        "hashed": ("hashed", [], {"hashed.log": hashed_lines(events)}),
        "caddy": ("exact", [], {"caddy.log": caddy_lines(shuffled(events))}),
        "traefik-json": ("exact", [], {"traefik.json": traefik_lines(events)}),
        "nginx-msec": ("exact", [], {"msec.json": nginx_msec_lines(events)}),
        "nginx-iso": ("second", [], {"iso.json": nginx_iso_lines(events)}),
        "cloudflare": ("exact", [], {"logpush.json": cloudflare_lines(events)}),
        "google": ("exact", [], {"google.json": google_lines(events)}),
        "own-json": ("exact", ["--log-format", OWN_JSON], {"own.json": own_json_lines(events)}),
        "alb": ("exact", [], {"alb.log": alb_lines(events)}),
        "iis": ("second", [], {"u_ex.log": iis_lines(events)}),
        "cloudfront": ("second", [], {"cloudfront.log": cloudfront_lines(events)}),
        "pattern": ("exact", ["--log-format", PATTERN], {"pattern.log": pattern_lines(events)}),
        "proxies": ("second", [], {
            "main.log": main_lines(days(events, 0, 2)),
            "first.log": forwarded_first_lines(days(events, 2, 3)),
            "only.log": forwarded_only_lines(days(events, 3, 4)),
            "duration.log": duration_first_lines(days(events, 4, 5)),
            "host.log": host_and_forwarded_lines(days(events, 5, 6)),
            "lighttpd.log": lighttpd_lines(days(events, 6, 7)),
        }),
        "proxies-pattern": ("second", ["--log-format", FORWARDED_PATTERN], {
            "pattern.log": forwarded_pattern_lines(events),
        }),
        "log-format": ("second", ["--log-format", LOG_FORMAT], {"apache.log": log_format_lines(events)}),
        "syslog": ("second", [], {
            "syslog": syslog_lines(days(events, 0, 2)),
            "priority": priority_lines(days(events, 2, 4)),
            "rfc5424": rfc5424_lines(days(events, 4, 6)),
            "rsyslog": rsyslog_lines(days(events, 6, 7)),
        }),
        "containers": ("second", [], {
            "0.log": cri_lines(days(events, 0, 2)),
            "json.log": docker_lines(days(events, 2, 3)),
            "compose.log": compose_lines(days(events, 3, 4)),
            "journal.json": journald_lines(days(events, 4, 5)),
            "journal.log": journalctl_lines(days(events, 5, 6)),
            "litespeed.log": litespeed_lines(days(events, 6, 7)),
        }),
        "compressed": ("second", [], {
            "access.log.3.xz": nginx_lines(days(events, 0, 2)),
            "access.log.2.bz2": nginx_lines(days(events, 2, 4)),
            "utf-16.log": nginx_lines(days(events, 4, 6)),
            "utf-16be.log": nginx_lines(days(events, 6, 7)),
        }),
        "haproxy": ("exact", ["--log-format", HAPROXY], {"haproxy.log": haproxy_lines(events)}),
        "envoy": ("exact", [], {"envoy.log": envoy_lines(events)}),
        "s3": ("second", [], {"s3.log": s3_lines(events)}),
        "azure": ("exact", [], {"azure.json": azure_lines(events)}),
        "fastly": ("second", [], {"fastly.log": fastly_lines(events)}),
    }


# ------------------------------------------------------------------ files


def write_history(folder):
    """The folder of a history as docs/history.md describes it."""
    log, last = [], "0" * 64
    for version in VERSIONS:
        octets = folder / "octets" / version.sha256[:2]
        octets.mkdir(parents=True, exist_ok=True)
        (octets / f"{version.sha256}.gz").write_bytes(gzip.compress(version.octets, 9, mtime=0))
        text = (
            f"{iso(version.since)} * /robots.txt published {version.sha256} {len(version.octets)} "
            "text/plain;%20charset=utf-8"
        )
        last = hashlib.sha256(f"{last} {text}".encode()).hexdigest()
        log.append(f"{text} {last}\n")
    (folder / "log.txt").write_text("".join(log))


def one_crawler_a_line(truth):
    lines = [f"{dump(key)}:{dump(value)}" for key, value in truth.items() if key != "crawlers"]
    crawlers = ",\n".join(dump(crawler) for crawler in truth["crawlers"])
    return "{" + ",\n".join(lines + [f'"crawlers":[\n{crawlers}\n]']) + "}\n"


def encoded(file, text):
    if file.endswith(".xz"):
        return lzma.compress(text.encode())
    if file.endswith(".bz2"):
        half = len(text) // 2
        return bz2.compress(text[:half].encode()) + bz2.compress(text[half:].encode())
    if file.startswith("utf-16"):
        return b"\xfe\xff" + text.encode("utf-16-be") if "be" in file else b"\xff\xfe" + text.encode("utf-16-le")
    return text.encode()


def main(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    events = the_week()
    (folder / "wayleave.yaml").write_text(POLICY)
    (folder / "robots.txt").write_text(THIRD)
    write_history(folder / "history")
    exact = Truth(events, 1, network).to_json()
    (folder / "truth.json").write_text(one_crawler_a_line(exact))
    servers = {id(event): server for server, log in enumerate(two_servers(events)) for event in log}
    variants = {
        "second": Truth(events, 1000, network).to_json(),
        "hashed": Truth(events, 1000, hashed).to_json(),
        "proxied": Truth(events, 1000, proxied).to_json(),
        "skewed": Truth(events, 1000, network, lambda event: servers[id(event)], 3 * 3_600_000).to_json(),
        "twice": dict(Truth(events, 1000, network).to_json(), lines=2 * len(events)),
    }
    for name, truth in variants.items():
        differing = {key: value for key, value in truth.items() if value != exact[key]}
        differing["crawlers"] = [crawler for crawler in truth["crawlers"] if crawler not in exact["crawlers"]]
        assert name != "second" or list(differing) == ["crawlers"]
        (folder / f"truth-{name}.json").write_text(one_crawler_a_line(differing))
    listed = []
    for name, (truth, options, files) in forms(events).items():
        (folder / name).mkdir()
        for file, lines in files.items():
            octets = encoded(file, "\n".join(lines) + "\n")
            (folder / name / f"{file}.gz").write_bytes(gzip.compress(octets, 9, mtime=0))
        listed.append({"form": name, "truth": truth, "options": options, "files": list(files)})
    (folder / "forms.json").write_text(json.dumps(listed, indent=1) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
