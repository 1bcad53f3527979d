package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.robotstxt.Target;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request, as a server has parsed it. */
public interface ServerRequest extends DocumentRequest {
  /** Returns the lines of a header field, in order; null or empty if there is none. */
  @Nullable Enumeration<String> headerLines(String name);

  @Override
  default List<String> headerValues(String name) {
    Enumeration<String> lines = headerLines(name);
    return lines == null || !lines.hasMoreElements() ? List.of() : Collections.list(lines);
  }

  /** Returns the {@code User-Agent}; null unless there is exactly one line of it. */
  default @Nullable String userAgent() {
    Enumeration<String> lines = headerLines("User-Agent");
    if (lines == null || !lines.hasMoreElements()) {
      return null;
    }
    String line = lines.nextElement();
    return lines.hasMoreElements() ? null : line;
  }

  String path();

  /** Returns the query without the {@code ?}; null if there was none. */
  @Nullable String query();

  /**
   * Returns the path that the server resolved: decoded, without parameters and dot segments.
   *
   * @throws IllegalArgumentException if the server cannot or will not resolve it
   * @throws IllegalStateException likewise
   */
  String resolved();

  /**
   * Returns the requested host with or without a port, as the server determined it; empty if there
   * is none.
   */
  String host();

  /** Returns the client's address, as the server determined it. */
  String peer();

  /** Returns the scheme in lower case, as the server determined it. */
  String scheme();

  /** Returns the requested host with its port unless that is 80 or 443; empty if there is none. */
  String authority();

  /** Returns whether there is a line of a field. */
  default boolean hasField(String name) {
    Enumeration<String> lines = headerLines(name);
    return lines != null && lines.hasMoreElements();
  }

  /** Returns an authority without a default port. */
  static String authority(String host, int port) {
    return host.isEmpty() || port <= 0 || port == 80 || port == 443 ? host : host + ":" + port;
  }

  /** Returns whether the target is too long to be interpreted. */
  default boolean isTooLong() {
    return PossibleTargets.isTooLong(path(), query());
  }

  /**
   * Returns the targets that the request may mean, depending on the program that interprets its
   * path; only the target as sent if it is too long to be interpreted.
   */
  default List<Target> targets() {
    String resolved;
    try {
      resolved = isTooLong() ? path() : resolved();
    } catch (IllegalArgumentException | IllegalStateException e) {
      resolved = ResolvedPath.of(path());
    }
    return PossibleTargets.of(path(), query(), resolved);
  }
}
