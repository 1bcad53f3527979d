package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.internal.gate.SentTarget;
import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.robotstxt.Target;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request in a servlet container.
 *
 * @param sent the target that the client sent, if the server has rewritten it
 */
public record ServletServerRequest(HttpServletRequest request, Optional<SentTarget> sent)
    implements ServerRequest {
  private static final String HTTP_1 = "HTTP/1.";

  /** Creates a request, and detects whether the server has rewritten its target. */
  public ServletServerRequest(HttpServletRequest request) {
    this(request, RewrittenRequest.sent(request));
  }

  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public @Nullable Enumeration<String> headerLines(String name) {
    return request.getHeaders(name);
  }

  @Override
  public String path() {
    return sent.isPresent()
        ? sent.get().path()
        : Objects.requireNonNullElse(request.getRequestURI(), "");
  }

  @Override
  public @Nullable String query() {
    return sent.isPresent() ? sent.get().query() : request.getQueryString();
  }

  /**
   * Uses the context path of the application, since that of the request is raw and can be forged.
   */
  @Override
  public String resolved() {
    if (sent.isPresent()) {
      return ResolvedPath.of(path());
    }
    return ResolvedPath.of(
        path(),
        request.getServletContext().getContextPath(),
        Objects.requireNonNullElse(request.getServletPath(), ""),
        request.getPathInfo());
  }

  @Override
  public String host() {
    return lacksHost() ? "" : request.getServerName();
  }

  @Override
  public String scheme() {
    return Ascii.lower(Objects.requireNonNullElse(request.getScheme(), ""));
  }

  @Override
  public String authority() {
    return ServerRequest.authority(host(), request.getServerPort());
  }

  @Override
  public boolean hasField(String name) {
    return request.getHeader(name) != null;
  }

  @Override
  public String peer() {
    return Objects.requireNonNullElse(request.getRemoteAddr(), "");
  }

  /** Returns the original targets, also in an error or asynchronous dispatch. */
  @Override
  public List<Target> targets() {
    if (sent.isPresent()) {
      return ServerRequest.super.targets();
    }
    return switch (request.getDispatcherType()) {
      case ERROR -> targets(RequestDispatcher.ERROR_REQUEST_URI, null);
      case ASYNC ->
          targets(
              AsyncContext.ASYNC_REQUEST_URI,
              (String) request.getAttribute(AsyncContext.ASYNC_QUERY_STRING));
      default -> ServerRequest.super.targets();
    };
  }

  private List<Target> targets(String attribute, @Nullable String query) {
    return request.getAttribute(attribute) instanceof String uri
        ? PossibleTargets.of(uri, query, ResolvedPath.of(uri))
        : ServerRequest.super.targets();
  }

  /**
   * Returns whether the request names no host, so that the container uses the server's name or
   * address.
   */
  private boolean lacksHost() {
    String serverName = request.getServerName();
    return serverName == null
        || (request.getHeader("Host") == null
            && request.getProtocol().startsWith(HTTP_1)
            && (isSameAddress(serverName, request.getLocalAddr())
                || serverName.equals(request.getLocalName())));
  }

  /** Only one of both has brackets around an IPv6 address. */
  private static boolean isSameAddress(String serverName, @Nullable String localAddress) {
    return localAddress != null
        && HostName.fromHostField(serverName).equals(HostName.fromHostField(localAddress));
  }
}
