package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

final class JettyEe11Test extends ShippedContract {
  JettyEe11Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAKARTA,
            Path.of("target/shipped/jetty-ee11"),
            folder ->
                ContainerDefaults.start(
                    JettyRealm.in(
                        new JettySetup(ContainerDistribution.jetty(), folder)
                            .modules("http", "ee11-deploy", "ee11-annotations")))),
        ContainerDistribution.jetty(),
        "WAR (ee11)",
        503);
  }

  @Nested
  class WithoutAnnotations extends WithoutAnnotationsContract {
    WithoutAnnotations() {
      super(ServletGeneration.JAKARTA, "ee11");
    }
  }
}
