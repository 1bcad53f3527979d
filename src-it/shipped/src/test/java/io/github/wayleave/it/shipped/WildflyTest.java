package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class WildflyTest extends ShippedContract {
  WildflyTest() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAKARTA,
            Path.of("target/shipped/wildfly"),
            folder ->
                ContainerDefaults.start(new WildflySetup(ContainerDistribution.wildfly(), folder))),
        ContainerDistribution.wildfly(),
        "WAR",
        404);
  }
}
