package io.github.wayleave.servlet;

import io.github.wayleave.enforce.ResolvedPath;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;

/** The path of a document that a request may be asking for. */
final class DocumentTarget {
  /** A path at which nothing is published. */
  private static final String NOWHERE = "";

  private DocumentTarget() {}

  /**
   * Returns the path as the container resolved it: decoded, without parameters and context path. A
   * request whose path the container cannot or will not resolve has none.
   */
  static String of(HttpServletRequest request) {
    try {
      return ResolvedPath.of(
          Objects.requireNonNullElse(request.getRequestURI(), NOWHERE),
          NOWHERE,
          Objects.requireNonNullElse(request.getServletPath(), NOWHERE),
          request.getPathInfo());
    } catch (IllegalArgumentException | IllegalStateException e) {
      return NOWHERE;
    }
  }
}
