package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

final class JettyEe10Test extends ShippedContract {
  JettyEe10Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAKARTA,
            Path.of("target/shipped/jetty-ee10"),
            folder ->
                ContainerDefaults.start(
                    JettyRealm.in(
                        new JettySetup(ContainerDistribution.jetty(), folder)
                            .modules("http", "ee10-deploy", "ee10-annotations")))),
        ContainerDistribution.jetty(),
        "WAR (ee10)",
        503);
  }

  @Nested
  class WithoutAnnotations extends WithoutAnnotationsContract {
    WithoutAnnotations() {
      super(ServletGeneration.JAKARTA, "ee10");
    }
  }
}
