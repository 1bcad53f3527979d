package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat10Test extends ShippedContract {
  Tomcat10Test() {
    super(
        new ShippedLauncher(
            Generation.JAKARTA,
            Path.of("target/shipped/tomcat-10"),
            folder -> Prepared.start(new TomcatSetup(Distribution.tomcat("10.1"), folder))),
        Distribution.tomcat("10.1"),
        "WAR",
        404);
  }
}
