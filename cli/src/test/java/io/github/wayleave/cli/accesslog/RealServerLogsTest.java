package io.github.wayleave.cli.accesslog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.hosting.RealServer;
import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads logs that installed servers write. */
class RealServerLogsTest {
  private static final String NGINX_CONF =
      """
      daemon off;
      master_process off;
      pid %1$s/nginx.pid;
      error_log stderr;
      events { }
      http {
        client_body_temp_path %1$s/body;
        proxy_temp_path %1$s/proxy;
        fastcgi_temp_path %1$s/fastcgi;
        uwsgi_temp_path %1$s/uwsgi;
        scgi_temp_path %1$s/scgi;
        log_format vhost '$host $remote_addr - $remote_user [$time_local] "$request" $status '
          '$body_bytes_sent "$http_referer" "$http_user_agent"';
        log_format iso escape=json '{"time_iso8601":"$time_iso8601","remote_addr":"$remote_addr",'
          '"request":"$request","status":"$status","body_bytes_sent":"$body_bytes_sent",'
          '"http_user_agent":"$http_user_agent","http_host":"$http_host"}';
        log_format msec '{"msec":$msec,"remote_addr":"$remote_addr","request_method":"$request_method",'
          '"request_uri":"$request_uri","uri":"$uri","args":"$args","status":$status,'
          '"bytes_sent":$bytes_sent,"http_user_agent":"$http_user_agent","host":"$host"}';
        access_log %1$s/access.log;
        access_log %1$s/vhost.log vhost;
        access_log %1$s/iso.json iso;
        access_log %1$s/msec.json msec;
        server { listen 127.0.0.1:%2$s; return 200 "hello"; }
      }
      """;

  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final String AGENT = "ExampleBot/1.0 \"q\" \\ \u00c3\u00a9";

  /** What the field is, as text. */
  private static final String AGENT_TEXT = "ExampleBot/1.0 \"q\" \\ \u00e9";

  private static final String TLS_HELLO =
      "\u0016\u0003\u0001\u0000\u0005\u0001\u0000\u0000\u0001\u0000\r\n\r\n";

  @TempDir Path work;

  private final Instant start = Instant.now().minusSeconds(2);

  private static Path program(String name) {
    assumeTrue(RealServer.program(name).isPresent(), name + " is not installed");
    return RealServer.program(name).orElseThrow();
  }

  private static String request(String method, String target, String fields) {
    return "%s %s HTTP/1.1\r\nHost: www.example.org\r\nConnection: close\r\n%s\r\n"
        .formatted(method, target, fields);
  }

  private static void requests(RealServer server) throws IOException {
    String agent = "User-Agent: " + AGENT + "\r\n";
    server.send(request("GET", "/robots.txt", agent));
    server.send(request("HEAD", "/a%20b?q=%22x%22&c=\\", agent));
    server.send(request("GET", "/", ""));
    server.send(request("GET", "/", "User-Agent: Mozilla/5.0\r\n"));
    server.send(request("GET", "/robots.txt?x", "User-Agent: Mozilla/5.0\r\n"));
  }

  /** Reads a log of at least so many lines, which must have a format and the requests. */
  private void assertRead(String log, int lines, String format, String host) throws Exception {
    Path file = work.resolve(log);
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (Files.readAllLines(file, java.nio.charset.StandardCharsets.ISO_8859_1).size() < lines
        && System.nanoTime() - deadline < 0) {
      Thread.sleep(20);
    }
    List<LogEntry> entries = new ArrayList<>();
    LogSummary summary =
        LogReader.read(
                List.of(LogSource.ofFile(log, file)),
                new LogOptions(LogOptions.AUTO, agent -> agent.contains("ExampleBot"), false),
                entries::add)
            .get(0);
    assertThat(summary.formats()).as(log).extracting("format").containsExactly(format);
    assertThat(summary.counts().lines()).as(log).isEqualTo(lines);
    assertThat(summary.counts().unreadable()).as(log).isZero();
    assertThat(summary.counts().otherReads()).as(log).isEqualTo(1);
    assertThat(entries.stream().map(RealServerLogsTest::description))
        .as(log)
        .containsExactly(
            "127.0.0.1 %s GET /robots.txt %s".formatted(host, AGENT_TEXT),
            "127.0.0.1 %s HEAD /a%%20b?q=%%22x%%22&c=\\ %s".formatted(host, AGENT_TEXT));
    assertThat(entries).as(log).allMatch(entry -> entry.answer().status() >= 200);
    assertThat(entries.get(0).answer().octets()).as(log).isPositive();
    assertThat(entries)
        .as(log)
        .allMatch(entry -> entry.time().isAfter(start) && entry.time().isBefore(Instant.now()));
  }

  private static String description(LogEntry entry) {
    return String.join(
        " ",
        entry.client().address(),
        entry.request().host().orElse("-"),
        entry.request().method(),
        entry.request().target(),
        entry.client().agent());
  }

  @Test
  void nginx_isRead() throws Exception {
    Path program = program("nginx");
    int port = FreePorts.find();
    Path conf = Files.writeString(work.resolve("nginx.conf"), NGINX_CONF.formatted(work, port));
    try (RealServer server =
        RealServer.start(List.of(program.toString(), "-c", conf.toString()), work, port)) {
      requests(server);
      server.send(TLS_HELLO);
      assertRead("access.log", 6, "combined", "-");
      assertRead("vhost.log", 6, "vhost", "www.example.org");
      assertRead("iso.json", 6, "json", "www.example.org");
      assertRead("msec.json", 6, "json", "www.example.org");
    }
  }

  @Test
  void apache_isRead() throws Exception {
    Path program = program("apache2");
    int port = FreePorts.find();
    Path conf =
        Files.writeString(
            work.resolve("apache.conf"),
            """
            LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
            LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
            ServerRoot %1$s
            ServerName www.example.org
            Listen 127.0.0.1:%2$s
            PidFile %1$s/apache.pid
            DefaultRuntimeDir %1$s
            ErrorLog %1$s/error.txt
            User #65534
            Group nogroup
            DocumentRoot %1$s
            LogFormat "%%v:%%p %%h %%l %%u %%t \\"%%r\\" %%>s %%O \\"%%{Referer}i\\" \\"%%{User-Agent}i\\"" vhost
            LogFormat "%%h %%l %%u %%t \\"%%r\\" %%>s %%b \\"%%{Referer}i\\" \\"%%{User-Agent}i\\"" combined
            CustomLog %1$s/vhost.log vhost
            CustomLog %1$s/access.log combined
            """
                .formatted(work, port));
    List<String> command = List.of(program.toString(), "-DFOREGROUND", "-f", conf.toString());
    try (RealServer server = RealServer.start(command, work, port)) {
      requests(server);
      server.send(TLS_HELLO);
      assertRead("access.log", 6, "combined", "-");
      assertRead("vhost.log", 6, "vhost", "www.example.org");
    }
  }

  @Test
  void caddy_isRead() throws Exception {
    Path program = program("caddy");
    int port = FreePorts.find();
    Path conf =
        Files.writeString(
            work.resolve("Caddyfile"),
            """
            {
              admin off
              auto_https off
            }
            http://:%2$s {
              bind 127.0.0.1
              log {
                output file %1$s/caddy.log
              }
              respond "hello"
            }
            """
                .formatted(work, port));
    List<String> command =
        List.of(program.toString(), "run", "--config", conf.toString(), "--adapter", "caddyfile");
    try (RealServer server = RealServer.start(command, work, port)) {
      requests(server);
      assertRead("caddy.log", 5, "caddy", "www.example.org");
    }
  }
}
