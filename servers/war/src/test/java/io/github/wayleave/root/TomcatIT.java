package io.github.wayleave.root;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.scan.StandardJarScanner;

/** Tomcat 10.1. */
class TomcatIT extends RootWarContract {
  TomcatIT() {
    super(TomcatIT::start);
  }

  @Override
  int statusOfFailedApplication() {
    return 404;
  }

  private static WarContainer start(Path work) throws IOException, LifecycleException {
    Path war = Files.createDirectories(work.resolve("webapps")).resolve("ROOT.war");
    Files.copy(WAR, war);
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(work.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    tomcat.setConnector(connector);
    // The defaults name the JSP servlet, which is not on the class path.
    tomcat.setAddDefaultWebXmlToWebapp(false);
    Context application = tomcat.addWebapp("", war.toString());
    disableLeakDetection((StandardContext) application);
    // The class path of the tests contains classes that a server does not have.
    ((StandardJarScanner) application.getJarScanner()).setScanClassPath(false);
    application.setParentClassLoader(TomcatIT.class.getClassLoader());
    tomcat.start();
    return new RunningTomcat(tomcat);
  }

  /** Disables leak detection, which warns because it needs closed packages of the JDK. */
  private static void disableLeakDetection(StandardContext application) {
    application.setClearReferencesRmiTargets(false);
    application.setClearReferencesThreadLocals(false);
    application.setClearReferencesObjectStreamClassCaches(false);
  }

  private record RunningTomcat(Tomcat tomcat) implements WarContainer {
    @Override
    public int port() {
      return tomcat.getConnector().getLocalPort();
    }

    @Override
    public void close() {
      try {
        tomcat.stop();
        tomcat.destroy();
      } catch (LifecycleException e) {
        throw new IllegalStateException("Tomcat does not stop", e);
      }
      System.clearProperty("catalina.base");
      System.clearProperty("catalina.home");
    }
  }
}
