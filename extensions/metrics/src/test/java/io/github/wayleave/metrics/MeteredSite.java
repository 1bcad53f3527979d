package io.github.wayleave.metrics;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;

/** A site on a real socket, with the filter in front of a servlet that answers every path. */
final class MeteredSite implements AutoCloseable {
  private static final ReloadSettings RELOAD_ON_DEMAND =
      new ReloadSettings(Duration.ofDays(1), Duration.ZERO);

  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final WayleaveFilter filter;
  private final HttpClient client = HttpClient.newHttpClient();

  private MeteredSite(WayleaveFilter filter) {
    this.filter = filter;
  }

  /** Starts a site whose policy is loaded again only by {@code filter().reload()}. */
  static MeteredSite start(Path policy, LiveListener listener) throws Exception {
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(policy), settings());
    filter.addListener(listener);
    return start(filter, "");
  }

  static LiveSettings settings() {
    return LiveSettings.of(Environment.PRODUCTION).withReload(Optional.of(RELOAD_ON_DEMAND));
  }

  /** Starts a site with a filter; {@code location} is the context-param, empty for none. */
  static MeteredSite start(WayleaveFilter filter, String location) throws Exception {
    MeteredSite site = new MeteredSite(filter);
    site.connector.setHost("127.0.0.1");
    site.server.addConnector(site.connector);
    ServletContextHandler context = new ServletContextHandler("/");
    if (!location.isEmpty()) {
      context.setInitParameter("wayleave.policy", location);
    }
    context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new PageServlet()), "/");
    site.server.setHandler(context);
    site.server.start();
    return site;
  }

  WayleaveFilter filter() {
    return filter;
  }

  /** Sends a request with a user agent. */
  HttpResponse<String> get(String path, String userAgent) throws Exception {
    return send(request(path, userAgent));
  }

  /** Sends a request through a proxy, which reports the client's address. */
  HttpResponse<String> getFrom(String address, String path, String userAgent) throws Exception {
    return send(request(path, userAgent).header("X-Forwarded-For", address));
  }

  private HttpRequest.Builder request(String path, String userAgent) {
    URI address = URI.create("http://127.0.0.1:" + connector.getLocalPort() + path);
    return HttpRequest.newBuilder(address).header("User-Agent", userAgent);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Override
  public void close() {
    LifeCycle.stop(server);
  }

  private static final class PageServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.getWriter().print("a page");
    }
  }
}
