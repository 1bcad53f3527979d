package io.github.wayleave.cli.hosting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An installed server with its own configuration and fields of its own, on a free loopback port.
 */
public final class RealServer implements AutoCloseable {
  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final int TIMEOUT_MILLIS = 5_000;

  private static final String HTTP_OF_FIELDS = "include %s/.wayleave/nginx-http.conf;";
  private static final String SERVER_OF_FIELDS = "include %s/.wayleave/nginx-server.conf;";
  private static final String HTTP_OF_NAMES = "include %s/.wayleave/nginx-map.conf;";
  private static final String SERVER_OF_NAMES = "if ($wayleave_refused) { return 410; }";

  private final Process process;
  private final Path log;
  private final int port;

  /** A response: the status and the header lines. */
  record ServerAnswer(int status, List<String> headers) {
    List<String> values(String name) {
      String start = name.toLowerCase(java.util.Locale.ROOT) + ":";
      return headers.stream()
          .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith(start))
          .map(line -> line.substring(start.length()).strip())
          .toList();
    }
  }

  private RealServer(Process process, Path log, int port) {
    this.process = process;
    this.log = log;
    this.port = port;
  }

  public static Optional<Path> program(String name) {
    String path = System.getenv().getOrDefault("PATH", "") + ":/usr/sbin:/usr/local/sbin";
    return Stream.of(path.split(":", -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Runs a program that checks a configuration; returns its exit code and output. */
  static String run(Path work, List<String> command) throws Exception {
    Path log = work.resolve("said.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("HOME", work.toString());
    Process process = builder.start();
    if (!process.waitFor(LONGEST.toMillis(), TimeUnit.MILLISECONDS)) {
      process.destroyForcibly();
    }
    return process.waitFor() + " " + Files.readString(log, ISO_8859_1);
  }

  static RealServer start(HostingType kind, Path site, Path work) throws Exception {
    int port = FreePorts.find();
    List<String> command =
        switch (kind) {
          case NGINX -> nginx(site, work, port, HTTP_OF_FIELDS, SERVER_OF_FIELDS);
          case NGINX_MAP -> nginx(site, work, port, HTTP_OF_NAMES, SERVER_OF_NAMES);
          case APACHE -> apache(site, work, port);
          case CADDY -> caddy(site, work, port);
          default -> throw new IllegalArgumentException(kind.toString());
        };
    return start(command, work, port);
  }

  /** Starts a server that listens on a port of the loopback address. */
  public static RealServer start(List<String> command, Path work, int port) throws Exception {
    Path log = work.resolve("log.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("XDG_DATA_HOME", work.toString());
    builder.environment().put("XDG_CONFIG_HOME", work.toString());
    builder.environment().put("HOME", work.toString());
    RealServer server = new RealServer(builder.start(), log, port);
    server.await();
    return server;
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private static List<String> nginx(Path site, Path work, int port, String http, String server)
      throws IOException {
    Path conf =
        Files.writeString(
            work.resolve("nginx.conf"),
            """
            daemon off;
            master_process off;
            pid %1$s/nginx.pid;
            error_log stderr;
            events { }
            http {
              types { text/html html; application/json json; text/plain txt; }
              default_type application/octet-stream;
              access_log off;
              add_header X-Frame-Options DENY always;
              add_header X-Robots-Tag nocache always;
              client_body_temp_path %1$s/body;
              proxy_temp_path %1$s/proxy;
              fastcgi_temp_path %1$s/fastcgi;
              uwsgi_temp_path %1$s/uwsgi;
              scgi_temp_path %1$s/scgi;
              %4$s
              server {
                listen 127.0.0.1:%3$s;
                root %2$s;
                %5$s
              }
            }
            """
                .formatted(work, site, port, http.formatted(site), server.formatted(site)));
    return List.of(program("nginx").orElseThrow().toString(), "-c", conf.toString());
  }

  private static List<String> apache(Path site, Path work, int port) throws IOException {
    Path types = Files.writeString(work.resolve("mime.types"), "text/html html\ntext/plain txt\n");
    StringBuilder modules = new StringBuilder();
    for (String module :
        List.of("mpm_event", "authz_core", "dir", "mime", "headers", "setenvif", "rewrite")) {
      modules.append(
          "LoadModule %1$s_module /usr/lib/apache2/modules/mod_%1$s.so\n".formatted(module));
    }
    Path conf =
        Files.writeString(
            work.resolve("apache.conf"),
            modules
                + """
                ServerRoot %1$s
                ServerName 127.0.0.1
                Listen 127.0.0.1:%3$s
                PidFile %1$s/apache.pid
                DefaultRuntimeDir %1$s
                ErrorLog %1$s/log.txt
                TypesConfig %4$s
                User #65534
                Group nogroup
                DocumentRoot %2$s
                Header always set X-Frame-Options DENY
                Header always set X-Robots-Tag nocache
                <Directory %2$s>
                  AllowOverride FileInfo
                  Options FollowSymLinks
                  Require all granted
                </Directory>
                """
                    .formatted(work, site, port, types));
    return List.of(
        program("apache2").orElseThrow().toString(), "-DFOREGROUND", "-f", conf.toString());
  }

  private static List<String> caddy(Path site, Path work, int port) throws IOException {
    Path conf =
        Files.writeString(
            work.resolve("Caddyfile"),
            """
            {
              admin off
              auto_https off
            }
            http://127.0.0.1:%2$s {
              root * %1$s
              header X-Frame-Options DENY
              header X-Robots-Tag nocache
              import %1$s/.wayleave/Caddyfile
              file_server
            }
            """
                .formatted(site, port));
    return List.of(
        program("caddy").orElseThrow().toString(),
        "run",
        "--config",
        conf.toString(),
        "--adapter",
        "caddyfile");
  }

  private void await() throws Exception {
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (System.nanoTime() - deadline < 0) {
      if (!process.isAlive()) {
        break;
      }
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(loopback(), port), TIMEOUT_MILLIS);
        return;
      } catch (IOException e) {
        Thread.sleep(20);
      }
    }
    String log = Files.readString(this.log, ISO_8859_1);
    close();
    throw new AssertionError("the server did not start: " + log);
  }

  /** Requests a target exactly as written. */
  ServerAnswer get(String method, String target) throws IOException {
    return exchange(method, target, "");
  }

  /** Requests a target with a {@code User-Agent}, and returns the status. */
  int status(String target, String userAgent) throws IOException {
    return exchange("GET", target, "User-Agent: " + userAgent + "\r\n").status();
  }

  private ServerAnswer exchange(String method, String target, String fields) throws IOException {
    String answer =
        send(
            "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n%sConnection: close\r\n\r\n"
                .formatted(method, target, port, fields));
    List<String> lines =
        new ArrayList<>(answer.substring(0, answer.indexOf("\r\n\r\n")).lines().toList());
    return new ServerAnswer(Integer.parseInt(lines.remove(0).split(" ", 3)[1]), lines);
  }

  /** Sends octets, a character for each, and returns those that the server answers. */
  public String send(String octets) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(loopback(), port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(octets.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  String log() throws IOException {
    return Files.readString(log, ISO_8859_1);
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (process.waitFor(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
