package io.github.wayleave.it.consumers;

import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.ee10.servlet.DefaultServlet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A Jetty that serves the files of a folder and the documents of a policy about them. */
final class OfferedSite implements AutoCloseable {
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Path folder;
  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);

  /** Binds a port without answering requests. */
  OfferedSite(Path folder) throws IOException {
    this.folder = folder;
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    connector.open();
  }

  Path folder() {
    return folder;
  }

  /** Returns the URL of the site, ending with a slash. */
  String url() {
    return "http://127.0.0.1:" + connector.getLocalPort() + "/";
  }

  /** Starts answering requests. */
  void start(PolicySource policy) throws Exception {
    ServletContextHandler context = new ServletContextHandler();
    context.setBaseResourceAsPath(folder);
    add(context, this::note);
    add(context, new WayleaveFilter(policy));
    ServletHolder files = new ServletHolder("default", DefaultServlet.class);
    files.setInitParameter("etags", "true");
    context.addServlet(files, "/");
    server.setHandler(context);
    server.start();
  }

  private static void add(ServletContextHandler context, Filter filter) {
    context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
  }

  /** Returns the requests so far, such as {@code GET /data.txt}. */
  List<String> requests() {
    return requests;
  }

  @Override
  public void close() {
    try {
      server.stop();
      connector.close();
    } catch (Exception e) {
      throw new IllegalStateException("Jetty does not stop", e);
    }
  }

  private void note(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request instanceof HttpServletRequest http) {
      requests.add(http.getMethod() + " " + http.getRequestURI());
    }
    chain.doFilter(request, response);
  }
}
