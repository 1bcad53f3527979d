package io.github.wayleave.spring;

class OpenSiteInJettyTest extends OpenSiteContract {
  @Override
  Embedded container() {
    return Embedded.JETTY;
  }
}
