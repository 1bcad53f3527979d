package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class WildflyTest extends ShippedContract {
  WildflyTest() {
    super(
        new ShippedLauncher(
            Generation.JAKARTA,
            Path.of("target/shipped/wildfly"),
            folder -> Prepared.start(new WildflySetup(Distribution.wildfly(), folder))),
        Distribution.wildfly(),
        "WAR",
        404);
  }
}
