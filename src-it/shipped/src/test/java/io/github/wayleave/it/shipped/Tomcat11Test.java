package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat11Test extends ShippedContract {
  Tomcat11Test() {
    super(
        new ShippedLauncher(
            Generation.JAKARTA,
            Path.of("target/shipped/tomcat-11"),
            folder -> Prepared.start(new TomcatSetup(Distribution.tomcat("11.0"), folder))),
        Distribution.tomcat("11.0"),
        "WAR",
        404);
  }
}
