package io.github.wayleave.history;

import java.io.IOException;

/** A history has as many octets as it may; the message is a sentence. */
public final class HistoryFullException extends IOException {
  private static final long serialVersionUID = 1;

  HistoryFullException(String sentence) {
    super(sentence);
  }
}
