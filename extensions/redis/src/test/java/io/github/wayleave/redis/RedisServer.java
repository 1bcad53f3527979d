package io.github.wayleave.redis;

import io.github.wayleave.net.FreePorts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A real server on the loopback address, in a process of its own that ends with this one. Keeps its
 * port when it is started again.
 */
final class RedisServer implements AutoCloseable {
  private static final long START_MILLIS = 20_000;

  private final Path folder;
  private final int port;
  private final List<String> options;
  private Process shell;
  private long pid;

  private RedisServer(Path folder, int port, List<String> options) {
    this.folder = folder;
    this.port = port;
    this.options = options;
  }

  /** Starts a server without files; {@code options} are those of the command line. */
  static RedisServer start(String... options) {
    return startAt(freePort(), options);
  }

  static RedisServer startAt(int port, String... options) {
    try {
      Path folder = Files.createTempDirectory("wayleave-redis");
      RedisServer server = new RedisServer(folder, port, List.of(options));
      server.restart();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a sentinel of three that watches a primary, and replaces it after a second. */
  static RedisServer startSentinel(int primary) {
    try {
      Path folder = Files.createTempDirectory("wayleave-redis");
      Files.writeString(
          folder.resolve("sentinel.conf"),
          String.join(
              "\n",
              "sentinel monitor mymaster 127.0.0.1 " + primary + " 2",
              "sentinel down-after-milliseconds mymaster 1000",
              "sentinel failover-timeout mymaster 3000",
              ""));
      RedisServer server = new RedisServer(folder, freePort(), List.of("--sentinel"));
      server.restart();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a free port; the port 10,000 above is free as well, for the bus of a cluster. */
  static int freePort() {
    return FreePorts.findTwo(10_000);
  }

  int port() {
    return port;
  }

  Path folder() {
    return folder;
  }

  /** Returns the URL of this server. */
  String url() {
    return "redis://127.0.0.1:" + port;
  }

  /** Starts the process again after {@link #kill}. The shell kills the server when it loses us. */
  void restart() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "sh",
                "-c",
                "\"$@\" >/dev/null 2>&1 & pid=$!; echo $pid; cat >/dev/null; kill -9 $pid",
                "sh",
                InstalledStore.PROGRAM));
    if (options.contains("--sentinel")) {
      command.add(folder.resolve("sentinel.conf").toString());
    }
    command.addAll(
        List.of("--port", String.valueOf(port), "--bind", "127.0.0.1", "--dir", folder.toString()));
    if (!options.contains("--sentinel")) {
      command.addAll(List.of("--save", "", "--appendonly", "no"));
    }
    command.addAll(options);
    shell = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    pid =
        Long.parseLong(
            new BufferedReader(
                    new InputStreamReader(shell.getInputStream(), StandardCharsets.US_ASCII))
                .readLine());
    awaitAnswer();
  }

  private void awaitAnswer() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
    while (System.nanoTime() - end < 0) {
      try (RespClient client = new RespClient(port)) {
        client.command("PING");
        return;
      } catch (IOException e) {
        sleep(20);
      }
    }
    throw new IllegalStateException(InstalledStore.PROGRAM + " does not start");
  }

  /** Sends a command and returns the answer; an error begins with {@code -}. */
  String command(String... words) {
    try (RespClient client = new RespClient(port)) {
      return client.command(words);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns how often the script was called. */
  long scriptCalls() {
    long calls = 0;
    for (String line : command("INFO", "commandstats").split("\r?\n", -1)) {
      if (line.startsWith("cmdstat_eval")) {
        calls += Long.parseLong(line.replaceFirst(".*?calls=(\\d+).*", "$1"));
      }
    }
    return calls;
  }

  void stopAnswering() {
    signal("-STOP");
  }

  void answerAgain() {
    signal("-CONT");
  }

  /** Ends the process at once. */
  void kill() {
    signal("-KILL");
    shell.destroy();
    try {
      shell.waitFor();
      while (ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)) {
        sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void signal(String name) {
    try {
      new ProcessBuilder("kill", name, String.valueOf(pid)).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void sleep(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    kill();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // a folder in the temporary folder stays
    }
  }
}
