package io.github.wayleave.servlet;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * The path of a request as the container resolved it: decoded, without parameters and context path.
 */
final class ResolvedPath {
  /** A path at which nothing is published. */
  private static final String NOWHERE = "";

  private ResolvedPath() {}

  /** Returns the path; a request whose path the container cannot or will not resolve has none. */
  static String of(HttpServletRequest request) {
    try {
      return join(request.getServletPath(), request.getPathInfo());
    } catch (IllegalArgumentException | IllegalStateException e) {
      return NOWHERE;
    }
  }

  /** One of the two is usually empty: then nothing is copied. */
  private static String join(@Nullable String servletPath, @Nullable String pathInfo) {
    if (servletPath == null || servletPath.isEmpty()) {
      return pathInfo == null ? NOWHERE : pathInfo;
    }
    return pathInfo == null ? servletPath : servletPath + pathInfo;
  }
}
