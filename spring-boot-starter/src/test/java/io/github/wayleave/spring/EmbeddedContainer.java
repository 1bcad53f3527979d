package io.github.wayleave.spring;

import org.apache.catalina.util.ServerInfo;
import org.eclipse.jetty.server.Server;

/** The containers that applications bring with them. The tests have both, so one is left out. */
public enum EmbeddedContainer {
  TOMCAT("jetty", "Jetty") {
    @Override
    String version() {
      return ServerInfo.getServerNumber();
    }
  },
  JETTY("tomcat", "Tomcat") {
    @Override
    String version() {
      return Server.getVersion();
    }
  };

  private static final String LEFT_OUT =
      "org.springframework.boot.%1$s.autoconfigure.servlet.%2$sServletWebServerAutoConfiguration,"
          + "org.springframework.boot.%1$s.autoconfigure.actuate.web.server.%2$sServletManagementContextAutoConfiguration";

  private final String leftOut;

  EmbeddedContainer(String otherPackage, String other) {
    this.leftOut = LEFT_OUT.formatted(otherPackage, other);
  }

  abstract String version();

  /** Returns what an application is told to have this one. */
  public String argument() {
    return "--spring.autoconfigure.exclude=" + leftOut;
  }
}
