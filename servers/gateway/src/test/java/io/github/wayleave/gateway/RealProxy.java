package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * An installed proxy in a process of its own, with a small configuration into which the printed
 * parts are inserted. One of its ports is guarded by the gate, and another is not.
 */
final class RealProxy implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofSeconds(20);
  private static final int SECONDS_TO_END = 10;
  private static final String LUA_FILE = "/etc/wayleave/wayleave.lua";

  private final Process process;
  private final Path log;
  private final int guarded;
  private final int control;

  private RealProxy(Process process, Path log, int guarded, int control) {
    this.process = process;
    this.log = log;
    this.guarded = guarded;
    this.control = control;
  }

  static boolean isInstalled(ProxyKind kind) {
    boolean isNginx = kind == ProxyKind.NGINX || kind == ProxyKind.NGINX_AUTH_REQUEST;
    return program(kind).isPresent() && (!isNginx || Files.exists(ProxyTexts.NGINX_LUA));
  }

  private static Optional<Path> program(ProxyKind kind) {
    String name =
        switch (kind) {
          case APACHE -> "apache2";
          case NGINX_AUTH_REQUEST -> "nginx";
          default -> kind.word();
        };
    String path = System.getenv().getOrDefault("PATH", "") + ":/usr/sbin:/usr/local/sbin";
    return Stream.of(path.split(":", -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts a proxy in a folder, in front of an application. */
  static RealProxy start(ProxyKind kind, Path folder, String printed, int application)
      throws Exception {
    return start(
        kind, folder, printed, application, (parts, work) -> ProxyTexts.of(kind, parts, work));
  }

  /** Starts a proxy with a configuration of the printed parts. */
  static RealProxy start(
      ProxyKind kind,
      Path folder,
      String printed,
      int application,
      BiFunction<Map<String, String>, Path, String> configuration)
      throws Exception {
    Path work = Files.createDirectories(folder);
    // Apache's workers are another user, who must be able to read the Lua file.
    Files.setPosixFilePermissions(work.getParent(), PosixFilePermissions.fromString("rwxr-xr-x"));
    // At the port before, Caddy asks itself.
    int guarded = FreePorts.findTwo(-1);
    int control = FreePorts.findTwo(-1);
    Map<String, String> parts = parts(printed);
    Path lua = work.resolve("wayleave.lua");
    if (parts.containsKey("wayleave.lua")) {
      Files.writeString(lua, parts.get("wayleave.lua"));
      // The only change: tests leave /etc alone.
      parts.replaceAll((place, text) -> text.replace(LUA_FILE, lua.toString()));
    }
    String text =
        configuration
            .apply(parts, work)
            .replace("@GUARDED@", Integer.toString(guarded))
            .replace("@CONTROL@", Integer.toString(control))
            .replace("@APPLICATION@", Integer.toString(application));
    return start(kind, work, text, guarded, control);
  }

  /** Starts a proxy with a configuration, which listens at two ports. */
  static RealProxy start(ProxyKind kind, Path work, String text, int guarded, int control)
      throws Exception {
    Path file = Files.writeString(work.resolve("proxy.conf"), text, UTF_8);
    Path log = work.resolve("proxy.log");
    ProcessBuilder builder =
        new ProcessBuilder(command(kind, program(kind).orElseThrow(), file))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    for (String variable : List.of("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")) {
      builder.environment().put(variable, work.toString());
    }
    RealProxy proxy = new RealProxy(builder.start(), log, guarded, control);
    proxy.await();
    return proxy;
  }

  private static List<String> command(ProxyKind kind, Path program, Path file) {
    String conf = file.toString();
    return switch (kind) {
      case NGINX, NGINX_AUTH_REQUEST -> List.of(program.toString(), "-e", "stderr", "-c", conf);
      case CADDY -> List.of(program.toString(), "run", "--config", conf, "--adapter", "caddyfile");
      case HAPROXY -> List.of(program.toString(), "-db", "-f", conf);
      case APACHE -> List.of(program.toString(), "-DFOREGROUND", "-f", conf);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  /** Returns the printed parts by the place to which each goes. */
  static Map<String, String> parts(String printed) {
    Map<String, StringBuilder> parts = new LinkedHashMap<>();
    StringBuilder current = new StringBuilder();
    for (String line : printed.lines().toList()) {
      if (line.matches("(#|--) into .*:.*")) {
        current = new StringBuilder();
        parts.put(line.replaceFirst("(#|--) into (.*?):.*", "$2"), current);
      } else {
        current.append(line).append('\n');
      }
    }
    Map<String, String> texts = new LinkedHashMap<>();
    parts.forEach((place, text) -> texts.put(place, text.toString()));
    return texts;
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private void await() throws Exception {
    long deadline = System.nanoTime() + LONGEST_START.toNanos();
    while (process.isAlive() && System.nanoTime() - deadline < 0) {
      try (Socket first = new Socket();
          Socket second = new Socket()) {
        first.connect(new InetSocketAddress(loopback(), guarded), 1_000);
        second.connect(new InetSocketAddress(loopback(), control), 1_000);
        return;
      } catch (IOException e) {
        Thread.sleep(20);
      }
    }
    close();
    throw new AssertionError("the proxy did not start: " + log());
  }

  /** Returns the port that the gate guards. */
  int guarded() {
    return guarded;
  }

  /** Returns the port without the gate. */
  int control() {
    return control;
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  String log() throws IOException {
    return Files.readString(log, UTF_8);
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process
        .onExit()
        .completeOnTimeout(process, SECONDS_TO_END, TimeUnit.SECONDS)
        .thenAccept(
            ended -> {
              ended.descendants().forEach(ProcessHandle::destroyForcibly);
              ended.destroyForcibly();
            })
        .join();
  }
}
