package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class Tomcat10ValveTest extends FrontContract {
  Tomcat10ValveTest() {
    super(
        ContainerDistribution.tomcat("10.1"),
        "valve",
        Path.of("target/shipped/tomcat-10-valve"),
        404);
  }

  @Override
  ContainerSetup setup(Path base) {
    return TomcatValve.in(new TomcatSetup(ContainerDistribution.tomcat("10.1"), base));
  }

  @Override
  ContainerSetup misspelt(Path base) {
    return TomcatValve.misspelt(new TomcatSetup(ContainerDistribution.tomcat("10.1"), base));
  }

  @Override
  String policy() {
    return TomcatValve.POLICY;
  }
}
