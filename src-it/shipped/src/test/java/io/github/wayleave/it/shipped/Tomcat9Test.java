package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat9Test extends ShippedContract {
  Tomcat9Test() {
    super(
        new ShippedLauncher(
            Generation.JAVAX,
            Path.of("target/shipped/tomcat-9"),
            folder -> new TomcatSetup(Distribution.tomcat("9.0"), folder).start()));
  }
}
