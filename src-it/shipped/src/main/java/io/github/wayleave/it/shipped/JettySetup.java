package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A JETTY_BASE with some modules. */
public final class JettySetup implements ContainerSetup {
  private final ContainerDistribution distribution;
  private final Path folder;
  private final List<String> options = new ArrayList<>();
  private final List<String> arguments =
      new ArrayList<>(
          List.of("jetty.http.host=127.0.0.1", "jetty.http.port=0", "jetty.deploy.scanInterval=1"));

  public JettySetup(ContainerDistribution distribution, Path folder) {
    this.distribution = distribution;
    this.folder = Folders.fresh(folder);
    property("java.io.tmpdir", Folders.fresh(this.folder.resolve("tmp")).toString());
  }

  @Override
  public ContainerDistribution distribution() {
    return distribution;
  }

  @Override
  public Path folder() {
    return folder;
  }

  @Override
  public JettySetup option(String option) {
    options.add(option);
    return this;
  }

  /** Adds an argument of {@code start.jar}, such as a property of a module. */
  public JettySetup argument(String argument) {
    arguments.add(argument);
    return this;
  }

  /** Adds modules as an administrator does: {@code java -jar start.jar --add-modules=...}. */
  public JettySetup modules(String... names) {
    try (ContainerProcess added =
        ContainerProcess.start(
            folder,
            Map.of(),
            ContainerProcess.java(),
            "-jar",
            jar(),
            "--add-modules=" + String.join(",", names))) {
      if (!ProcessWait.untilHolds(() -> !added.machine().isAlive())) {
        throw new AssertionError("the modules were never added: " + added.output());
      }
      if (added.output().contains("ERROR")) {
        throw new AssertionError(added.output());
      }
    }
    return this;
  }

  @Override
  public JettySetup application(String name, Path war) {
    Folders.place(war, folder.resolve("webapps").resolve(name + ".war"));
    return this;
  }

  @Override
  public JettyContainer start() {
    List<String> words = new ArrayList<>();
    words.add(ContainerProcess.java());
    words.addAll(options);
    words.addAll(List.of("-jar", jar()));
    words.addAll(arguments);
    return JettyContainer.start(folder, words);
  }

  private String jar() {
    return distribution.home().resolve("start.jar").toString();
  }
}
