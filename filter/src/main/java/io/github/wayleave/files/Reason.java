package io.github.wayleave.files;

import io.github.wayleave.text.LogText;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Why a file cannot be read, in words that stand in a sentence. */
final class Reason {
  private Reason() {}

  static String of(Exception cause) {
    if (cause instanceof AccessDeniedException) {
      return "this process may not read it";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return LogText.shown(String.valueOf(system.getReason()));
    }
    String message = cause.getMessage();
    return cause.getClass().getSimpleName()
        + (message == null ? "" : ": " + LogText.shown(message));
  }
}
