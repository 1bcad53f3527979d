package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;

/** What a rule says of the targets that it covers; Allow wins a tie, so it comes first. */
public enum Access {
  /** They may be fetched. */
  ALLOW(RobotsFieldNames.ALLOW, "allow"),
  /** They may not be fetched. */
  DISALLOW(RobotsFieldNames.DISALLOW, "disallow");

  private final String field;
  private final String word;

  Access(String field, String word) {
    this.field = field;
    this.word = word;
  }

  /** Returns the field name that robots.txt has for it. */
  public String field() {
    return field;
  }

  /** Returns the word for it in what programs read: {@code allow} or {@code disallow}. */
  public String word() {
    return word;
  }
}
