package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.problem.Warning;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/** What a finding costs the owner of a site, the most expensive first. */
public enum FindingTopic {
  /** Pages are missing from search results, or are shown worse. */
  SEARCH(
      "search engines",
      EnumSet.of(
          Warning.SEARCH_ENGINE_KEPT_OUT,
          Warning.OTHER_CRAWLERS_KEPT_OUT,
          Warning.BLOCKS_RENDERING,
          Warning.NOINDEX_NOT_SEEN,
          Warning.DEINDEX_NOT_SEEN,
          Warning.SITEMAP_DISALLOWED,
          Warning.SITEMAP_LISTS_DISALLOWED,
          Warning.SITEMAP_NOT_ABSOLUTE,
          Warning.SITEMAP_NOT_PUBLIC)),
  /** A use of pages is stated to fewer readers than meant, or differently. */
  RIGHTS(
      "rights",
      EnumSet.of(
          Warning.MIXED_PURPOSE,
          Warning.CONTENT_SIGNAL_LINE,
          Warning.CONTENT_SIGNAL_CONTRADICTS,
          Warning.CONTENT_USAGE_VOCABULARY,
          Warning.USAGE_ALLOWED_BUT_DISALLOWED,
          Warning.USAGE_HEADER_LEFT_OUT,
          Warning.BING_RULES,
          Warning.LICENSE_IN_GROUP,
          Warning.RSL_WITHOUT_PAYMENT,
          Warning.RSL_PRICE,
          Warning.CONDITIONS_DISALLOWED,
          Warning.ACAP_LINE,
          Warning.ACAP_EXPIRED,
          Warning.ACAP_BY_ARRANGEMENT,
          Warning.ACAP_NOT_READY,
          Warning.ACAP_CRAWL_GAP,
          Warning.ACAP_HEADER_LEFT_OUT)),
  /** Clients are not refused, or files are listed, although the policy looks as if. */
  SECURITY(
      "security",
      EnumSet.of(
          Warning.OTHER_HOSTS_NOT_ENFORCED,
          Warning.NEVER_DESPITE_DISALLOW,
          Warning.SPOOFED_WITHOUT_IDENTITY,
          Warning.ACAP_NOT_ENFORCED,
          Warning.TOKEN_IS_A_BROWSER,
          Warning.OWN_CRAWLER_IS_A_BROWSER,
          Warning.DATASET_IS_WHOLE_SITE)),
  /** Everything else. */
  OTHER("other", EnumSet.noneOf(Warning.class));

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // No method changes or returns it.
  private final Set<Warning> warnings;

  FindingTopic(String label, Set<Warning> warnings) {
    this.label = label;
    this.warnings = warnings;
  }

  static FindingTopic of(Warning warning) {
    return Stream.of(values())
        .filter(topic -> topic.warnings.contains(warning))
        .findFirst()
        .orElse(OTHER);
  }

  /** Returns the name in a summary. */
  public String label() {
    return label;
  }

  /** Returns what to add to the number of findings that are all about this topic. */
  public String suffix() {
    return this == OTHER ? "" : " about " + label;
  }

  @Override
  public String toString() {
    return TextOutput.word(this);
  }
}
