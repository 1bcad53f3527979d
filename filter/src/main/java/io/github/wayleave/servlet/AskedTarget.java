package io.github.wayleave.servlet;

import io.github.wayleave.robotstxt.Target;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** What a client has asked for, also where the container has gone on to something else since. */
final class AskedTarget {
  private AskedTarget() {}

  /** Returns the path and the query with which a request came. */
  static Target of(HttpServletRequest request) {
    return switch (request.getDispatcherType()) {
      case ERROR -> target(request, RequestDispatcher.ERROR_REQUEST_URI, null);
      case ASYNC ->
          target(
              request,
              AsyncContext.ASYNC_REQUEST_URI,
              (String) request.getAttribute(AsyncContext.ASYNC_QUERY_STRING));
      default -> target(request.getRequestURI(), request.getQueryString());
    };
  }

  private static Target target(HttpServletRequest request, String path, @Nullable String query) {
    return request.getAttribute(path) instanceof String asked
        ? target(asked, query)
        : target(request.getRequestURI(), request.getQueryString());
  }

  private static Target target(String path, @Nullable String query) {
    return Target.of(query == null ? path : path + "?" + query);
  }
}
