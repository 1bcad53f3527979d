package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

final class JettyEe8Test extends ShippedContract {
  JettyEe8Test() {
    super(
        new ShippedLauncher(
            ServletGeneration.JAVAX,
            Path.of("target/shipped/jetty-ee8"),
            folder ->
                ContainerDefaults.start(
                    JettyRealm.in(
                        new JettySetup(ContainerDistribution.jetty(), folder)
                            .modules("http", "ee8-deploy", "ee8-annotations")))),
        ContainerDistribution.jetty(),
        "WAR with wayleave-filter-javax (ee8)",
        503);
  }

  @Nested
  class WithoutAnnotations extends WithoutAnnotationsContract {
    WithoutAnnotations() {
      super(ServletGeneration.JAVAX, "ee8");
    }
  }
}
