package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

final class JettyEe11Test extends ShippedContract {
  JettyEe11Test() {
    super(
        new ShippedLauncher(
            Generation.JAKARTA,
            Path.of("target/shipped/jetty-ee11"),
            folder ->
                Prepared.start(
                    JettyRealm.in(
                        new JettySetup(Distribution.jetty(), folder)
                            .modules("http", "ee11-deploy", "ee11-annotations")))),
        Distribution.jetty(),
        "WAR (ee11)",
        503);
  }

  @Nested
  class WithoutAnnotations extends WithoutAnnotationsContract {
    WithoutAnnotations() {
      super(Generation.JAKARTA, "ee11");
    }
  }
}
