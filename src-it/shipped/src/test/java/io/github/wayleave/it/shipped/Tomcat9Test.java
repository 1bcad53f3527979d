package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat9Test extends ShippedContract {
  Tomcat9Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAVAX,
            Path.of("target/shipped/tomcat-9"),
            folder ->
                ContainerDefaults.start(
                    new TomcatSetup(ContainerDistribution.tomcat("9.0"), folder))),
        ContainerDistribution.tomcat("9.0"),
        "WAR with wayleave-filter-javax",
        404);
  }
}
