#!/usr/bin/env python3
"""Measures the processor time of the gate, and of nginx with the gate.

    python3 benchmarks/gate-benchmark.py servers/gateway/target/wayleave-gate.jar

Prints the time of one question, compared with a Jetty that answers 204, for policies of 10 to
10,000 rules; and the time of one request through nginx, of all processes, compared with an nginx
that only proxies to the application, another Jetty. The servers of a line receive requests in
turn; each figure is the median of the ratios of all rounds.
"""

import argparse
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
TICK = os.sysconf("SC_CLK_TCK")
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36"
CRAWLER = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)"
CONNECTIONS = 4
PROXY = """
load_module /usr/lib/nginx/modules/ndk_http_module.so; load_module /usr/lib/nginx/modules/ngx_http_lua_module.so;
daemon off; master_process off; worker_processes 1; pid %(folder)s/nginx.pid; error_log stderr crit;
events { worker_connections 1000; }
http {
  access_log off; keepalive_requests 100000000;
  client_body_temp_path %(folder)s/body; proxy_temp_path %(folder)s/proxy; fastcgi_temp_path %(folder)s/fastcgi;
  uwsgi_temp_path %(folder)s/uwsgi; scgi_temp_path %(folder)s/scgi;
  upstream application { server 127.0.0.1:%(application)d; keepalive 8; }
  %(http)s
  server {
    listen 127.0.0.1:%(port)d;
    %(server)s
    location / { proxy_pass http://application; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
"""


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def cpu(pid):
    """Returns the processor time of a process, in seconds."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Running:
    """A process that listens on a port."""

    def __init__(self, command, port=None):
        out = subprocess.PIPE if port is None else subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, text=True)
        if port is None:
            line = self.process.stdout.readline()
            if not line.startswith("listening on "):
                raise SystemExit(f"does not start: {' '.join(map(str, command))}")
            port = int(line.rsplit(":", 1)[1].rstrip("/\n"))
        self.port = port

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            threading.Event().wait(0.05)
    raise SystemExit(f"nothing listens on port {port}")


def send(port, request, count, status):
    """Sends a request many times over persistent connections."""
    failures = []

    def run():
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            received = connection.makefile("rb")
            for _ in range(count // CONNECTIONS):
                connection.sendall(request)
                line = received.readline()
                if line.split(b" ")[1] != status:
                    failures.append(line)
                    return
                length = 0
                while (field := received.readline()) not in (b"\r\n", b""):
                    if field.lower().startswith(b"content-length:"):
                        length = int(field.split(b":")[1])
                received.read(length)

    threads = [threading.Thread(target=run) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise SystemExit(f"expected status {status}, found {failures[0]}")


class Side:
    """A request, and the processes whose time it costs."""

    def __init__(self, port, request, status, pids):
        self.port, self.request, self.status, self.pids = port, request, status, pids

    def cost(self, count):
        start = sum(map(cpu, self.pids))
        send(self.port, self.request, count, self.status)
        return (sum(map(cpu, self.pids)) - start) / count * 1e6


def compare(name, side, other, options):
    for _ in range(options.warm_up):
        side.cost(options.requests)
        other.cost(options.requests)
    pairs = [(side.cost(options.requests), other.cost(options.requests)) for _ in range(options.rounds)]
    ratio = statistics.median(a / b for a, b in pairs)
    print(f"{name:32} {statistics.median(a for a, _ in pairs):8.1f} us {statistics.median(b for _, b in pairs):8.1f} us {ratio:6.2f}", flush=True)


def policy(folder, rules):
    lines = "".join(f"    - /folder{i}/page{i * 7919 % 10007}\n" for i in range(rules))
    path = folder / f"rules-{rules}.yaml"
    path.write_text(f"robots:\n  disallow:\n{lines}enforcement: {{ mode: enforce }}\n")
    return path


def gate(jar, path, port):
    return Running(["java", "-XX:+UseSerialGC", "-Xmx256m", "-jar", jar, "--policy", str(path), "--listen", f"127.0.0.1:{port}"])


def plain_server(jar, *arguments):
    return Running(["java", "-XX:+UseSerialGC", "-Xmx256m", "-cp", jar, str(HERE / "PlainServer.java"), *arguments])


def question(target):
    return (
        f"GET /for/nginx HTTP/1.1\r\nHost: wayleave\r\nWayleave-Target: {target}\r\nWayleave-Method: GET\r\n"
        f"Wayleave-Host: www.example.org\r\nWayleave-Client: 192.0.2.1\r\nUser-Agent: {CRAWLER}\r\n"
        "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nAccept-Encoding: gzip, br\r\n\r\n"
    ).encode()


def request(agent):
    return (
        f"GET /folder/page HTTP/1.1\r\nHost: www.example.org\r\nUser-Agent: {agent}\r\n"
        "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nAccept-Encoding: gzip, br\r\n\r\n"
    ).encode()


def questions(jar, folder, options):
    print("a question, and a Jetty that answers 204")
    for rules in options.rules:
        reference = plain_server(jar)
        asked = gate(jar, policy(folder, rules), free_port())
        try:
            sent = question("/folder/page")
            compare(
                f"{rules:,} rules",
                Side(asked.port, sent, b"204", [asked.process.pid]),
                Side(reference.port, sent, b"204", [reference.process.pid]),
                options,
            )
        finally:
            asked.stop()
            reference.stop()


def nginx(folder, name, text, port, **values):
    work = folder / name
    work.mkdir()
    file = work / "nginx.conf"
    file.write_text(text % dict(values, folder=work, port=port))
    running = Running(["nginx", "-e", "stderr", "-c", str(file)], port)
    wait_for(port)
    return running


def parts(jar, path, port):
    printed = subprocess.run(
        ["java", "-jar", jar, "--policy", str(path), "--listen", f"127.0.0.1:{port}", "--print", "nginx"],
        capture_output=True, text=True, check=True,
    ).stdout
    http, server = printed.split("# into server:\n")
    return {"http": http, "server": server}


def proxies(jar, folder, options):
    print("a request through nginx with the gate, and through nginx alone")
    path = policy(folder, 1_000)
    asked = gate(jar, path, free_port())
    application = plain_server(jar, "3000")
    guarded = nginx(folder, "guarded", PROXY, free_port(), application=application.port, **parts(jar, path, asked.port))
    plain = nginx(folder, "plain", PROXY, free_port(), application=application.port, http="", server="")
    try:
        shared = application.process.pid
        for name, agent in (("browser", BROWSER), ("crawler", CRAWLER)):
            compare(
                name,
                Side(guarded.port, request(agent), b"200", [guarded.process.pid, asked.process.pid, shared]),
                Side(plain.port, request(agent), b"200", [plain.process.pid, shared]),
                options,
            )
    finally:
        for running in (guarded, plain, application, asked):
            running.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("jar", help="wayleave-gate.jar")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--warm-up", type=int, default=20)
    parser.add_argument("--requests", type=int, default=4_000)
    parser.add_argument("--rules", type=int, nargs="*", default=(10, 100, 1_000, 10_000), help="sizes of the policy; none for nginx alone")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        questions(options.jar, folder, options)
        proxies(options.jar, folder, options)


if __name__ == "__main__":
    sys.exit(main())
