package io.github.wayleave.cli.lint;

/** What the rules do to a crawler that trains models, or that works for search. */
public enum Coverage {
  /** A group that names the crawler keeps it out. */
  BY_NAME("by name", "by_name"),
  /** A group keeps out a control token, which no crawler sends. */
  CONTROL_TOKENS("control tokens", "control_tokens"),
  /** The group for {@code *} keeps the crawler out. */
  BY_STAR("by \"*\"", "by_star"),
  /** The crawler may fetch some pages. */
  IN_PART("in part", "in_part"),
  /** The crawler may fetch every page, although the policy denies something that it does. */
  NOT_COVERED("not covered", "not_covered"),
  /** The crawler works for search, and is kept out. */
  SEARCH_KEPT_OUT("search, kept out", "search_kept_out"),
  /** The crawler works for search, and has rules of its own. */
  SEARCH_OWN_RULES("search, with rules of their own", "search_own_rules");

  private final String label;
  private final String key;

  Coverage(String label, String key) {
    this.label = label;
    this.key = key;
  }

  /** Returns what people read. */
  public String label() {
    return label;
  }

  /** Returns the key of JSON. */
  public String key() {
    return key;
  }
}
