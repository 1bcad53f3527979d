package io.github.wayleave.policy.problem;

import io.github.wayleave.internal.policy.text.MessageText;
import org.jspecify.annotations.Nullable;

/**
 * A position in a policy file.
 *
 * @param source the name of the file or other source
 * @param line the line, from 1; {@value #WHOLE} for the whole source
 * @param column the column in characters, from 1; {@value #WHOLE} for the whole source
 */
public record Location(String source, int line, int column) {
  /** The line and column of a problem that concerns the whole source: {@value}. */
  public static final int WHOLE = 0;

  /** Escapes the name of the source for logs. */
  public Location {
    source = MessageText.visible(source);
  }

  /** Returns the location of a whole source. */
  public static Location of(String source) {
    return new Location(source, WHOLE, WHOLE);
  }

  /** Returns {@code source:line:column}, or the source alone. */
  @Override
  public String toString() {
    return line == WHOLE ? source : source + ":" + line + ":" + column;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Location location
        && line == location.line
        && column == location.column
        && source.equals(location.source);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * source.hashCode() + line) + column;
  }
}
