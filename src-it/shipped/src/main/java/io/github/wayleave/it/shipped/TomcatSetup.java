package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A CATALINA_BASE with the configuration that Tomcat ships, except for the port and delays. */
public final class TomcatSetup implements ContainerSetup {
  private final ContainerDistribution distribution;
  private final Path folder;
  private final List<String> options = new ArrayList<>();

  public TomcatSetup(ContainerDistribution distribution, Path folder) {
    this.distribution = distribution;
    this.folder = Folders.fresh(folder);
    Folders.copy(distribution.home().resolve("conf"), this.folder.resolve("conf"));
    for (String empty : List.of("logs", "temp", "webapps", "work", "lib")) {
      Folders.fresh(this.folder.resolve(empty));
    }
    replace("<Server port=\"8005\"", "<Server port=\"-1\"");
    replace("<Connector port=\"8080\"", "<Connector port=\"0\" address=\"127.0.0.1\"");
    replace("<Engine ", "<Engine backgroundProcessorDelay=\"1\" ");
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
  public TomcatSetup option(String option) {
    options.add(option);
    return this;
  }

  /** Adds a JAR to {@code lib}, for the server and all applications. */
  public TomcatSetup library(Path jar) {
    Folders.place(jar, folder.resolve("lib").resolve(jar.getFileName()));
    return this;
  }

  /** Adds an element, such as a valve, to the host. */
  public TomcatSetup inHost(String element) {
    return replace("</Host>", element + "\n</Host>");
  }

  /** Replaces text in {@code conf/server.xml}. */
  public TomcatSetup replace(String old, String text) {
    Path file = folder.resolve("conf/server.xml");
    String before = Folders.read(file);
    if (!before.contains(old)) {
      throw new IllegalStateException("%s has no %s".formatted(file, old));
    }
    Folders.write(file, before.replace(old, text));
    return this;
  }

  @Override
  public TomcatSetup application(String name, Path war) {
    Folders.place(war, folder.resolve("webapps").resolve(name + ".war"));
    return this;
  }

  @Override
  public TomcatContainer start() {
    return TomcatContainer.start(this, List.copyOf(options));
  }
}
