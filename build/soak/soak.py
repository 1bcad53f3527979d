"""Hours of mixed traffic and of faults, with oracles all along.

The demo, and the gate behind nginx, share a Redis and a name server that dies, lies and returns. Policies change, are
faulty now and then, disks are full, clocks are set back, programs are killed and start again. It ends with exit code 1
if a request was refused that the published robots.txt allows, if a person was refused, if a rule was not kept by a
program that was there, if a ledger is damaged, or if memory, threads or descriptors grow.
"""

import argparse
import collections
import glob
import http.client
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from processes import NameServer, Program, free_port
from robots import Robots

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FAKETIME = (glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1") or [None])[0]
QUARTER = 0.25
# After the last start, tables with a bound are filled as fast as the machine can; from then on memory may not grow.
FILLING = 0.1
FILLED = 200_000
# Hours that are long enough to judge memory.
LONG = 0.5
REQUESTERS = 8
JAVA = ["java", "-Xmx128m", "-XX:+UseSerialGC", "-jar"]
BROWSERS = [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
]
CRAWLERS = ["CCBot", "GPTBot", "ClaudeBot", "PetalBot", "SemrushBot", "AhrefsBot", "Bytespider", "Amazonbot"]
VERIFIED = {"Googlebot": "66.249.66.1", "bingbot": "157.55.39.1"}
PATHS = ["/", "/index.html", "/private/a", "/private/open/b", "/always/x", "/always/%78", "/private/%2e%2e/private/c",
         "/news/1?page=2", "//private/d", "/a;%2F..%2Fprivate/e", "/large/file.bin", "/not-there"]
PLAIN = [path for path in PATHS if re.fullmatch(r"[/a-z0-9.?=-]+", path) and "//" not in path]
POLICY = """\
site: https://www.example.org
robots:
  groups:
    - {{ agents: "*", disallow: [/always/, /private/{more}], allow: /private/open/, crawl-delay: 1s }}
    - {{ agents: GPTBot, disallow: / }}
    - {{ agents: [Googlebot, bingbot], disallow: [/always/, /not-for-search/] }}
enforcement: {{ mode: enforce, pace: true, spoofed: as-anybody, grace: 0s }}
trusted-proxies: 127.0.0.0/8
identity: {{ dns: "127.0.0.1:{dns}" }}
state: {state}
"""
NGINX = """\
load_module /usr/lib/nginx/modules/ndk_http_module.so;
load_module /usr/lib/nginx/modules/ngx_http_lua_module.so;
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr crit;
worker_rlimit_nofile 4096;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  set_real_ip_from 127.0.0.0/8;
  real_ip_header X-Forwarded-For;
{http}
  server {{
    listen 127.0.0.1:{port};
    root {folder}/www;
{server}
  }}
}}
"""


class Site:
    """A site with what it published lately, and what was seen of it."""

    def __init__(self, name, port, program):
        self.name, self.port, self.program = name, port, program
        self.seen = collections.deque(maxlen=8)
        self.statuses = collections.Counter()
        self.latencies = []
        self.unanswered = 0

    def published(self, text):
        if not self.seen or self.seen[-1][1].text != text:
            self.seen.append((time.monotonic(), Robots(text)))

    def denies(self, tokens, path, at):
        """Whether a file that may have been in force then denies the path to one of the names."""
        versions = list(self.seen)
        relevant = [robots for index, (_, robots) in enumerate(versions)
                    if index + 1 == len(versions) or versions[index + 1][0] > at - 10]
        return any(not robots.allows(token, path) for robots in relevant for token in tokens)

    def delays(self, tokens):
        return any(robots.group(token)["delay"] for _, robots in list(self.seen) for token in tokens)


class Soak:
    def __init__(self, hours, requests, folder):
        self.end = time.monotonic() + hours * 3600
        self.hours, self.requests, self.folder = hours, requests, folder
        self.random = random.Random(int(os.environ.get("SEED", time.time())))
        self.faults, self.events, self.untried = [], collections.Counter(), []
        self.lock = threading.Lock()
        self.sent = {token: collections.deque(maxlen=256) for token in CRAWLERS + list(VERIFIED)}
        self.samples = []
        self.filled = 0
        self.names = NameServer()
        threading.Thread(target=self.names.serve, daemon=True).start()
        self.prepare()

    def fault(self, sentence):
        with self.lock:
            self.faults.append(sentence)
            if len(self.faults) <= 50:
                print("FAULT", sentence, flush=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def prepare(self):
        os.makedirs(self.path("www", "large"))
        for name in ("index.html", "large/file.bin"):
            with open(self.path("www", name), "w", encoding="ascii") as page:
                page.write("<h1>A page</h1>\n" * 64)
        self.mounts = []
        for name in ("gate-state", "demo-state"):
            os.mkdir(self.path(name))
            mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", self.path(name)], stderr=subprocess.DEVNULL)
            if mount.returncode == 0:
                self.mounts.append(self.path(name))
        if not self.mounts:
            self.untried.append("a full disk (no file system can be mounted here)")
        if not FAKETIME:
            self.untried.append("a clock that is set back (libfaketime is not installed)")
        self.write_policies()
        self.start_programs()

    def write_policies(self, more="", text=None):
        for name in ("gate", "demo"):
            policy = text or POLICY.format(more=more, dns=self.names.port, state=self.path(name + "-state"))
            with open(self.path(name + ".new"), "w", encoding="utf-8") as file:
                file.write(policy)
            os.replace(self.path(name + ".new"), self.path(name + ".yaml"))

    def jar(self, pattern):
        found = glob.glob(os.path.join(ROOT, pattern))
        if not found:
            raise SystemExit(f"{pattern} is not there; build it: ./mvnw -DskipTests package")
        return found[0]

    def start_programs(self):
        redis, gate, demo, nginx = (free_port() for _ in range(4))
        with open(self.path("clock"), "w", encoding="ascii") as clock:
            clock.write("+0")
        shared = {"WAYLEAVE_STORE": f"redis://127.0.0.1:{redis}", "WAYLEAVE_FLEET": "soak"}
        if FAKETIME:
            shared.update(LD_PRELOAD=FAKETIME, FAKETIME_TIMESTAMP_FILE=self.path("clock"), FAKETIME_CACHE_DURATION="1",
                          FAKETIME_DONT_FAKE_MONOTONIC="1", FAKETIME_FORCE_MONOTONIC_FIX="0")
        redis_command = ["redis-server", "--port", str(redis), "--bind", "127.0.0.1", "--save", "", "--dir", self.folder]
        self.redis = Program("redis", redis_command, redis, self.path("redis.log"))
        gate_command = JAVA + [self.jar("servers/gateway/target/wayleave-gate.jar"), "--policy", self.path("gate.yaml"), "--listen", f"127.0.0.1:{gate}"]
        self.gate = Program("gate", gate_command, gate, self.path("gate.log"), shared)
        demo_jar = self.jar("jetty-demo/target/wayleave-demo.jar")
        demo_command = JAVA + [demo_jar, "--policy", self.path("demo.yaml"), "--port", str(demo), "--no-visitors", "--docroot", self.path("www")]
        self.demo = Program("demo", demo_command, demo, self.path("demo.log"), shared)
        parts = self.printed(gate_command)
        with open(self.path("nginx.conf"), "w", encoding="utf-8") as file:
            file.write(NGINX.format(folder=self.folder, port=nginx, **parts))
        nginx_command = [shutil.which("nginx") or "/usr/sbin/nginx", "-p", self.folder, "-c", self.path("nginx.conf")]
        self.nginx = Program("nginx", nginx_command, nginx, self.path("nginx.log"))
        self.programs = [self.redis, self.gate, self.demo, self.nginx]
        self.sites = [Site("gate", nginx, self.gate), Site("demo", demo, self.demo)]

    @staticmethod
    def printed(command):
        text = subprocess.run(command + ["--print", "nginx"], capture_output=True, text=True, check=True).stdout
        parts = re.split(r"^# into (\w+):\n", text, flags=re.M)
        found = dict(zip(parts[1::2], parts[2::2]))
        return {"http": found["http"], "server": found["server"]}

    # Traffic

    def is_filling(self):
        return self.hours >= LONG and QUARTER < self.share() < QUARTER + FILLING and self.filled < FILLED

    def requester(self, number):
        chance = random.Random(self.random.random())
        connections = {}
        while time.monotonic() < self.end:
            filling = self.is_filling()
            if filling:
                self.filled += 1
            else:
                time.sleep(chance.expovariate(self.requests / REQUESTERS))
            site = chance.choice(self.sites)
            try:
                self.request(chance, site, connections, filling)
            except (OSError, http.client.HTTPException):
                connections.pop(site.name, None)
                site.unanswered += 1
            except Exception as failure:  # A fault of the soak itself must not pass for silence.
                self.fault(f"requester {number}: {failure!r}")

    def request(self, chance, site, connections, filling):
        # New names that read robots.txt, and names to be proved from new addresses, fill the tables.
        kind = chance.choice([0.7, 0.9, 0.9, 0.9]) if filling else chance.random()
        path, tokens = "/robots.txt" if filling else chance.choice(PATHS), []
        address = f"203.0.{chance.randrange(256)}.{chance.randrange(1, 255)}"
        if kind < 0.45:
            agent = chance.choice(BROWSERS)
        elif kind < 0.65:
            token = chance.choice(CRAWLERS)
            # Most come from one network, so that some are too soon; the rest bear the name alone.
            address = f"198.18.{CRAWLERS.index(token)}.1" if chance.random() < 0.7 else address
            agent, tokens = f"Mozilla/5.0 (compatible; {token}/2.0; +https://example.org/bot)", [token]
        elif kind < 0.75:
            token = chance.choice(list(VERIFIED))
            # Without any that is proved, a server says that addresses may be wrong.
            address = VERIFIED[token] if chance.random() < (0.3 if filling else 0.7) else address
            agent, tokens = f"Mozilla/5.0 (compatible; {token}/2.1; +http://example.org/bot.html)", [token, "*"]
        elif kind < 0.92:
            token = "Soak" + "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=10)) + "bot"
            agent, tokens = f"{token}/1.0", [token]
        else:
            agent, path = chance.choice(BROWSERS), "/robots.txt"
        started, starts = time.monotonic(), site.program.starts
        ready = started - site.program.ready_since > 3
        if tokens and tokens[0] in self.sent:
            self.sent[tokens[0]].append(started)
        status, body = self.exchange(site, connections, path, {"User-Agent": agent, "X-Forwarded-For": address})
        elapsed = time.monotonic() - started
        site.statuses[status] += 1
        site.latencies.append((started, elapsed))
        if path == "/robots.txt" and status == 200:
            site.published(body.decode("utf-8"))
        alive = ready and site.program.starts == starts and site.program.ready_since < started
        self.judge(site, tokens, path, status, started, alive and (site.name == "demo" or elapsed < 0.2))

    def exchange(self, site, connections, path, fields):
        connection = connections.get(site.name)
        if connection is None:
            connection = connections[site.name] = http.client.HTTPConnection("127.0.0.1", site.port, timeout=15)
        connection.request("GET", path, headers=fields)
        response = connection.getresponse()
        return response.status, response.read()

    def read_robots(self, site):
        _, body = self.exchange(site, {}, "/robots.txt", {"User-Agent": BROWSERS[0]})
        site.published(body.decode("utf-8"))

    def judge(self, site, tokens, path, status, started, alive):
        """Compares an answer with what was published; each sentence is a promise that was broken."""
        if not tokens:
            if status in (402, 403, 410, 429, 451) or (status >= 500 and alive):
                self.fault(f"{site.name}: a person got {status} for {path}")
            return
        if status == 403 and path in PLAIN and not site.denies(tokens, path, started):
            self.read_robots(site)
            if not site.denies(tokens, path, started):
                self.fault(f"{site.name}: {tokens[0]} was refused {path}, which robots.txt allows")
        if status == 429 and not site.delays(tokens):
            self.read_robots(site)
        # The one before may have been sent at the same time, and then arrived first.
        recent = [at for at in list(self.sent.get(tokens[0], ())) if at > started - 60]
        if status == 429 and (not site.delays(tokens) or len(recent) < 2):
            self.fault(f"{site.name}: {tokens[0]} was too soon for {path}, without a delay or an earlier request")
        if alive and status in (200, 404) and path.startswith("/always/"):
            self.fault(f"{site.name}: {tokens[0]} got {status} for {path}, which every version denies")

    # Faults

    def chaos(self):
        step = min(40.0, max(4.0, self.hours * 3600 / 60))
        kills = [self.gate_killed, self.demo_killed]
        actions = [self.reload, self.faulty_policy, self.name_server, self.redis_killed, self.redis_stopped, self.reload,
                   self.disk_full, self.clock_back, self.reload]
        while time.monotonic() < self.end - 2 * step:
            # Later nothing starts again, so that what grows is seen.
            for action in (kills if self.share() < QUARTER else []) + actions:
                time.sleep(step)
                if time.monotonic() > self.end - 2 * step:
                    break
                try:
                    action(step / 2)
                except Exception as failure:
                    self.fault(f"{action.__name__}: {failure!r}")

    def share(self):
        """The share of the time that is over."""
        return 1 - (self.end - time.monotonic()) / (self.hours * 3600)

    def reload(self, _):
        self.events["reload"] += 1
        number = self.events["reload"]
        self.write_policies(f", /changed-{number % 5}/" if number % 2 else "")

    def faulty_policy(self, seconds):
        self.write_policies(text="robots: { dissallow: /always/ }\n")
        time.sleep(seconds)
        self.reload(0)
        self.events["faulty policy"] += 1

    def name_server(self, seconds):
        mode = NameServer.MODES[1 + self.events["name server"] % 4]
        self.names.mode = mode
        time.sleep(seconds)
        self.names.mode = "true"
        self.events["name server"] += 1

    def redis_killed(self, seconds):
        self.redis.kill()
        time.sleep(seconds)
        self.redis.start()
        self.events["Redis killed"] += 1

    def redis_stopped(self, seconds):
        os.kill(self.redis.process.pid, 19)
        time.sleep(seconds)
        os.kill(self.redis.process.pid, 18)
        self.events["Redis stopped"] += 1

    def disk_full(self, seconds):
        for folder in self.mounts:
            filler = os.path.join(folder, "filler")
            try:
                with open(filler, "wb", buffering=0) as file:
                    while True:
                        file.write(b"x" * 65536)
            except OSError:
                pass
        # A ledger is written each minute.
        time.sleep(max(seconds, 70) if self.hours > 0.4 else seconds)
        for folder in self.mounts:
            os.remove(os.path.join(folder, "filler"))
        self.events["disk full"] += bool(self.mounts)

    def clock_back(self, seconds):
        if not FAKETIME:
            return
        for offset in ("-7200", "+0"):
            with open(self.path("clock"), "w", encoding="ascii") as clock:
                clock.write(offset)
            time.sleep(seconds)
        self.events["clock set back"] += 1

    def gate_killed(self, seconds):
        self.gate.kill()
        time.sleep(seconds / 2)
        self.gate.start()
        self.events["gate killed"] += 1

    def demo_killed(self, seconds):
        self.demo.kill()
        time.sleep(seconds / 2)
        self.demo.start()
        self.events["demo killed"] += 1

    # Measures

    def measure(self):
        row = {"minute": round((self.hours * 3600 - (self.end - time.monotonic())) / 60, 1)}
        for program in (self.gate, self.demo):
            if program.process.poll() is None:
                try:
                    for name, value in program.measure().items():
                        row[f"{program.name} {name}"] = value
                except (OSError, subprocess.TimeoutExpired, TypeError):
                    pass
            state = self.path(program.name + "-state")
            size = sum(os.path.getsize(file) for file in glob.glob(state + "/**", recursive=True) if os.path.isfile(file) and not file.endswith("/filler"))
            row[f"{program.name} state"] = round(size / 1048576, 2)
        self.samples.append(row)
        print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)

    def growth(self):
        """Compares the end with the time after the last start: what settled may not grow any more."""
        samples = [row for row in self.samples if row["minute"] > (QUARTER + FILLING) * 60 * self.hours]
        third = len(samples) // 3
        limits = {"threads": (1.0, 16), "descriptors": (1.0, 24)}
        if self.hours >= LONG and self.filled >= FILLED:
            limits.update(heap=(1.10, 4), resident=(1.10, 16))
        else:
            print(f"Growth of memory is not judged: {self.filled} of {FILLED} requests have filled tables, in {self.hours} of at least {LONG} hours.")
        for program in ("gate", "demo"):
            for name, (factor, more) in limits.items():
                key = f"{program} {name}"
                early, last = ([row[key] for row in part if key in row] for part in (samples[:third], samples[-third:]))
                if early and last and median(last) > median(early) * factor + more:
                    self.fault(f"{key} grows: {median(early)} after the first quarter, {median(last)} at the end")

    def latencies(self, site):
        hour = min(3600, self.hours * 3600 / 3)
        begin = self.end - self.hours * 3600
        first = sorted(took for at, took in site.latencies if at < begin + hour)
        last = sorted(took for at, took in site.latencies if at > self.end - hour)
        shown = [f"{1000 * values[int(len(values) * share)]:.1f}" for values in (first, last) for share in (0.5, 0.99) if values]
        if len(shown) == 4:
            print(f"{site.name}: p50, p99 of the first {hour / 60:.0f} minutes {shown[0]}, {shown[1]} ms; of the last {shown[2]}, {shown[3]} ms")
            if self.hours >= 2 and float(shown[3]) > 1.2 * float(shown[1]):
                self.fault(f"{site.name}: p99 of the last hour is above 1.2 times that of the first")

    def verify_ledgers(self):
        jar = self.jar("cli/target/wayleave.jar")
        for name in ("gate", "demo"):
            result = subprocess.run(["java", "-jar", jar, "ledger", "--verify", "--state", self.path(name + "-state")], capture_output=True, text=True)
            if result.returncode != 0:
                self.fault(f"{name}: the ledger is damaged: {(result.stdout + result.stderr).strip()[:400]}")
            log = open(self.path(name + ".log"), encoding="utf-8", errors="replace").read()
            # What the faulty policy and the full disk must cause.
            log = re.sub(r".*(?:stays in force: .*dissallow|No space left on device).*", "", log)
            for line in re.findall(r"^.*(?:\bERROR\b|OutOfMemory|Exception in thread).*$", log, re.M)[:3]:
                self.fault(f"{name}: the log has: {line[:300]}")

    def run(self):
        try:
            for program in self.programs:
                program.start()
            threads = [threading.Thread(target=self.requester, args=(number,)) for number in range(REQUESTERS)]
            threads.append(threading.Thread(target=self.chaos))
            for thread in threads:
                thread.start()
            pause = min(60.0, max(5.0, self.hours * 3600 / 30))
            while time.monotonic() < self.end - 1:
                time.sleep(min(pause, max(0.1, self.end - time.monotonic())))
                self.measure()
            for thread in threads:
                thread.join(120)
        finally:
            for program in self.programs:
                program.stop()
        self.verify_ledgers()
        self.growth()
        for site in self.sites:
            print(f"{site.name}: {sum(site.statuses.values())} requests: {dict(sorted(site.statuses.items()))}; {site.unanswered} without an answer while a program was down")
            self.latencies(site)
            if not site.statuses[403] or not site.statuses[429] or not site.statuses[200]:
                self.fault(f"{site.name}: no answer of a kind that must come: {dict(site.statuses)}")
        print("Faults caused: " + ", ".join(f"{name} {count}" for name, count in self.events.items()))
        for sentence in self.untried:
            print("Not tried: " + sentence)
        print(f"{len(self.faults)} promises broken" if self.faults else "No promise broken")
        return 1 if self.faults else 0

    def close(self):
        for folder in self.mounts:
            subprocess.run(["umount", "-l", folder], check=False)


def median(values):
    return sorted(values)[len(values) // 2]


def main():
    parser = argparse.ArgumentParser(prog="build/soak.sh")
    parser.add_argument("hours", nargs="?", type=float, default=1.0, help="how long, in hours (default: 1)")
    parser.add_argument("--requests", type=float, default=300, help="requests a second, about (default: 300)")
    parser.add_argument("--folder", help="a new folder for files and logs (default: a temporary one, removed if nothing is wrong)")
    options = parser.parse_args()
    folder = options.folder or tempfile.mkdtemp(prefix="wayleave-soak-")
    os.makedirs(folder, exist_ok=True)
    soak = Soak(options.hours, options.requests, os.path.abspath(folder))
    status = 1
    try:
        status = soak.run()
    finally:
        soak.close()
        if status == 0 and not options.folder:
            shutil.rmtree(folder, ignore_errors=True)
        else:
            print("Logs: " + folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
