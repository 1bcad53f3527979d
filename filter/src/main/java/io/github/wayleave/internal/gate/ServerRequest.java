package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.robotstxt.Target;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request that has come to a server, as that server has read it. */
public interface ServerRequest extends DocumentRequest {
  /** Returns the values of all lines of a header field; null where the server won't tell. */
  @Nullable Enumeration<String> lines(String name);

  String path();

  /** Returns what was sent behind the {@code ?}; null if there was none. */
  @Nullable String query();

  /**
   * Returns the path that the server made of it: decoded, without parameters and dot segments.
   *
   * @throws IllegalArgumentException if the server cannot or will not resolve it
   * @throws IllegalStateException likewise
   */
  String resolved();

  /**
   * Returns the host that the request names, with or without a port, as the server believes it;
   * empty where it names none.
   */
  String host();

  /** Returns the address that the request comes from, as the server believes it. */
  String peer();

  /** Returns what is asked for, in all the ways in which it can be read. */
  default List<Target> targets() {
    String resolved;
    try {
      resolved = resolved();
    } catch (IllegalArgumentException | IllegalStateException e) {
      resolved = ResolvedPath.of(path());
    }
    return PossibleTargets.of(path(), query(), resolved);
  }
}
