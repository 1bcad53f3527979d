package io.github.wayleave.policy.problem;

import java.util.Arrays;
import java.util.Optional;

/**
 * What is legal in a policy or a robots.txt and hardly ever meant; {@code ignore-warnings} silences
 * it by name.
 *
 * <p>Most are found whenever a policy is loaded; some only by who takes the time to look at what
 * would be published, as {@code wayleave check} does.
 */
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
  /** Pins are published, and a dataset cannot be one. */
  DATASET_NOT_AMONG_PINS("dataset-not-among-pins"),
  /** A dataset is all of the site. */
  DATASET_IS_WHOLE_SITE("dataset-is-whole-site"),
  /** Something in a DCAT catalogue could not be taken over. */
  DCAT_LEFT_OUT("dcat-left-out"),
  /** DCAT-AP is published without the publisher that it requires. */
  DCAT_AP_WITHOUT_PUBLISHER("dcat-ap-without-publisher"),
  /** A dataset lacks what DCAT-US 3.0 requires, so it is left out there. */
  DCAT_US_3_LACKING("dcat-us-3-lacking"),
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
  /** A license of RSL 1.0 permits uses and names no price, so it is free. */
  RSL_WITHOUT_PAYMENT("rsl-without-payment"),
  /** A crawler of an owner's own is called as browsers call themselves. */
  OWN_CRAWLER_IS_A_BROWSER("own-crawler-is-a-browser"),
  /** A group is for what browsers call themselves: it is published, and held against nobody. */
  TOKEN_IS_A_BROWSER("token-is-a-browser"),
  /** A group that is to be enforced is for a name that no request has. */
  TOKEN_IS_NEVER_SENT("token-is-never-sent"),
  /** A pattern covers paths that no reader asks about. */
  PATTERN_NOT_CANONICAL("pattern-not-canonical"),
  /** Who is never refused has a group of his own with a Disallow. */
  NEVER_DESPITE_DISALLOW("never-despite-disallow"),
  /** Something in ACAP that crawlers heed only by arrangement. */
  ACAP_BY_ARRANGEMENT("acap-by-arrangement"),
  /** Something in ACAP that its specification marks as not ready. */
  ACAP_NOT_READY("acap-not-ready"),
  /** ACAP prohibits to crawl what the conventional rules let be fetched. */
  ACAP_CRAWL_GAP("acap-crawl-gap"),
  /** ACAP is to be enforced where nothing is. */
  ACAP_NOT_ENFORCED("acap-not-enforced"),
  /** What ACAP says to any crawler is left out of headers, since it would bind one that may. */
  ACAP_HEADER_LEFT_OUT("acap-header-left-out"),
  /** What is denied to anybody is left out of headers, since it would bind a crawler that may. */
  USAGE_HEADER_LEFT_OUT("usage-header-left-out"),
  /** Crawlers may not fetch the pages whose noindex they are to see. */
  NOINDEX_NOT_SEEN("noindex-not-seen"),
  /** A line of ACAP is read otherwise than it looks, or not. */
  ACAP_LINE("acap-line", WarningSource.CHECK),
  /** A line of Content-Signal says nothing, or two things. */
  CONTENT_SIGNAL_LINE("content-signal-line", WarningSource.CHECK),
  /** A use is welcome to crawlers that are kept from every page. */
  CONTENT_SIGNAL_CONTRADICTS("content-signal-contradicts", WarningSource.CHECK),
  /** A label or a value of Content-Usage says nothing to today's readers. */
  CONTENT_USAGE_VOCABULARY("content-usage-vocabulary", WarningSource.CHECK),
  /** A rule keeps search engines from the whole site. */
  SEARCH_ENGINE_KEPT_OUT("search-engine-kept-out", WarningSource.CHECK),
  /** A rule keeps everybody from the whole site. */
  EVERYBODY_KEPT_OUT("everybody-kept-out", WarningSource.CHECK),
  /** A group without a rule is read as part of the next group. */
  GROUP_JOINED("group-joined", WarningSource.CHECK),
  /** The path of a rule ends at a {@code #}, which begins a comment. */
  RULE_CUT_BY_COMMENT("rule-cut-by-comment", WarningSource.CHECK),
  /** There is no URL for which a rule decides. */
  RULE_NEVER_WINS("rule-never-wins", WarningSource.CHECK),
  /** A rule changes no decision, since another rule of its group covers it. */
  REDUNDANT_RULE("redundant-rule", WarningSource.CHECK),
  /** A rule keeps scripts or style sheets from search engines that render pages. */
  BLOCKS_RENDERING("blocks-rendering", WarningSource.CHECK),
  /** A group is for a crawler that the catalogue does not know, perhaps misspelled. */
  UNKNOWN_CRAWLER("unknown-crawler", WarningSource.CHECK),
  /** A group is for a name that its crawler no longer uses. */
  RETIRED_CRAWLER("retired-crawler", WarningSource.CHECK),
  /** A sitemap on this site may not be fetched. */
  SITEMAP_DISALLOWED("sitemap-disallowed", WarningSource.CHECK),
  /** The address of a sitemap is no whole URL. */
  SITEMAP_NOT_ABSOLUTE("sitemap-not-absolute", WarningSource.CHECK),
  /** A sitemap is on another host. */
  SITEMAP_ON_ANOTHER_HOST("sitemap-on-another-host", WarningSource.CHECK),
  /** A sitemap lists pages that may not be fetched. */
  SITEMAP_LISTS_DISALLOWED("sitemap-lists-disallowed", WarningSource.CHECK),
  /** URLs of a sitemap are on hosts that are not checked, or are no URLs. */
  SITEMAP_NOT_CHECKED("sitemap-not-checked", WarningSource.CHECK),
  /** The same sitemap is announced twice, perhaps once for http and once for https. */
  SITEMAP_DOUBLED("sitemap-doubled", WarningSource.CHECK),
  /** A use is allowed, and robots.txt keeps the crawlers out that come for it. */
  USAGE_ALLOWED_BUT_DISALLOWED("usage-allowed-but-disallowed", WarningSource.CHECK),
  /** A field that crawlers have stopped to read, or hardly ever read. */
  RETIRED_FIELD("retired-field", WarningSource.CHECK),
  /** A line of a data.txt is read otherwise than it looks, or not. */
  DATA_TXT_LINE("data-txt-line", WarningSource.CHECK),
  /** A line of a data.txt is outside the grammar of its draft. */
  DATA_TXT_GRAMMAR("data-txt-grammar", WarningSource.CHECK),
  /** A data.txt offers no dataset. */
  DATA_TXT_SAYS_NOTHING("data-txt-says-nothing", WarningSource.CHECK),
  /** A CSV file has other columns, or another number of rows, than the policy says. */
  DATASET_COLUMNS("dataset-columns", WarningSource.CHECK),
  /** A file of a dataset cannot be listed, or not whole. */
  DATASET_FILES("dataset-files", WarningSource.CHECK),
  /** A dataset does not say when it was changed. */
  DATASET_UNDATED("dataset-undated", WarningSource.CHECK),
  /** A line of the file is not UTF-8. */
  NOT_UTF_8("not-utf-8", WarningSource.CHECK),
  /** The file begins with a byte order mark. */
  BYTE_ORDER_MARK("byte-order-mark", WarningSource.CHECK),
  /** Google's parser reads nothing into a field. */
  GOOGLE_IGNORES_FIELD("google-ignores-field", WarningSource.CHECK),
  /** Google's parser compares an escape as it is spelled. */
  GOOGLE_KEEPS_ESCAPE("google-keeps-escape", WarningSource.CHECK),
  /** Google's parser takes an index page for its folder. */
  GOOGLE_INDEX_PAGE("google-index-page", WarningSource.CHECK),
  /** Google's parser takes robots.txt itself for disallowed. */
  GOOGLE_DENIES_ROBOTS_TXT("google-denies-robots-txt", WarningSource.CHECK),
  /** Lighthouse does not know a field. */
  LIGHTHOUSE_UNKNOWN_DIRECTIVE("lighthouse-unknown-directive", WarningSource.CHECK),
  /** Lighthouse finds no colon on a line. */
  LIGHTHOUSE_SYNTAX_NOT_UNDERSTOOD("lighthouse-syntax-not-understood", WarningSource.CHECK),
  /** Lighthouse finds a rule for nobody. */
  LIGHTHOUSE_NO_USER_AGENT("lighthouse-no-user-agent", WarningSource.CHECK),
  /** Lighthouse finds a pattern that begins otherwise than with a slash or star. */
  LIGHTHOUSE_PATTERN_START("lighthouse-pattern-start", WarningSource.CHECK),
  /** Lighthouse finds a dollar sign within a pattern. */
  LIGHTHOUSE_DOLLAR_NOT_LAST("lighthouse-dollar-not-last", WarningSource.CHECK),
  /** Lighthouse takes the address of a sitemap for none. */
  LIGHTHOUSE_INVALID_SITEMAP_URL("lighthouse-invalid-sitemap-url", WarningSource.CHECK),
  /** Readers without wildcards decide otherwise than a pattern means. */
  HISTORIC_WILDCARD("historic-wildcard", WarningSource.CHECK),
  /** Readers of 1994 know no Allow, and so decide otherwise. */
  HISTORIC_ALLOW("historic-allow", WarningSource.CHECK),
  /** The first rule that matches is not the longest. */
  HISTORIC_ORDER("historic-order", WarningSource.CHECK),
  /** Historic readers obey another group, or a part of one. */
  HISTORIC_GROUP("historic-group", WarningSource.CHECK);

  private enum WarningSource {
    LOADING,
    CHECK
  }

  private final String id;
  private final WarningSource finder;

  Warning(String id) {
    this(id, WarningSource.LOADING);
  }

  Warning(String id, WarningSource finder) {
    this.id = id;
    this.finder = finder;
  }

  /** Returns whether this is found whenever a policy is loaded, and not by a check alone. */
  public boolean isFoundAtLoading() {
    return finder == WarningSource.LOADING;
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
