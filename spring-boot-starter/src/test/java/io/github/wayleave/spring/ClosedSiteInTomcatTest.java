package io.github.wayleave.spring;

class ClosedSiteInTomcatTest extends ClosedSiteContract {
  @Override
  Embedded container() {
    return Embedded.TOMCAT;
  }
}
