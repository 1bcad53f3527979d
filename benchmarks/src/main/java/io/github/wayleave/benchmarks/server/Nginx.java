package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An nginx from the package, with one worker, one file and no log. */
final class Nginx implements AutoCloseable {
  private static final int TRIES = 100;
  private static final int PAUSE_MILLIS = 50;
  private static final String CONFIGURATION =
      """
      user %s;
      daemon off;
      worker_processes 1;
      pid nginx.pid;
      error_log stderr crit;
      events {}
      http {
        access_log off;
        sendfile on;
        keepalive_requests 100000000;
        types { text/plain txt; }
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        server { listen 127.0.0.1:%d; root site; }
      }
      """;

  private final Process process;
  private final int port;

  private Nginx(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static Optional<Path> program() {
    return Stream.of("/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts nginx in a folder and waits until it listens. */
  static Nginx start(Path program, Path folder, String robotsTxt)
      throws IOException, InterruptedException {
    int port = freePort();
    Files.createDirectories(folder.resolve("site"));
    Files.writeString(folder.resolve("site/robots.txt"), robotsTxt);
    Path configuration =
        Files.writeString(
            folder.resolve("nginx.conf"),
            CONFIGURATION.formatted(System.getProperty("user.name"), port));
    Process process =
        new ProcessBuilder(
                program.toString(),
                "-e",
                "stderr",
                "-p",
                folder + "/",
                "-c",
                configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(Redirect.INHERIT)
            .start();
    Nginx started = new Nginx(process, port);
    started.await();
    return started;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void await() throws IOException, InterruptedException {
    for (int i = 0; i < TRIES && process.isAlive(); i++) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return;
      } catch (IOException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    close();
    throw new IOException("nginx does not start; what it said stands above");
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + port + "/robots.txt");
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(PAUSE_MILLIS * TRIES, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
