package io.github.wayleave.internal.enforce.reading;

import io.github.wayleave.robotstxt.Target;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A target that is too long for a search without preparation: it is prepared once, and not for each
 * file that is asked about it.
 */
public final class LongTarget {
  private static final int LONGEST_UNPREPARED = 4_096;

  private LongTarget() {}

  /** Returns the target of a path and a query; empty if it is short. */
  public static Optional<Target> of(String path, @Nullable String query) {
    int length = path.length() + (query == null ? 0 : 1 + query.length());
    return length > LONGEST_UNPREPARED
        ? Optional.of(Target.of(query == null ? path : path + "?" + query))
        : Optional.empty();
  }
}
