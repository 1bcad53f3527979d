package io.github.wayleave.it.jetty;

import io.github.wayleave.it.FrontContract;

class JettyEe11FrontTest extends FrontContract {
  JettyEe11FrontTest() {
    super(new FrontLauncher());
  }
}
