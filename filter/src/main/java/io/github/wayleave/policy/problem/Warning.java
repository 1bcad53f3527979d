package io.github.wayleave.policy.problem;

import java.util.Arrays;
import java.util.Optional;

/**
 * Something in a policy or a robots.txt that is legal but rarely intended. The key {@code
 * ignore-warnings} silences warnings by id.
 *
 * <p>Most are found whenever a policy is loaded, some only by {@code wayleave check}, which also
 * examines the published documents, or by a server.
 */
public enum Warning {
  /** A named group replaces the rules of the group {@code *} without repeating them. */
  RULES_NOT_INHERITED("rules-not-inherited"),
  /** Crawlers with the same rules were split into two groups, for readers from 1994. */
  GROUP_SPLIT("group-split"),
  /** A pattern begins with a wildcard, which the grammar of RFC 9309 does not allow. */
  PATTERN_WITHOUT_SLASH("pattern-without-slash"),
  /** Allow and Disallow of the same pattern: the Disallow never wins. */
  DISALLOW_NEVER_WINS("disallow-never-wins"),
  /** A crawler's name is outside the grammar of RFC 9309, and some readers cut it. */
  TOKEN_OUTSIDE_GRAMMAR("token-outside-grammar"),
  /** A value is longer than the shortest known reader takes. */
  VALUE_TOO_LONG("value-too-long"),
  /** A crawl delay is so long that some crawlers treat it as a ban. */
  CRAWL_DELAY_TOO_LONG("crawl-delay-too-long"),
  /** robots.txt may be cached for longer than crawlers should cache it. */
  CACHE_LONGER_THAN_A_DAY("cache-longer-than-a-day"),
  /** A description is too short to be useful. */
  DESCRIPTION_TOO_SHORT("description-too-short"),
  /** A dataset is listed, but disallowed for every crawler. */
  DATASET_DISALLOWED("dataset-disallowed"),
  /** A dataset's path cannot be expressed in an Allow line of data.txt. */
  DATASET_PATH_WITHOUT_ALLOW("dataset-path-without-allow"),
  /** data.txt is published, but disallowed for every crawler. */
  DATA_TXT_DISALLOWED("data-txt-disallowed"),
  /** Pins are published, but a dataset cannot be a pin. */
  DATASET_NOT_AMONG_PINS("dataset-not-among-pins"),
  /** A dataset contains the whole site. */
  DATASET_IS_WHOLE_SITE("dataset-is-whole-site"),
  /** Something in a DCAT catalogue could not be imported. */
  DCAT_LEFT_OUT("dcat-left-out"),
  /** DCAT-AP is published without a publisher, which it requires. */
  DCAT_AP_WITHOUT_PUBLISHER("dcat-ap-without-publisher"),
  /** A dataset lacks something that DCAT-US 3.0 requires, so it is omitted there. */
  DCAT_US_3_INCOMPLETE("dcat-us-3-incomplete"),
  /** A public dataset lacks something that Croissant requires, so it is omitted there. */
  CROISSANT_INCOMPLETE("croissant-incomplete"),
  /** Crawlers may not fetch pages with a noindex, so they never see it. */
  DEINDEX_NOT_SEEN("deindex-not-seen"),
  /** A layer sets {@code hidden: false}, but a higher layer hides the site. */
  HIDDEN_ABOVE("hidden-above"),
  /**
   * A line of the verbatim robots.txt is ignored, or parsed as something other than it appears to
   * be.
   */
  ROBOTS_FILE_LINE("robots-file-line"),
  /** The file is larger than crawlers have to read. */
  ROBOTS_FILE_TOO_LARGE("robots-file-too-large"),
  /** The file has no group; it may be a web page. */
  ROBOTS_FILE_WITHOUT_GROUPS("robots-file-without-groups"),
  /** The policy appends a group for a crawler that already has one in the file. */
  ROBOTS_FILE_REPEATS_NAME("robots-file-repeats-name"),
  /** A group for purposes omits crawlers that also serve a search engine. */
  MIXED_PURPOSE("mixed-purpose"),
  /** An RSL 1.0 license permits uses without a payment, so it is free. */
  RSL_WITHOUT_PAYMENT("rsl-without-payment"),
  /** The price of an RSL 1.0 license applies to no use, or to one that is allowed elsewhere. */
  RSL_PRICE("rsl-price"),
  /** A crawler that the policy defines has the name of a browser. */
  OWN_CRAWLER_IS_A_BROWSER("own-crawler-is-a-browser"),
  /** {@code verify.addresses} of a crawler is a web page, so no address can be read from it. */
  LIST_IS_NO_LIST("list-is-no-list"),
  /** A group is for a browser name, so it is published but not enforced. */
  TOKEN_IS_A_BROWSER("token-is-a-browser"),
  /** An enforced group is for a control token, which no request contains. */
  TOKEN_IS_NEVER_SENT("token-is-never-sent"),
  /** A pattern matches only paths that no crawler requests. */
  PATTERN_NOT_CANONICAL("pattern-not-canonical"),
  /** A crawler under {@code enforcement.never} has a group with a Disallow. */
  NEVER_DESPITE_DISALLOW("never-despite-disallow"),
  /** Spoofed crawlers are to be restricted, but nothing identifies them. */
  SPOOFED_WITHOUT_IDENTITY("spoofed-without-identity"),
  /** Crawlers are verified, but each start forgets which. */
  IDENTITY_WITHOUT_STATE("identity-without-state"),
  /** Rules are enforced, but each start forgets which robots.txt crawlers may still have. */
  GRACE_WITHOUT_STATE("grace-without-state"),
  /** Servers share a store, but each finds the crawlers of a purpose in its own catalogue. */
  CATALOGUE_NOT_PINNED("catalogue-not-pinned", WarningSource.SERVER),
  /** The ledger is configured, but enforcement is off everywhere, so it stays empty. */
  NO_LEDGER("no-ledger"),
  /** Rules are enforced at named hosts, and a request for another host passes. */
  OTHER_HOSTS_NOT_ENFORCED("other-hosts-not-enforced"),
  /** An ACAP feature that crawlers follow only by prior arrangement. */
  ACAP_BY_ARRANGEMENT("acap-by-arrangement"),
  /** An ACAP feature that the specification marks as not ready. */
  ACAP_NOT_READY("acap-not-ready"),
  /** ACAP prohibits crawling something that the conventional rules allow. */
  ACAP_CRAWL_GAP("acap-crawl-gap"),
  /** ACAP enforcement is requested, but enforcement is off. */
  ACAP_NOT_ENFORCED("acap-not-enforced"),
  /**
   * An ACAP rule for every crawler is omitted from headers, because it would also restrict a
   * crawler that may do more.
   */
  ACAP_HEADER_LEFT_OUT("acap-header-left-out"),
  /**
   * A denial for every crawler is omitted from headers, because it would also restrict a crawler
   * that is allowed.
   */
  USAGE_HEADER_LEFT_OUT("usage-header-left-out"),
  /** Crawlers may not fetch pages with a noindex, so they never see it. */
  NOINDEX_NOT_SEEN("noindex-not-seen"),
  /** An ACAP line is ignored, or parsed as something other than it appears to be. */
  ACAP_LINE("acap-line", WarningSource.CHECK),
  /** Rules of X-Robots-Tag keep pages out of Bing's AI answers, or fail to. */
  BING_RULES("bing-rules", WarningSource.CHECK),
  /** The last day of an ACAP permission is over. */
  ACAP_EXPIRED("acap-expired", WarningSource.CHECK),
  /** A Content-Signal line is empty or contradicts itself. */
  CONTENT_SIGNAL_LINE("content-signal-line", WarningSource.CHECK),
  /** A use is allowed for crawlers that may not fetch any page, or denied by another line. */
  CONTENT_SIGNAL_CONTRADICTS("content-signal-contradicts", WarningSource.CHECK),
  /** A license applies to the crawlers of one group only. */
  LICENSE_IN_GROUP("license-in-group", WarningSource.CHECK),
  /** Current readers ignore a label or value of Content-Usage. */
  CONTENT_USAGE_VOCABULARY("content-usage-vocabulary", WarningSource.CHECK),
  /** A rule disallows the whole site for search engines. */
  SEARCH_ENGINE_KEPT_OUT("search-engine-kept-out", WarningSource.CHECK),
  /** A rule disallows the whole site for every crawler. */
  OTHER_CRAWLERS_KEPT_OUT("other-crawlers-kept-out", WarningSource.CHECK),
  /** A group without a rule is read as part of the next group. */
  GROUP_JOINED("group-joined", WarningSource.CHECK),
  /** The path of a rule ends at a {@code #}, which begins a comment. */
  RULE_CUT_BY_COMMENT("rule-cut-by-comment", WarningSource.CHECK),
  /** Several lines of the file are one line, because a line break is missing. */
  LINES_JOINED("lines-joined", WarningSource.CHECK),
  /** The path of a rule contains a space. */
  SPACE_IN_PATH("space-in-path", WarningSource.CHECK),
  /** The path of a rule contains a character as HTML writes it. */
  ENTITY_IN_PATH("entity-in-path", WarningSource.CHECK),
  /** A rule disallows robots.txt, which crawlers may always fetch. */
  RULE_FOR_ROBOTS_TXT("rule-for-robots-txt", WarningSource.CHECK),
  /** A group has the same rule twice. */
  RULE_DOUBLED("rule-doubled", WarningSource.CHECK),
  /** A rule never decides for any URL. */
  RULE_NEVER_WINS("rule-never-wins", WarningSource.CHECK),
  /** A rule changes no decision, since another rule of its group covers it. */
  REDUNDANT_RULE("redundant-rule", WarningSource.CHECK),
  /** A rule disallows scripts or style sheets for search engines that render pages. */
  BLOCKS_RENDERING("blocks-rendering", WarningSource.CHECK),
  /** A group is for a crawler that the catalogue does not know, perhaps misspelled. */
  UNKNOWN_CRAWLER("unknown-crawler", WarningSource.CHECK),
  /** A group is for a name that its crawler no longer uses. */
  RETIRED_CRAWLER("retired-crawler", WarningSource.CHECK),
  /** A sitemap on this site is disallowed. */
  SITEMAP_DISALLOWED("sitemap-disallowed", WarningSource.CHECK),
  /** The address of a sitemap is not an absolute URL. */
  SITEMAP_NOT_ABSOLUTE("sitemap-not-absolute", WarningSource.CHECK),
  /** A sitemap is on a host that crawlers cannot reach. */
  SITEMAP_NOT_PUBLIC("sitemap-not-public", WarningSource.CHECK),
  /** A sitemap is on another host. */
  SITEMAP_ON_ANOTHER_HOST("sitemap-on-another-host", WarningSource.CHECK),
  /** A sitemap lists disallowed pages. */
  SITEMAP_LISTS_DISALLOWED("sitemap-lists-disallowed", WarningSource.CHECK),
  /** A sitemap contains invalid URLs, or URLs on hosts that were not checked. */
  SITEMAP_NOT_CHECKED("sitemap-not-checked", WarningSource.CHECK),
  /** The same sitemap is listed twice, for example with http and https. */
  SITEMAP_DOUBLED("sitemap-doubled", WarningSource.CHECK),
  /** A use is allowed, but robots.txt disallows the crawlers with that purpose. */
  USAGE_ALLOWED_BUT_DISALLOWED("usage-allowed-but-disallowed", WarningSource.CHECK),
  /** A document that states the conditions of use is disallowed for crawlers that it addresses. */
  CONDITIONS_DISALLOWED("conditions-disallowed", WarningSource.CHECK),
  /** A field that crawlers no longer read, or rarely do. */
  RETIRED_FIELD("retired-field", WarningSource.CHECK),
  /** A field that no known crawler reads, perhaps misspelled. */
  UNKNOWN_FIELD("unknown-field", WarningSource.CHECK),
  /** A field for programs other than crawlers. */
  FOREIGN_FIELD("foreign-field", WarningSource.CHECK),
  /** A crawl delay is for crawlers that ignore it. */
  CRAWL_DELAY_IGNORED("crawl-delay-ignored", WarningSource.CHECK),
  /** A line of a data.txt is ignored, or parsed as something other than it appears to be. */
  DATA_TXT_LINE("data-txt-line", WarningSource.CHECK),
  /** A line of a data.txt is outside the grammar of its draft. */
  DATA_TXT_GRAMMAR("data-txt-grammar", WarningSource.CHECK),
  /** A data.txt lists no dataset. */
  DATA_TXT_WITHOUT_DATASETS("data-txt-without-datasets", WarningSource.CHECK),
  /** The columns or the number of rows of a CSV file differ from the policy. */
  DATASET_COLUMNS("dataset-columns", WarningSource.CHECK),
  /** A dataset file cannot be listed, or only in part. */
  DATASET_FILES("dataset-files", WarningSource.CHECK),
  /** A dataset has no modification date. */
  DATASET_UNDATED("dataset-undated", WarningSource.CHECK),
  /** A line of the file is not UTF-8. */
  NOT_UTF_8("not-utf-8", WarningSource.CHECK),
  /** The file begins with a byte order mark. */
  BYTE_ORDER_MARK("byte-order-mark", WarningSource.CHECK),
  /** Google's parser ignores a field. */
  GOOGLE_IGNORES_FIELD("google-ignores-field", WarningSource.CHECK),
  /** Google's parser does not decode an escape before comparing. */
  GOOGLE_KEEPS_ESCAPE("google-keeps-escape", WarningSource.CHECK),
  /** Google's parser treats an index page as its folder. */
  GOOGLE_INDEX_PAGE("google-index-page", WarningSource.CHECK),
  /** Google's parser treats robots.txt itself as disallowed. */
  GOOGLE_DENIES_ROBOTS_TXT("google-denies-robots-txt", WarningSource.CHECK),
  /** Lighthouse does not know a field. */
  LIGHTHOUSE_UNKNOWN_DIRECTIVE("lighthouse-unknown-directive", WarningSource.CHECK),
  /** Lighthouse finds no colon on a line. */
  LIGHTHOUSE_SYNTAX_NOT_UNDERSTOOD("lighthouse-syntax-not-understood", WarningSource.CHECK),
  /** Lighthouse finds a rule without a user agent. */
  LIGHTHOUSE_NO_USER_AGENT("lighthouse-no-user-agent", WarningSource.CHECK),
  /** Lighthouse finds a pattern that begins with neither a slash nor a star. */
  LIGHTHOUSE_PATTERN_START("lighthouse-pattern-start", WarningSource.CHECK),
  /** Lighthouse finds a dollar sign within a pattern. */
  LIGHTHOUSE_DOLLAR_NOT_LAST("lighthouse-dollar-not-last", WarningSource.CHECK),
  /** Lighthouse considers the address of a sitemap invalid. */
  LIGHTHOUSE_INVALID_SITEMAP_URL("lighthouse-invalid-sitemap-url", WarningSource.CHECK),
  /** Readers without wildcard support decide differently for a pattern. */
  HISTORIC_WILDCARD("historic-wildcard", WarningSource.CHECK),
  /** Readers from 1994 do not support Allow, and so decide differently. */
  HISTORIC_ALLOW("historic-allow", WarningSource.CHECK),
  /** The first matching rule is not the longest, so historic readers decide differently. */
  HISTORIC_ORDER("historic-order", WarningSource.CHECK),
  /** Historic readers obey another group, or only part of a group. */
  HISTORIC_GROUP("historic-group", WarningSource.CHECK),
  /** A group is not a record as historic specifications require it. */
  HISTORIC_RECORD("historic-record", WarningSource.CHECK),
  /** Python's urllib.robotparser decides otherwise. */
  PYTHON_DIFFERS("python-differs", WarningSource.CHECK),
  /** Scrapy decides otherwise. */
  SCRAPY_DIFFERS("scrapy-differs", WarningSource.CHECK),
  /** The library crawler-commons decides otherwise. */
  CRAWLER_COMMONS_DIFFERS("crawler-commons-differs", WarningSource.CHECK);

  private enum WarningSource {
    LOADING,
    CHECK,
    SERVER
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

  /** Returns whether this warning is found whenever a policy is loaded, and not only by a check. */
  public boolean isFoundAtLoading() {
    return finder == WarningSource.LOADING;
  }

  /** Returns whether this warning is found only by a server, since it depends on its settings. */
  public boolean isFoundByServer() {
    return finder == WarningSource.SERVER;
  }

  /** Returns the stable name that a policy file uses. */
  public String id() {
    return id;
  }

  /** Returns the warning with this id; empty if there is none. */
  public static Optional<Warning> of(String id) {
    return Arrays.stream(values()).filter(warning -> warning.id.equals(id)).findFirst();
  }
}
