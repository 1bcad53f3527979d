package io.github.wayleave.spring;

class OpenSiteInTomcatTest extends OpenSiteContract {
  @Override
  Embedded container() {
    return Embedded.TOMCAT;
  }
}
