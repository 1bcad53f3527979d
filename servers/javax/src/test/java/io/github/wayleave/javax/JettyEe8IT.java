package io.github.wayleave.javax;

import java.nio.file.Path;
import org.eclipse.jetty.ee8.webapp.WebAppContext;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Jetty 12.1 with its Java EE 8 environment. */
class JettyEe8IT extends JavaxContainerContract {
  JettyEe8IT() {
    super(JettyEe8IT::start);
  }

  @Override
  int failedApplicationStatus() {
    return 503;
  }

  private static JavaxContainer start(Path war, Path work) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    WebAppContext application = new WebAppContext(war.toString(), "/");
    application.setTempDirectory(work.toFile());
    server.setHandler(application);
    server.start();
    return new RunningJetty(server, connector);
  }

  private record RunningJetty(Server server, ServerConnector connector) implements JavaxContainer {
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
