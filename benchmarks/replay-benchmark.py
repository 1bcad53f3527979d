#!/usr/bin/env python3
"""Times `wayleave replay` beside GoAccess and a mawk that counts User-Agents.

    python3 benchmarks/replay-benchmark.py wayleave.jar [FOLDER] [--rounds 3] [--lines 1000000,4000000]

Writes access logs in the combined form into FOLDER (by default replay-benchmark in the folder for
temporary files; 1.3 GB), once, then runs the programs in turn, and prints processor time, elapsed
time and peak memory of each, the median of all rounds, and the ratios. Compare ratios of one run only.
A program that is not installed is left out. Needs GNU time as /usr/bin/time.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import tempfile
from datetime import datetime, timedelta, timezone

CRAWLERS = [
    # agent, networks, chance of a read of robots.txt
    ("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot", "20.171.206", 0.02),
    ("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36", "40.77.167", 0.02),
    ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "66.249.66", 0.01),
    ("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "216.73.216", 0.05),
    ("Mozilla/5.0 (compatible; Bytespider; https://zhanzhang.toutiao.com/) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.0.0 Safari/537.36", "110.249.201", 0),
    ("Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)", "85.208.96", 0.05),
    ("Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)", "54.36.148", 0.05),
    ("CCBot/2.0 (https://commoncrawl.org/faq/)", "18.97.9", 0.01),
    ("ExampleNewsBot/2.1 (+https://news.example/bot)", "203.0.113", 0),
]

ROBOTS_TXT = """\
User-agent: CCBot
User-agent: Bytespider
Disallow: /

User-agent: *
Disallow: /search
Disallow: /members/
Disallow: /*.tmp$
Crawl-delay: 1
"""

COUNT_AGENTS = 'BEGIN { FS = "\\"" } { n[$6]++ } END { for (a in n) print n[a], a }'


def browser_agents(chance):
    systems = ["Windows NT 10.0; Win64; x64", "Macintosh; Intel Mac OS X 10_15_7", "X11; Linux x86_64", "Linux; Android 10; K"]
    return [
        f"Mozilla/5.0 ({chance.choice(systems)}) AppleWebKit/537.36 (KHTML, like Gecko) "
        f"Chrome/{chance.randrange(100, 143)}.0.{chance.randrange(7000)}.{chance.randrange(200)} Safari/537.36"
        for _ in range(2000)
    ]


def write_log(file, lines):
    """Writes lines of 262 octets on average, 30 % of them of crawlers."""
    chance = random.Random(24)
    browsers = browser_agents(chance)
    sections = ["news", "search?q=", "members", "products", "articles", "archive/2025"]
    words = [chance.randbytes(chance.randrange(3, 18)).hex() for _ in range(5000)]
    start = datetime(2026, 11, 9, tzinfo=timezone.utc)
    moment, stamp = -1, ""
    with open(file, "w", buffering=1 << 20) as out:
        for n in range(lines):
            second = n * 604_800 // lines
            if second != moment:
                moment = second
                stamp = (start + timedelta(seconds=second)).strftime("%d/Nov/%Y:%H:%M:%S +0000")
            target = f"/{chance.choice(sections)}/{chance.choice(words)}-{n % 977}.html"
            referer = "-"
            if chance.random() < 0.3:
                agent, network, reads = chance.choice(CRAWLERS)
                address = f"{network}.{chance.randrange(1, 255)}"
                if chance.random() < reads:
                    target = "/robots.txt"
            else:
                agent = chance.choice(browsers)
                address = f"{chance.randrange(1, 224)}.{chance.randrange(256)}.{chance.randrange(256)}.{chance.randrange(1, 255)}"
                referer = f"https://www.example.org/{chance.choice(sections)}/{chance.choice(words)}.html"
            out.write(
                f'{address} - - [{stamp}] "GET {target} HTTP/1.1" 200 {chance.randrange(200, 90000)} "{referer}" "{agent}"\n'
            )


class Measurement:
    def __init__(self, report):
        def value(name):
            return re.search(re.escape(name) + r".*: ([\d:.]+)\n", report).group(1)

        self.processor = float(value("User time")) + float(value("System time"))
        elapsed = 0.0
        for part in value("Elapsed").split(":"):
            elapsed = elapsed * 60 + float(part)
        self.elapsed = elapsed
        self.mebibytes = int(value("Maximum resident set size")) / 1024


def measure(command, report):
    result = subprocess.run(
        ["/usr/bin/time", "-v", "-o", report, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    if result.returncode not in (0, 1):
        raise SystemExit(f"{command} failed with {result.returncode}: {result.stderr}")
    return Measurement(pathlib.Path(report).read_text() + "\n")


def commands(jar, log, robots, folder):
    replay = ["-jar", jar, "replay", str(robots), str(log)]
    return {
        "wayleave replay": ["java", *replay],
        "wayleave replay, -Xmx96m": ["java", "-Xmx96m", *replay],
        "goaccess": ["goaccess", str(log), "--log-format=COMBINED", "--no-progress", "-o", str(folder / "goaccess.json")],
        "mawk": ["mawk", COUNT_AGENTS, str(log)],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("jar", help="wayleave.jar")
    parser.add_argument("folder", nargs="?", default=os.path.join(tempfile.gettempdir(), "replay-benchmark"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lines", default="1000000,4000000")
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    robots = folder / "robots.txt"
    robots.write_text(ROBOTS_TXT)
    medians = {}
    for lines in map(int, arguments.lines.split(",")):
        log = folder / f"{lines}.log"
        if not log.exists():
            write_log(folder / "new.log", lines)
            (folder / "new.log").rename(log)
        programs = {
            name: command
            for name, command in commands(arguments.jar, log, robots, folder).items()
            if shutil.which(command[0])
        }
        found = {name: [] for name in programs}
        for _ in range(arguments.rounds):
            for name, command in programs.items():
                found[name].append(measure(command, str(folder / "time.txt")))
        medians[lines] = print_table(lines, log, found)
    print_growth(medians)


def print_table(lines, log, found):
    print(f"\n{lines:,} lines, {log.stat().st_size / 1e6:.0f} MB")
    print(f"{'':26}{'processor':>11}{'elapsed':>10}{'memory':>10}   processor time of replay")
    medians = {}
    for name, rounds in found.items():
        medians[name] = [
            statistics.median(getattr(m, key) for m in rounds) for key in ("processor", "elapsed", "mebibytes")
        ]
    own = medians["wayleave replay"][0]
    for name, (processor, elapsed, mebibytes) in medians.items():
        ratio = "" if name.startswith("wayleave") else f"   {own / processor:.2f} of it"
        print(f"{name:26}{processor:9.2f} s{elapsed:8.2f} s{mebibytes:6.0f} MiB{ratio}")
    return medians


def print_growth(medians):
    if len(medians) < 2:
        return
    few, many = min(medians), max(medians)
    print(f"\n{many:,} lines beside {few:,}")
    for name in ("wayleave replay", "wayleave replay, -Xmx96m"):
        more = (medians[many][name][0] - medians[few][name][0]) / (many - few) * 1_000_000
        memory = medians[many][name][2] / medians[few][name][2]
        print(f"{name:26}{more:9.2f} s for each further million{memory:8.2f} times the memory")


if __name__ == "__main__":
    main()
