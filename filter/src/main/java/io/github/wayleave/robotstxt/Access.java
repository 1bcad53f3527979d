package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;

/**
 * Whether a rule allows or disallows the targets that it covers; Allow wins a tie, so it comes
 * first.
 */
public enum Access {
  /** Crawlers may fetch the targets. */
  ALLOW(RobotsFieldNames.ALLOW, "allow"),
  /** Crawlers may not fetch the targets. */
  DISALLOW(RobotsFieldNames.DISALLOW, "disallow");

  private final String field;
  private final String word;

  Access(String field, String word) {
    this.field = field;
    this.word = word;
  }

  /** Returns the field name in robots.txt: {@code Allow} or {@code Disallow}. */
  public String field() {
    return field;
  }

  /** Returns the word in machine-readable output: {@code allow} or {@code disallow}. */
  public String word() {
    return word;
  }
}
