package io.github.wayleave.javax;

import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.scan.StandardJarScanner;

/** Tomcat 9. */
class Tomcat9IT extends JavaxContainerContract {
  Tomcat9IT() {
    super(Tomcat9IT::start);
  }

  @Override
  int withoutApplication() {
    return 404;
  }

  private static JavaxContainer start(Path war, Path work) throws LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(work.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    tomcat.setConnector(connector);
    // The defaults name the servlet for JSP, which is not here.
    tomcat.setAddDefaultWebXmlToWebapp(false);
    Context application = tomcat.addWebapp("", war.toString());
    withoutLeakSearches((StandardContext) application);
    // The class path is that of the tests, and has what a server doesn't have.
    ((StandardJarScanner) application.getJarScanner()).setScanClassPath(false);
    application.setParentClassLoader(Tomcat9IT.class.getClassLoader());
    tomcat.start();
    return new RunningTomcat(tomcat);
  }

  /** They need packages of the JDK that are closed, and warn. */
  private static void withoutLeakSearches(StandardContext application) {
    application.setClearReferencesRmiTargets(false);
    application.setClearReferencesThreadLocals(false);
    application.setClearReferencesObjectStreamClassCaches(false);
  }

  private record RunningTomcat(Tomcat tomcat) implements JavaxContainer {
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
