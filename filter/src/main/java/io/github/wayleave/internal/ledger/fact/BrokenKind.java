package io.github.wayleave.internal.ledger.fact;

import java.util.Optional;

/** What a request proves that the version in force denies, from what its reader had read. */
public enum BrokenKind {
  /** The reader had itself read a version that denies the request: a violation. */
  HAD_READ("hadRead"),
  /** Another network, or another crawler of the operator, had read such a version. */
  ELSEWHERE("elsewhere"),
  /** No client with that name or of that operator had read any version. */
  UNREAD("unread"),
  /** The version that was read allows the request, and may still be kept (RFC 9309, 2.4). */
  GRACE("grace"),
  /** The version that was read allows the request, and is too old to be kept. */
  STALE("stale"),
  /** The reader was told that there is no robots.txt (RFC 9309, 2.3.1.3). */
  TOLD_NONE("toldNone");

  private final String word;

  BrokenKind(String word) {
    this.word = word;
  }

  /** Returns the word in files and JSON. */
  public String word() {
    return word;
  }

  /** Returns the kind that files and JSON call {@code word}; empty if there is none. */
  public static Optional<BrokenKind> of(String word) {
    for (BrokenKind kind : values()) {
      if (kind.word.equals(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
