package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AskedTargets;
import io.github.wayleave.enforce.ResolvedPath;
import io.github.wayleave.robotstxt.Target;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client has asked for, also where the container has gone on to something else since. */
final class AskedTarget {
  private AskedTarget() {}

  /** Returns the path and the query with which a request came, in all their readings. */
  static List<Target> of(HttpServletRequest request) {
    return switch (request.getDispatcherType()) {
      case ERROR -> targets(request, RequestDispatcher.ERROR_REQUEST_URI, null);
      case ASYNC ->
          targets(
              request,
              AsyncContext.ASYNC_REQUEST_URI,
              (String) request.getAttribute(AsyncContext.ASYNC_QUERY_STRING));
      default ->
          AskedTargets.of(request.getRequestURI(), request.getQueryString(), resolved(request));
    };
  }

  private static List<Target> targets(
      HttpServletRequest request, String attribute, @Nullable String query) {
    return request.getAttribute(attribute) instanceof String asked
        ? AskedTargets.of(asked, query, ResolvedPath.of(asked))
        : AskedTargets.of(request.getRequestURI(), request.getQueryString(), resolved(request));
  }

  /** A container may refuse to tell what it makes of a path. */
  private static String resolved(HttpServletRequest request) {
    try {
      return ResolvedPath.of(
          request.getRequestURI(),
          request.getServletContext().getContextPath(),
          request.getServletPath(),
          request.getPathInfo());
    } catch (IllegalArgumentException | IllegalStateException e) {
      return ResolvedPath.of(request.getRequestURI());
    }
  }
}
