package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;

/** Thrown where a compressed log ends too early, or is damaged. */
final class DamagedStreamException extends IOException {
  private static final long serialVersionUID = 1;

  DamagedStreamException(String reason, IOException cause) {
    super(reason, cause);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
