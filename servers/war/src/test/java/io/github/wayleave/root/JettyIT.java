package io.github.wayleave.root;

import java.nio.file.Path;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Jetty 12.1 with its servlets of Jakarta EE 10. */
class JettyIT extends RootWarContract {
  JettyIT() {
    super(JettyIT::start);
  }

  @Override
  int statusOfFailedApplication() {
    return 503;
  }

  private static WarContainer start(Path work) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    WebAppContext application = new WebAppContext(WAR.toString(), "/");
    application.setTempDirectory(work.toFile());
    server.setHandler(application);
    server.start();
    return new RunningJetty(server, connector);
  }

  private record RunningJetty(Server server, ServerConnector connector) implements WarContainer {
    @Override
    public int port() {
      return connector.getLocalPort();
    }

    @Override
    public void close() {
      try {
        server.stop();
      } catch (Exception e) {
        throw new IllegalStateException("Jetty does not stop", e);
      }
    }
  }
}
