package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a site says about one use of its pages: to whom it is denied by name and by which fields,
 * and who is not covered.
 *
 * @param sentence what is said, without the use; many uses may share it
 * @param names the names of the counted crawlers
 */
record UseLine(UsagePurpose use, String sentence, Map<Coverage, List<String>> names) {
  /** So many crawlers are named in each part of the line. */
  private static final int MOST_NAMES = 3;

  private static final String UNNAMED = "crawlers that don't name themselves";
  private static final String WITHOUT_FIELDS =
      "pages that a server sends without the header fields; ";

  private static final String BING = BingRules.CRAWLER + ", which needs a rule in X-Robots-Tag; ";
  private static final List<Coverage> FIELDS =
      List.of(Coverage.BY_FIELD, Coverage.BY_FIELD_IN_PART);

  UseLine {
    Map<Coverage, List<String>> copy = new EnumMap<>(Coverage.class);
    names.forEach((part, crawlers) -> copy.put(part, List.copyOf(crawlers)));
    names = Collections.unmodifiableMap(copy);
  }

  /**
   * Returns the line of a use.
   *
   * @param said what the policy says for every page and crawler
   * @param surfaces the fields and documents that deny the use
   * @param hasFields whether some of these are only fields of pages
   */
  static UseLine of(
      UsagePurpose use,
      Optional<Preferences.Preference> said,
      UseCoverage coverage,
      List<String> surfaces,
      boolean hasFields) {
    String denied = denied(coverage, surfaces, use == UsagePurpose.SEARCH);
    StringBuilder sentence = new StringBuilder(statement(said, denied));
    List<Crawler> ownRules = coverage.crawlers(Coverage.OWN_RULES);
    if (!ownRules.isEmpty()) {
      sentence
          .append("; ")
          .append(
              listed(
                  ownRules.size(),
                  "crawler",
                  ownRules.size() == 1 ? " with rules of its own" : " with rules of their own"));
      sentence.append(": ").append(CatalogueVerdicts.listed(ownRules));
    }
    sentence.append('.');
    List<Crawler> uncovered = coverage.crawlers(Coverage.NOT_COVERED);
    boolean isForSearch = use == UsagePurpose.SEARCH;
    List<Crawler> missed =
        uncovered.stream().filter(crawler -> isForSearch || !isBing(crawler)).toList();
    boolean isAllowed = said.filter(Preferences.Preference::isAllowed).isPresent();
    if (!uncovered.isEmpty() || (!denied.isEmpty() && !isAllowed)) {
      sentence.append(" Not covered: ");
      if (!missed.isEmpty()) {
        sentence.append(CatalogueVerdicts.listed(missed));
        sentence.append(", which robots.txt does not keep out; ");
      }
      // To keep a search engine out would cost more than the use.
      sentence.append(missed.size() < uncovered.size() ? BING : "");
      boolean isInFields =
          hasFields || FIELDS.stream().anyMatch(field -> !coverage.crawlers(field).isEmpty());
      sentence.append(isInFields ? WITHOUT_FIELDS : "").append(UNNAMED).append('.');
    }
    return new UseLine(use, sentence.toString(), coverage.names());
  }

  private static boolean isBing(Crawler crawler) {
    return crawler.token().equals(BingRules.CRAWLER);
  }

  private static String statement(Optional<Preferences.Preference> said, String denied) {
    if (said.isEmpty()) {
      return denied.isEmpty() ? "not denied" : "denied " + denied;
    }
    Preferences.Preference preference = said.get();
    if (preference.isAllowed()) {
      return denied.isEmpty() ? "allowed" : "allowed, but denied " + denied;
    }
    if (denied.isEmpty()) {
      String stated = preference.isOnTerms() ? preference.toString() : "denied";
      return stated + ", and nothing that is published denies it";
    }
    return (preference.isOnTerms() ? preference + "; without them " : "") + "denied " + denied;
  }

  private static String denied(UseCoverage coverage, List<String> surfaces, boolean hasNames) {
    List<String> parts = new ArrayList<>();
    add(parts, coverage.crawlers(Coverage.BY_NAME), " by name", hasNames);
    add(parts, coverage.crawlers(Coverage.CONTROL_TOKENS), "", hasNames);
    add(parts, coverage.crawlers(Coverage.BY_STAR), " by \"*\"", hasNames);
    add(parts, coverage.crawlers(Coverage.IN_PART), " in part", hasNames);
    for (Coverage field : FIELDS) {
      add(parts, coverage.crawlers(field), " " + field.label(), hasNames);
    }
    String crawlers = parts.isEmpty() ? "" : "to " + String.join(", ", parts);
    String fields = surfaces.isEmpty() ? "" : "in " + NameLists.together(surfaces);
    return crawlers.isEmpty() || fields.isEmpty() ? crawlers + fields : crawlers + "; " + fields;
  }

  private static void add(
      List<String> parts, List<Crawler> crawlers, String suffix, boolean hasNames) {
    int sent = (int) crawlers.stream().filter(Crawler::isTokenSent).count();
    boolean areAlike = sent == 0 || sent == crawlers.size();
    boolean areNamed = areAlike && (hasNames || crawlers.size() <= MOST_NAMES);
    String names = areNamed ? " (" + CatalogueVerdicts.listed(crawlers) + ")" : "";
    if (sent > 0) {
      parts.add(listed(sent, "crawler", suffix) + names);
    }
    if (sent < crawlers.size()) {
      parts.add(listed(crawlers.size() - sent, "control token", suffix) + names);
    }
  }

  private static String listed(int count, String noun, String suffix) {
    return "%s %s%s%s".formatted(count, noun, count == 1 ? "" : "s", suffix);
  }

  /** Returns the use as the first word of a line. */
  String label() {
    return switch (use) {
      case AI_TRAIN -> "Training";
      case AI_INPUT -> "AI answers";
      case SEARCH -> "Search";
    };
  }
}
