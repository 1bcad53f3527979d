package io.github.wayleave.spring;

class ClosedSiteInTomcatTest extends ClosedSiteContract {
  @Override
  EmbeddedContainer container() {
    return EmbeddedContainer.TOMCAT;
  }
}
