package io.github.wayleave.policy;

import java.util.Arrays;
import java.util.Optional;

/** What is legal in a policy and hardly ever meant; {@code ignore-warnings} silences it by name. */
public enum Warning {
  /** A named group replaces the rules for everybody, and doesn't repeat them. */
  GROUP_DROPS_EVERYBODYS_RULES("group-drops-everybodys-rules"),
  /** Names that are told the same had to be split into two groups, for readers of 1994. */
  GROUP_SPLIT("group-split"),
  /** A pattern begins with a wildcard, which RFC 9309 does not derive. */
  PATTERN_WITHOUT_SLASH("pattern-without-slash"),
  /** Allow and Disallow of the same pattern: the Disallow never wins. */
  DISALLOW_NEVER_WINS("disallow-never-wins"),
  /** A crawler's name is outside the grammar of RFC 9309, and some readers cut it. */
  TOKEN_OUTSIDE_GRAMMAR("token-outside-grammar"),
  /** A value is longer than the shortest known reader takes. */
  VALUE_TOO_LONG("value-too-long"),
  /** A crawl delay is so long that a reader takes it for "keep out". */
  CRAWL_DELAY_TOO_LONG("crawl-delay-too-long"),
  /** robots.txt may be cached for longer than crawlers should cache it. */
  CACHE_LONGER_THAN_A_DAY("cache-longer-than-a-day"),
  /** A description is too short to say anything. */
  DESCRIPTION_TOO_SHORT("description-too-short"),
  /** A dataset is announced and everybody is kept from fetching it. */
  DATASET_DISALLOWED("dataset-disallowed"),
  /** A dataset's path cannot be expressed in an Allow line of data.txt. */
  DATASET_PATH_WITHOUT_ALLOW("dataset-path-without-allow"),
  /** data.txt is published and everybody is kept from fetching it. */
  DATA_TXT_DISALLOWED("data-txt-disallowed"),
  /** Crawlers may not fetch the pages whose noindex they are to see. */
  DEINDEX_NOT_SEEN("deindex-not-seen"),
  /** A level says that it is not hidden, and is, since a level above is. */
  HIDDEN_ABOVE("hidden-above"),
  /** A line of the file that is published as it stands is read otherwise than it looks, or not. */
  ROBOTS_FILE_LINE("robots-file-line"),
  /** The file has more octets than a crawler has to read. */
  ROBOTS_FILE_TOO_LARGE("robots-file-too-large"),
  /** The file has no group, as a web page has none. */
  ROBOTS_FILE_SAYS_NOTHING("robots-file-says-nothing"),
  /** What is appended to the file is for a crawler that has a group in it. */
  ROBOTS_FILE_REPEATS_NAME("robots-file-repeats-name"),
  /** A group for purposes leaves out crawlers that also search, lest it keep out search engines. */
  MIXED_PURPOSE("mixed-purpose"),
  /** A crawler of an owner's own is called as browsers call themselves. */
  OWN_CRAWLER_IS_A_BROWSER("own-crawler-is-a-browser"),
  /** A group is for what browsers call themselves: it is published, and held against nobody. */
  TOKEN_IS_A_BROWSER("token-is-a-browser"),
  /** A group that is to be enforced is for a name that no request has. */
  TOKEN_IS_NEVER_SENT("token-is-never-sent"),
  /** A pattern covers paths that no reader asks about. */
  PATTERN_NOT_CANONICAL("pattern-not-canonical"),
  /** Who is never refused has a group of his own with a Disallow. */
  NEVER_DESPITE_DISALLOW("never-despite-disallow");

  private final String id;

  Warning(String id) {
    this.id = id;
  }

  /** Returns the stable name that a policy file uses. */
  public String id() {
    return id;
  }

  /** Returns the warning of that name. */
  public static Optional<Warning> of(String id) {
    return Arrays.stream(values()).filter(warning -> warning.id.equals(id)).findFirst();
  }
}
