package io.github.wayleave.servlet;

import jakarta.servlet.http.HttpServletRequest;

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
      String info = request.getPathInfo();
      return info == null ? request.getServletPath() : request.getServletPath() + info;
    } catch (IllegalArgumentException | IllegalStateException e) {
      return NOWHERE;
    }
  }
}
