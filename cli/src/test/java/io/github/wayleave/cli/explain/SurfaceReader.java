package io.github.wayleave.cli.explain;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.UsagePurpose;
import java.util.Optional;

/** Reads what a surface states to one crawler about one page. */
@FunctionalInterface
interface SurfaceReader {
  SurfacePreference read(UsagePurpose purpose);

  static Optional<PathPattern> pattern(String text) {
    try {
      return Optional.of(PathPattern.of(text));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
