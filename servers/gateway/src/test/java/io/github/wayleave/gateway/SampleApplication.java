package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.it.RawResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;

/**
 * The application behind a proxy. It accepts every spelling of a path, and has a page at each.
 * Pages below a disallowed folder are marked, whether Jetty resolves the path to it or an
 * application that also merges slashes.
 */
final class SampleApplication implements AutoCloseable {
  static final String PROTECTED = "PROTECTED";

  /** The field of responses that has {@link #PROTECTED} on marked pages. */
  private static final String PAGE = "Sample-Page";

  /** The field of responses with the decision that the proxy passed on. */
  private static final String DECISION = "Sample-Decision";

  private static final String NONE = "none";

  private static final List<String> DISALLOWED = List.of("/private", "/files/private");

  private final Server server;

  private SampleApplication(Server server) {
    this.server = server;
  }

  static SampleApplication start() throws Exception {
    Server server = new Server();
    HttpConfiguration http = new HttpConfiguration();
    http.setUriCompliance(UriCompliance.UNSAFE);
    http.setHttpCompliance(HttpCompliance.RFC2616_LEGACY);
    http.setRequestHeaderSize(1 << 20);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(new Pages());
    server.start();
    return new SampleApplication(server);
  }

  /** Returns whether a response is a marked page, also if it has no content. */
  static boolean isProtected(RawResponse response) {
    return response.headerValues(PAGE).contains(PROTECTED);
  }

  /** Returns whether a request reached the application without a decision of the gate. */
  static boolean isUndecided(RawResponse response) {
    return response.headerValues(DECISION).contains(NONE);
  }

  int port() {
    return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
  }

  @Override
  public void close() {
    LifeCycle.stop(server);
  }

  private static final class Pages extends Handler.Abstract.NonBlocking {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String page = isProtected(request) ? PROTECTED : "public";
      String decision =
          Objects.requireNonNullElse(request.getHeaders().get("Wayleave-Decision"), "");
      String text =
          "%s %s crawler=%s decision=%s"
              .formatted(
                  page,
                  request.getHttpURI().getPath(),
                  request.getHeaders().get("Wayleave-Crawler"),
                  decision);
      byte[] content = text.getBytes(UTF_8);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
      response.getHeaders().put("X-Robots-Tag", "notranslate");
      response.getHeaders().put(PAGE, page);
      response.getHeaders().put(DECISION, decision.isEmpty() ? NONE : decision);
      response.write(true, ByteBuffer.wrap(content), callback);
      return true;
    }

    private static boolean isProtected(Request request) {
      String canonical = Objects.requireNonNullElse(request.getHttpURI().getCanonicalPath(), "");
      String decoded = Objects.requireNonNullElse(request.getHttpURI().getDecodedPath(), "");
      return Stream.of(canonical, decoded, decoded.replaceAll("/+", "/"))
          .anyMatch(Pages::isDisallowed);
    }

    private static boolean isDisallowed(String path) {
      return DISALLOWED.stream()
          .anyMatch(
              folder ->
                  path.equals(folder)
                      || (path.startsWith(folder + "/")
                          && !path.toLowerCase(Locale.ROOT).startsWith("/private/open")));
    }
  }
}
