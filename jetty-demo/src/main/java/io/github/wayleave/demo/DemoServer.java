package io.github.wayleave.demo;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.net.URI;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.DefaultServlet;
import org.eclipse.jetty.ee10.servlet.ErrorPageErrorHandler;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.util.resource.Resources;

/** A Jetty server with the filter in front of static files. */
public final class DemoServer {
  /** The only address that the server listens on: {@value}. */
  public static final String HOST = "127.0.0.1";

  /** The path of the metrics for Prometheus: {@value}. */
  public static final String METRICS = "/metrics";

  private static final String NOT_FOUND_PAGE = "/404.html";

  /** The media types of text files by file extension. */
  private static final Map<String, String> TEXT_TYPES =
      Map.of("html", "text/html", "css", "text/css", "csv", "text/csv", "txt", "text/plain");

  private DemoServer() {}

  public static Server create(int port, SitePolicy policy) {
    return create(port, new WayleaveFilter(PolicySource.of(policy)), DemoFiles.packed());
  }

  /** Creates a server, not yet started, for the files of a site behind a filter. */
  public static Server create(int port, WayleaveFilter filter, DemoFiles site) {
    return create(port, filter, site, Optional.empty());
  }

  /**
   * Creates a server, not yet started, for a site behind a filter.
   *
   * @param policy the policy that the pages of the demo's own site show; empty for another site
   */
  static Server create(
      int port, WayleaveFilter filter, DemoFiles site, Optional<PolicyText> policy) {
    Server server = new Server();
    server.addConnector(connector(server, port));
    server.setHandler(context(filter, site, policy));
    return server;
  }

  public static URI address(Server server) {
    ServerConnector connector = (ServerConnector) server.getConnectors()[0];
    return URI.create("http://%s:%s/".formatted(HOST, connector.getLocalPort()));
  }

  private static ServerConnector connector(Server server, int port) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(HOST);
    connector.setPort(port);
    return connector;
  }

  private static ServletContextHandler context(
      WayleaveFilter filter, DemoFiles site, Optional<PolicyText> policy) {
    ServletContextHandler context =
        new ServletContextHandler("/", ServletContextHandler.NO_SESSIONS);
    Resource folder = site.folder(ResourceFactory.of(context));
    context.setBaseResource(folder);
    context.setWelcomeFiles(new String[] {"index.html"});
    context.setErrorHandler(errors());
    // By default Jetty follows symbolic links out of the folder.
    context.clearAliasChecks();
    charsets(context.getMimeTypes());
    MetricsPage metrics = new MetricsPage();
    filter.addListener(metrics.listener());
    // First, so that nothing before it can answer /robots.txt.
    add(context, filter);
    add(context, new HiddenFilesFilter());
    context.addServlet(metrics, METRICS);
    context.addServlet(new LocalExplorer(filter), LocalExplorer.PATH + "/*");
    context.addServlet(files(), "/");
    if (policy.isPresent()) {
      ServletHolder pages = new ServletHolder(new SitePages(filter, folder, policy.get()));
      for (String path : SitePages.PATHS) {
        context.addServlet(pages, path);
      }
    }
    Resource notFound = folder.resolve(NOT_FOUND_PAGE);
    if (Resources.exists(notFound)) {
      context.addServlet(new NotFoundPage(notFound), NOT_FOUND_PAGE);
    }
    return context;
  }

  private static void add(ServletContextHandler context, Filter filter) {
    FilterHolder holder = new FilterHolder(filter);
    holder.setAsyncSupported(true);
    context.addFilter(
        holder,
        "/*",
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR));
  }

  private static ServletHolder files() {
    ServletHolder files = new ServletHolder("files", DefaultServlet.class);
    files.setInitParameter("dirAllowed", "false");
    // All files in the jar have the same fixed time stamp, so caches could not detect a change.
    files.setInitParameter("cacheControl", "no-store");
    return files;
  }

  /**
   * Returns an error handler for the site's error page. Without such a page, Jetty's own is sent.
   */
  private static ErrorPageErrorHandler errors() {
    ErrorPageErrorHandler errors = new ErrorPageErrorHandler();
    errors.setShowStacks(false);
    errors.addErrorPage(HttpStatus.NOT_FOUND_404, NOT_FOUND_PAGE);
    return errors;
  }

  /** Adds charsets to the text types, and the type for GeoJSON, which Jetty lacks. */
  private static void charsets(MimeTypes.Mutable types) {
    for (Map.Entry<String, String> text : TEXT_TYPES.entrySet()) {
      types.addMimeMapping(text.getKey(), text.getValue() + ";charset=utf-8");
    }
    // RFC 7946, 12.
    types.addMimeMapping("geojson", "application/geo+json");
  }
}
