package io.github.wayleave.it.shipped;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A Tomcat in a separate process. */
public final class TomcatContainer implements ShippedContainer {
  private static final Pattern LISTENS =
      Pattern.compile("Starting ProtocolHandler \\[\"http-nio-127\\.0\\.0\\.1-auto-\\d+-(\\d+)\"]");
  private static final Pattern STARTED = Pattern.compile("Server startup in \\[");

  private final ContainerProcess process;
  private final Path base;
  private final int port;

  private TomcatContainer(ContainerProcess process, Path base, int port) {
    this.process = process;
    this.base = base;
    this.port = port;
  }

  static TomcatContainer start(TomcatSetup setup, List<String> options) {
    Path home = setup.distribution().home();
    ContainerProcess process =
        ContainerProcess.start(
            setup.folder(),
            Map.of(
                "CATALINA_HOME", home.toString(),
                "CATALINA_BASE", setup.folder().toString(),
                "CATALINA_OPTS", String.join(" ", options)),
            "sh",
            home.resolve("bin/catalina.sh").toString(),
            "run");
    try {
      int port = Integer.parseInt(process.await(LISTENS, 0).group(1));
      process.await(STARTED, 0);
      return new TomcatContainer(process, setup.folder(), port);
    } catch (AssertionError e) {
      process.close();
      throw e;
    }
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public BooleanSupplier begin(String name, Path war) {
    int from = process.output().length();
    Folders.place(war, archive(name));
    Pattern finished =
        Pattern.compile(Pattern.quote(archive(name) + "] has finished in [") + "\\d+");
    return () -> {
      process.await(finished, from);
      return !process.output().substring(from).contains(failed(name));
    };
  }

  private static String failed(String name) {
    String path = name.equals(ROOT) ? "" : "/" + name;
    return "Context [" + path + "] startup failed due to previous errors";
  }

  @Override
  public Runnable beginUndeploy(String name) {
    int from = process.output().length();
    Folders.remove(archive(name));
    String path = name.equals(ROOT) ? "" : "/" + name;
    return () -> {
      process.await(Pattern.compile(Pattern.quote("Undeploying context [" + path + "]")), from);
      process.await("no folder of " + name, () -> !Files.exists(base.resolve("webapps/" + name)));
    };
  }

  /** Tomcat logs errors of an application to separate files. */
  @Override
  public String log() {
    return process.output()
        + Folders.list(base.resolve("logs")).stream()
            .filter(file -> file.getFileName().toString().startsWith("localhost."))
            .map(Folders::read)
            .collect(Collectors.joining());
  }

  @Override
  public ProcessHandle machine() {
    return process.machine();
  }

  @Override
  public void close() {
    process.close();
  }

  private Path archive(String name) {
    return base.resolve("webapps").resolve(name + ".war");
  }
}
