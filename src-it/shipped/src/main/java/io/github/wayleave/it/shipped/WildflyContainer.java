package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A WildFly in a separate process. */
public final class WildflyContainer implements ShippedContainer {
  private static final Pattern STARTED = Pattern.compile("WFLYSRV002[56]:");

  private final ContainerProcess process;
  private final Path deployments;
  private final int port;

  private WildflyContainer(ContainerProcess process, Path deployments, int port) {
    this.process = process;
    this.deployments = deployments;
    this.port = port;
  }

  static WildflyContainer start(WildflySetup setup, List<String> options) {
    List<Integer> ports = freePorts();
    List<String> words = new ArrayList<>();
    words.add("sh");
    words.add(setup.distribution().home().resolve("bin/standalone.sh").toString());
    words.add("-Djboss.server.base.dir=" + setup.folder());
    words.add("-Djboss.bind.address=127.0.0.1");
    words.add("-Djboss.bind.address.management=127.0.0.1");
    words.add("-Djboss.http.port=" + ports.get(0));
    words.add("-Djboss.https.port=" + ports.get(1));
    words.add("-Djboss.management.http.port=" + ports.get(2));
    ContainerProcess process =
        ContainerProcess.start(
            setup.folder(),
            Map.of(
                "LAUNCH_JBOSS_IN_BACKGROUND",
                "true",
                "PREPEND_JAVA_OPTS",
                String.join(" ", options)),
            words.toArray(String[]::new));
    try {
      process.await(STARTED, 0);
      return new WildflyContainer(process, setup.folder().resolve("deployments"), ports.get(0));
    } catch (AssertionError e) {
      process.close();
      throw e;
    }
  }

  /** WildFly does not report the port that the system chose. */
  private static List<Integer> freePorts() {
    try (ServerSocket socket = free();
        ServerSocket two = free();
        ServerSocket three = free()) {
      return List.of(socket.getLocalPort(), two.getLocalPort(), three.getLocalPort());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ServerSocket free() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public BooleanSupplier begin(String name, Path war) {
    Folders.place(war, marker(name, ""));
    return () -> {
      process.await(
          "an end of the deployment of " + name,
          () -> Files.exists(marker(name, ".deployed")) || Files.exists(marker(name, ".failed")));
      return Files.exists(marker(name, ".deployed"));
    };
  }

  @Override
  public Runnable beginUndeploy(String name) {
    boolean isDeployed = Files.exists(marker(name, ".deployed"));
    Folders.remove(marker(name, ".deployed"));
    return () -> {
      if (isDeployed) {
        process.await("an end of " + name, () -> isDecided(name));
      }
      // A scan that has begun may take the file for a new one, and deploy it again.
      while (Files.exists(marker(name, ".deployed"))) {
        Folders.remove(marker(name, ".deployed"));
        process.await("an end of " + name, () -> isDecided(name));
      }
      for (String end : List.of("", ".undeployed", ".failed")) {
        Folders.remove(marker(name, end));
      }
    };
  }

  private boolean isDecided(String name) {
    return Stream.of(".undeployed", ".failed", ".deployed")
        .anyMatch(end -> Files.exists(marker(name, end)));
  }

  @Override
  public String log() {
    return process.output();
  }

  @Override
  public ProcessHandle machine() {
    return process.machine();
  }

  @Override
  public void close() {
    process.close();
  }

  private Path marker(String name, String end) {
    return deployments.resolve(name + ".war" + end);
  }
}
