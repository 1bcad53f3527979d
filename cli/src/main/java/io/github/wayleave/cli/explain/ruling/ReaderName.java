package io.github.wayleave.cli.explain.ruling;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A way in which robots.txt is read. */
public enum ReaderName {
  /** As RFC 9309 says. */
  RFC9309("rfc9309", "rep-2019"),
  GOOGLE("google", "google"),
  /** As the draft of 1996 says. */
  DRAFT_1996("1996", "draft-1996"),
  /** As the consensus of 1994 says. */
  ORIGINAL_1994("1994", "original-1994");

  private final String word;
  private final String semantics;

  ReaderName(String word, String semantics) {
    this.word = word;
    this.semantics = semantics;
  }

  /** Returns the reader that a word means, or the name of a text that it obeys. */
  public static Optional<ReaderName> of(String word) {
    return Arrays.stream(values())
        .filter(one -> one.word.equals(word) || one.semantics.equals(word))
        .findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(ReaderName::toString).toList();
  }

  @Override
  public String toString() {
    return word;
  }
}
