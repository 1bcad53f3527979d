package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat11ValveTest extends FrontContract {
  Tomcat11ValveTest() {
    super(
        ContainerDistribution.tomcat("11.0"),
        "valve",
        Path.of("target/shipped/tomcat-11-valve"),
        404);
  }

  @Override
  ContainerSetup setup(Path base) {
    return TomcatValve.in(new TomcatSetup(ContainerDistribution.tomcat("11.0"), base));
  }

  @Override
  ContainerSetup misspelt(Path base) {
    return TomcatValve.misspelt(new TomcatSetup(ContainerDistribution.tomcat("11.0"), base));
  }

  @Override
  String policy() {
    return TomcatValve.POLICY;
  }
}
