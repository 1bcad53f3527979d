package io.github.wayleave.benchmarks.start;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** An embedded Jetty with an empty context: what every application that embeds Jetty starts. */
public final class JettyStart {
  private JettyStart() {}

  /** Starts the server, and ends when the input does. */
  public static void main(String... arguments) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(new ServletContextHandler("/"));
    server.start();
    EmptyStart.awaitEnd();
  }
}
