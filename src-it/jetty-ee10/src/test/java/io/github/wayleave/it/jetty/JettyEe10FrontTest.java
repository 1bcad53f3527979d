package io.github.wayleave.it.jetty;

import io.github.wayleave.it.FrontContract;
import org.junit.jupiter.api.Tag;

/** Slow, since the newer version runs the same each time. */
@Tag("slow")
class JettyEe10FrontTest extends FrontContract {
  JettyEe10FrontTest() {
    super(new FrontLauncher());
  }
}
