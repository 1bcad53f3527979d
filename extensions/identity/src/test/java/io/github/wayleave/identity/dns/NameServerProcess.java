package io.github.wayleave.identity.dns;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.net.FreePorts;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real name server in a separate process, on a free port of the loopback interface. */
public final class NameServerProcess {
  private final Process process;
  private final int port;
  private final Path log;

  private NameServerProcess(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /** Skips the test if a name server is not installed. */
  public static void assumeInstalled(String name) {
    assumeTrue(program(name).isPresent(), name + " is not installed");
  }

  private static Optional<Path> program(String name) {
    return Stream.concat(
            Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
            Stream.of("/usr/sbin", "/usr/local/sbin"))
        .map(path -> Path.of(path, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts nsd with zones, from names to contents; its files are in the folder. */
  public static NameServerProcess nsd(Path folder, Map<String, String> zones) throws IOException {
    return nsd(folder, FreePorts.find(), zones);
  }

  /** Starts nsd at a port. */
  public static NameServerProcess nsd(Path folder, int port, Map<String, String> zones)
      throws IOException {
    StringBuilder configuration = new StringBuilder(nsdConfiguration(folder, port));
    for (Map.Entry<String, String> zone : new TreeMap<>(zones).entrySet()) {
      Files.writeString(folder.resolve(zone.getKey()), zone.getValue());
      configuration.append(
          "zone:\n  name: %s\n  zonefile: %s\n".formatted(zone.getKey(), zone.getKey()));
    }
    return start("nsd", folder, port, configuration.toString());
  }

  private static String nsdConfiguration(Path folder, int port) {
    return """
        server:
          ip-address: 127.0.0.1@%s
          username: ""
          chroot: ""
          pidfile: ""
          database: ""
          server-count: 1
          zonesdir: "%s"
          zonelistfile: "%s/zone.list"
          xfrdfile: "%s/xfrd.state"
          xfrdir: "%s"
        remote-control:
          control-enable: no
        """
        .formatted(port, folder, folder, folder, folder);
  }

  /** Starts unbound with a configuration, which has the port. */
  public static NameServerProcess unbound(Path folder, int port, String configuration)
      throws IOException {
    return start("unbound", folder, port, configuration);
  }

  private static NameServerProcess start(String name, Path folder, int port, String configuration)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".conf"), configuration);
    Path log = folder.resolve(name + ".log");
    List<String> command =
        List.of(program(name).orElseThrow().toString(), "-d", "-c", file.toString());
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new NameServerProcess(process, port, log);
  }

  public int port() {
    return port;
  }

  /** Returns the address for {@code identity.dns}. */
  public String address() {
    return "127.0.0.1:" + port;
  }

  /** Returns what the server has written. */
  public String log() throws IOException {
    return Files.readString(log);
  }

  /** Ends the server and waits for its end. */
  public void close() throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
