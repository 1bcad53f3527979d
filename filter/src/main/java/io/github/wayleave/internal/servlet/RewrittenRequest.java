package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.SentTarget;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds the target that the client sent if the server rewrites targets before filters run.
 * Wayleave's valves put it into a request attribute; Jetty keeps it in the request.
 *
 * <p>Wrappers of the application's filters are not considered rewriting: Spring's filter for
 * forwarded headers, for example, returns the path that the client sent to a proxy.
 */
final class RewrittenRequest {
  private RewrittenRequest() {}

  /** Returns the target that the client sent; empty if the server has not rewritten it. */
  static Optional<SentTarget> sent(HttpServletRequest request) {
    HttpServletRequest inner = innermost(request);
    String path = Objects.requireNonNullElse(inner.getRequestURI(), "");
    if (JettySentTarget.isIn(inner)) {
      return JettySentTarget.rewritten(inner, path, inner.getQueryString());
    }
    return inner.getAttribute(SentTarget.ATTRIBUTE) instanceof String target
        ? target(target, path, inner)
        : Optional.empty();
  }

  private static Optional<SentTarget> target(
      String target, String path, HttpServletRequest request) {
    return SentTarget.isText(target, path, request.getQueryString())
        ? Optional.empty()
        : Optional.of(SentTarget.parse(target));
  }

  private static HttpServletRequest innermost(HttpServletRequest request) {
    ServletRequest inner = request;
    while (inner instanceof ServletRequestWrapper wrapper) {
      inner = wrapper.getRequest();
    }
    return inner instanceof HttpServletRequest http ? http : request;
  }
}
