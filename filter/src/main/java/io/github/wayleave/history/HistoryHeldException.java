package io.github.wayleave.history;

import java.io.IOException;

/** Somebody else writes a history. */
public final class HistoryHeldException extends IOException {
  private static final long serialVersionUID = 1;

  HistoryHeldException(String sentence) {
    super(sentence);
  }
}
