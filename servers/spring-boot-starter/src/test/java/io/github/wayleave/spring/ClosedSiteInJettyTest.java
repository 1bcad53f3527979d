package io.github.wayleave.spring;

class ClosedSiteInJettyTest extends ClosedSiteContract {
  @Override
  EmbeddedContainer container() {
    return EmbeddedContainer.JETTY;
  }
}
