package io.github.wayleave.jetty;

import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.net.HostName;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request that has come to a Jetty server, before any context looks at it; a RewriteHandler may
 * have wrapped {@code sent}, the URI that the client sent, in another one.
 */
record JettyServerRequest(Request request, HttpURI sent) implements ServerRequest {
  private static final String NONE = "";

  JettyServerRequest(Request request) {
    this(request, Request.unWrap(request).getHttpURI());
  }

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public List<String> headerValues(String name) {
    return request.getHeaders().getValuesList(name);
  }

  @Override
  public Enumeration<String> lines(String name) {
    return request.getHeaders().getValues(name);
  }

  @Override
  public String path() {
    return Objects.requireNonNullElse(sent.getPath(), NONE);
  }

  @Override
  public @Nullable String query() {
    return sent.getQuery();
  }

  @Override
  public String resolved() {
    return Objects.requireNonNullElse(sent.getDecodedPath(), NONE);
  }

  @Override
  public String host() {
    String own = Objects.requireNonNullElse(Request.getServerName(request), NONE);
    return namesNone(own) ? NONE : own;
  }

  @Override
  public String peer() {
    return Objects.requireNonNullElse(Request.getRemoteAddr(request), NONE);
  }

  /** For a request that names no host Jetty makes up the server's own address. */
  private boolean namesNone(String own) {
    return !request.getHeaders().contains(HttpHeader.HOST)
        && HttpVersion.HTTP_2.getVersion()
            > request.getConnectionMetaData().getHttpVersion().getVersion()
        && HostName.fromHostField(own)
            .equals(HostName.fromHostField(Request.getLocalAddr(request)));
  }
}
