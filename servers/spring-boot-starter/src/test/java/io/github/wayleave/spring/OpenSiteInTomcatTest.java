package io.github.wayleave.spring;

class OpenSiteInTomcatTest extends OpenSiteContract {
  @Override
  EmbeddedContainer container() {
    return EmbeddedContainer.TOMCAT;
  }
}
