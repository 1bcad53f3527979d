package io.github.wayleave.history;

import io.github.wayleave.text.LogText;
import java.io.IOException;

/** Why a file cannot be read or written, in words that stand in a sentence. */
final class Reason {
  private Reason() {}

  static String of(IOException cause) {
    String message = cause.getMessage();
    return cause.getClass().getSimpleName()
        + (message == null ? "" : ": " + LogText.shown(message));
  }
}
