package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat11Test extends ShippedContract {
  Tomcat11Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAKARTA,
            Path.of("target/shipped/tomcat-11"),
            folder ->
                ContainerDefaults.start(
                    new TomcatSetup(ContainerDistribution.tomcat("11.0"), folder))),
        ContainerDistribution.tomcat("11.0"),
        "WAR",
        404);
  }
}
