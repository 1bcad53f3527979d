package io.github.wayleave.robotstxt;

/** What a rule says of the targets that it covers; Allow wins a tie, so it comes first. */
public enum Access {
  /** They may be fetched. */
  ALLOW(FieldNames.ALLOW),
  /** They may not be fetched. */
  DISALLOW(FieldNames.DISALLOW);

  private final String field;

  Access(String field) {
    this.field = field;
  }

  /** Returns the field name that robots.txt has for it. */
  public String field() {
    return field;
  }
}
