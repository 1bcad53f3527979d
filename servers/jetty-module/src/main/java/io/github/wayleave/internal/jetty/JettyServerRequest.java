package io.github.wayleave.internal.jetty;

import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.net.HostName;
import java.util.Enumeration;
import java.util.Objects;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request as it arrives at a Jetty server, before it reaches any context.
 *
 * @param request the request, in which a RewriteHandler may have replaced the URI
 * @param sent the URI that the client sent
 */
public record JettyServerRequest(Request request, HttpURI sent) implements ServerRequest {
  private static final String ABSENT = "";

  /** Creates a request with the URI that the client sent. */
  public JettyServerRequest(Request request) {
    this(request, Request.unWrap(request).getHttpURI());
  }

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return request.getHeaders().getValues(name);
  }

  @Override
  public String path() {
    return Objects.requireNonNullElse(sent.getPath(), ABSENT);
  }

  @Override
  public @Nullable String query() {
    return sent.getQuery();
  }

  @Override
  public String resolved() {
    return Objects.requireNonNullElse(sent.getDecodedPath(), ABSENT);
  }

  @Override
  public String host() {
    String name = Objects.requireNonNullElse(Request.getServerName(request), ABSENT);
    return isLocalAddress(name) ? ABSENT : name;
  }

  @Override
  public String scheme() {
    return Objects.requireNonNullElse(sent.getScheme(), ABSENT);
  }

  @Override
  public String authority() {
    return ServerRequest.authority(host(), Request.getServerPort(request));
  }

  @Override
  public boolean hasField(String name) {
    return request.getHeaders().contains(name);
  }

  @Override
  public String peer() {
    return Objects.requireNonNullElse(Request.getRemoteAddr(request), ABSENT);
  }

  /**
   * Returns whether Jetty made up the server name: for a request without a host it uses the local
   * address.
   */
  private boolean isLocalAddress(String name) {
    return !request.getHeaders().contains(HttpHeader.HOST)
        && HttpVersion.HTTP_2.getVersion()
            > request.getConnectionMetaData().getHttpVersion().getVersion()
        && HostName.fromHostField(name)
            .equals(HostName.fromHostField(Request.getLocalAddr(request)));
  }
}
