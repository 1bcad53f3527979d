package io.github.wayleave.spring;

import org.apache.catalina.util.ServerInfo;
import org.eclipse.jetty.server.Server;

/**
 * The embedded containers. The class path of the tests has both, so the auto-configuration of one
 * is excluded.
 */
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

  private static final String EXCLUSION =
      "org.springframework.boot.%1$s.autoconfigure.servlet.%2$sServletWebServerAutoConfiguration,"
          + "org.springframework.boot.%1$s.autoconfigure.actuate.web.server.%2$sServletManagementContextAutoConfiguration";

  private final String exclusion;

  EmbeddedContainer(String excludedPackage, String excludedPrefix) {
    this.exclusion = EXCLUSION.formatted(excludedPackage, excludedPrefix);
  }

  abstract String version();

  /** Returns the argument with which an application starts in this container. */
  public String argument() {
    return "--spring.autoconfigure.exclude=" + exclusion;
  }
}
