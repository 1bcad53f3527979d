package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Thrown where a compressed log ends too early, or is damaged. */
final class DamagedStreamException extends IOException {
  private static final long serialVersionUID = 1;

  DamagedStreamException(String reason, @Nullable Exception cause) {
    super(reason, cause);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
