package io.github.wayleave.spring;

class OpenSiteInJettyTest extends OpenSiteContract {
  @Override
  EmbeddedContainer container() {
    return EmbeddedContainer.JETTY;
  }
}
