package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A copy of WildFly's {@code standalone}, with its ports on 127.0.0.1 and short delays. */
public final class WildflySetup implements ContainerSetup {
  private final ContainerDistribution distribution;
  private final Path folder;
  private final List<String> options = new ArrayList<>();

  public WildflySetup(ContainerDistribution distribution, Path folder) {
    this.distribution = distribution;
    this.folder = Folders.fresh(folder);
    Folders.copy(distribution.home().resolve("standalone"), this.folder);
    Path file = this.folder.resolve("configuration/standalone.xml");
    Folders.write(
        file, Folders.read(file).replace("scan-interval=\"5000\"", "scan-interval=\"300\""));
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
  public WildflySetup option(String option) {
    options.add(option);
    return this;
  }

  @Override
  public WildflySetup application(String name, Path war) {
    Folders.place(war, folder.resolve("deployments").resolve(name + ".war"));
    return this;
  }

  @Override
  public WildflyContainer start() {
    return WildflyContainer.start(this, List.copyOf(options));
  }
}
