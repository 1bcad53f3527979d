package io.github.wayleave.internal.ledger.fact;

import java.util.Optional;

/** Whether a client is the crawler that it names, as one character of a ledger's line. */
public enum IdentityMark {
  /** The client is that crawler. */
  VERIFIED('+', "verified"),
  /** The client is not that crawler. */
  SPOOFED('-', "spoofed"),
  /** Unknown, or not checked. */
  UNVERIFIABLE('?', "unverifiable");

  private final char mark;
  private final String word;

  IdentityMark(char mark, String word) {
    this.mark = mark;
    this.word = word;
  }

  /** Returns the character in a ledger's line. */
  public char mark() {
    return mark;
  }

  /** Returns the word in reports. */
  public String word() {
    return word;
  }

  /** Returns the value with a character; empty if none has it. */
  public static Optional<IdentityMark> of(char mark) {
    for (IdentityMark value : values()) {
      if (value.mark == mark) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
