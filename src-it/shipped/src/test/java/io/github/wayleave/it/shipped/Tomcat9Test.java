package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat9Test extends ShippedContract {
  Tomcat9Test() {
    super(
        new ShippedLauncher(
            Generation.JAVAX,
            Path.of("target/shipped/tomcat-9"),
            folder -> Prepared.start(new TomcatSetup(Distribution.tomcat("9.0"), folder))),
        Distribution.tomcat("9.0"),
        "WAR with wayleave-filter-javax",
        404);
  }
}
