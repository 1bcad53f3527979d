package io.github.wayleave.spring;

class ClosedSiteInJettyTest extends ClosedSiteContract {
  @Override
  Embedded container() {
    return Embedded.JETTY;
  }
}
