package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

final class JettyEe10Test extends ShippedContract {
  JettyEe10Test() {
    super(
        new ShippedLauncher(
            Generation.JAKARTA,
            Path.of("target/shipped/jetty-ee10"),
            folder ->
                Prepared.start(
                    JettyRealm.in(
                        new JettySetup(Distribution.jetty(), folder)
                            .modules("http", "ee10-deploy", "ee10-annotations")))),
        Distribution.jetty(),
        "WAR (ee10)",
        503);
  }

  @Nested
  class WithoutAnnotations extends WithoutAnnotationsContract {
    WithoutAnnotations() {
      super(Generation.JAKARTA, "ee10");
    }
  }
}
