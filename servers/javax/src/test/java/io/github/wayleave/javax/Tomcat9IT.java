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
  int failedApplicationStatus() {
    return 404;
  }

  private static JavaxContainer start(Path war, Path work) throws LifecycleException {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(work.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    tomcat.setConnector(connector);
    // The defaults register the JSP servlet, which is not on the class path.
    tomcat.setAddDefaultWebXmlToWebapp(false);
    Context application = tomcat.addWebapp("", war.toString());
    disableLeakSearches((StandardContext) application);
    // The class path of the tests has classes that a server does not have.
    ((StandardJarScanner) application.getJarScanner()).setScanClassPath(false);
    application.setParentClassLoader(Tomcat9IT.class.getClassLoader());
    tomcat.start();
    return new RunningTomcat(tomcat);
  }

  /** The leak searches require closed JDK packages and log warnings. */
  private static void disableLeakSearches(StandardContext application) {
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
