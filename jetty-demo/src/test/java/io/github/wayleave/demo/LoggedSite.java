package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * A site in a process of its own: Jetty with the filter and a request log in milliseconds. Each
 * request says what time it is, so that a test has days in seconds, and the filter and the log have
 * the same time.
 */
final class LoggedSite {
  /** The header field with the time in milliseconds since 1970. */
  static final String TIME = "Test-Time";

  /** The answer to the command to reload the policy. */
  static final String RELOADED = "reloaded";

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss.SSS Z", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final AtomicLong millis;
  private final Path log;

  private LoggedSite(long millis, Path log) {
    this.millis = new AtomicLong(millis);
    this.log = log;
  }

  /**
   * Serves a policy until standard input ends; each line of it reloads the policy.
   *
   * @param arguments the policy, the log and the time
   */
  public static void main(String... arguments) throws Exception {
    LoggedSite site = new LoggedSite(Long.parseLong(arguments[2]), Path.of(arguments[1]));
    WayleaveFilter filter =
        new WayleaveFilter(PolicySource.of(Path.of(arguments[0])), site.settings());
    Server server = site.server(filter);
    server.start();
    System.out.println(((ServerConnector) server.getConnectors()[0]).getLocalPort());
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      site.millis.set(Long.parseLong(line));
      PolicyStatus status = filter.live().orElseThrow().reload();
      System.out.println(status.problems().isEmpty() ? RELOADED : status);
    }
    server.stop();
  }

  private LiveSettings settings() {
    return LiveSettings.of(Environment.PRODUCTION)
        .withReload(Optional.empty())
        .withAccess(LocalPacer.settings(() -> Instant.ofEpochMilli(millis.get())));
  }

  private Server server(WayleaveFilter filter) {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost(DemoServer.HOST);
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addFilter(
        new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST, DispatcherType.ERROR));
    context.addServlet(new ServletHolder(new PageServlet()), "/");
    server.setHandler(new Clock(context));
    server.setRequestLog(this::log);
    return server;
  }

  private synchronized void log(Request request, Response response) {
    String line =
        "%s - - [%s] \"%s %s HTTP/1.1\" %d %d \"-\" \"%s\"%n"
            .formatted(
                request.getHeaders().get("X-Forwarded-For"),
                FORMAT.format(Instant.ofEpochMilli(request.getHeaders().getLongField(TIME))),
                request.getMethod(),
                request.getHttpURI().getPathQuery(),
                response.getStatus(),
                Response.getContentBytesWritten(response),
                request.getHeaders().get("User-Agent"));
    try {
      Files.writeString(log, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets the clock to the time that a request says. */
  private final class Clock extends Handler.Wrapper {
    Clock(Handler next) {
      super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      millis.set(request.getHeaders().getLongField(TIME));
      return super.handle(request, response, callback);
    }
  }

  /** Has every page. */
  private static final class PageServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.getWriter().print("a page");
    }
  }
}
