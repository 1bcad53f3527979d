package io.github.wayleave.examples;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;

/** What {@code curl -sI -A AGENT https://www.example.org/PATH} shows, with a policy in Jetty. */
record ShownAnswer(String agent, String path) {
  private static final Set<String> LEFT_OUT =
      Set.of(
          "Date",
          "Server",
          "Connection",
          "Content-Type",
          "Content-Length",
          "Last-Modified",
          "ETag",
          "Expires");

  /** Returns the status line and the header fields, except those of Jetty and those that vary. */
  String with(String policy, Environment environment) throws Exception {
    Server server = new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    server.setHandler(application(policy, environment));
    server.start();
    try {
      return head(server.getURI())
          .lines()
          .filter(line -> !LEFT_OUT.contains(line.split(":", 2)[0]) && !line.isEmpty())
          .map(line -> line + "\n")
          .collect(Collectors.joining());
    } finally {
      server.stop();
    }
  }

  private static ServletContextHandler application(String policy, Environment environment) {
    byte[] octets = policy.getBytes(StandardCharsets.UTF_8);
    FilterHolder filter =
        new FilterHolder(
            new WayleaveFilter(
                PolicySource.of(Example.POLICY, () -> new ByteArrayInputStream(octets))));
    filter.setInitParameter("wayleave.environment", environment.name());
    ServletContextHandler context = new ServletContextHandler("/");
    context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new Page()), "/");
    return context;
  }

  private String head(URI server) throws IOException {
    String request =
        """
        HEAD %s HTTP/1.1
        Host: www.example.org
        User-Agent: %s
        Connection: close

        """
            .formatted(path, agent)
            .replace("\n", "\r\n");
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  /** A page of the application. */
  private static final class Page extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.setContentType("text/html");
      response.getWriter().write("<!DOCTYPE html><title>Page</title>");
    }
  }
}
