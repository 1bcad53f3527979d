package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat10Test extends ShippedContract {
  Tomcat10Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAKARTA,
            Path.of("target/shipped/tomcat-10"),
            folder ->
                ContainerDefaults.start(
                    new TomcatSetup(ContainerDistribution.tomcat("10.1"), folder))),
        ContainerDistribution.tomcat("10.1"),
        "WAR",
        404);
  }
}
