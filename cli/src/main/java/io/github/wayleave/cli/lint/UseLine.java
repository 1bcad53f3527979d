package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  private static final String UNNAMED = "crawlers that don't name themselves.";
  private static final String UNHINDERED = ", which robots.txt does not keep out; ";
  private static final String WITHOUT_FIELDS =
      "pages that a server sends without the header fields; ";

  private static final String BING = BingRules.CRAWLER + ", which needs a rule in X-Robots-Tag; ";
  private static final String BING_EXCERPTS =
      BingRules.CRAWLER + ", whose nocache leaves titles and snippets; ";

  UseLine {
    Map<Coverage, List<String>> copy = new EnumMap<>(Coverage.class);
    names.forEach((part, crawlers) -> copy.put(part, List.copyOf(crawlers)));
    names = Collections.unmodifiableMap(copy);
  }

  /** Returns the line of a use, with what robots.txt and the fields of pages say. */
  static UseLine of(UseCoverage coverage, SiteAccess access, PageFields fields) {
    UsagePurpose use = coverage.use();
    List<String> inFile = access.denying(use);
    List<String> inFields = fields.denying(use);
    Set<String> surfaces = new LinkedHashSet<>(inFile);
    surfaces.addAll(inFields);
    surfaces.removeAll(surfaces.stream().map(name -> name + PageFields.IN_PART).toList());
    String denied = denied(coverage, List.copyOf(surfaces), use == UsagePurpose.SEARCH);
    Optional<Preference> stated = coverage.preference(List.of());
    boolean isDenied =
        !coverage.crawlers(Coverage.NOT_COVERED).isEmpty()
            || stated
                .map(preference -> !preference.isAllowed())
                .orElse(coverage.isMeant() || !surfaces.isEmpty());
    StringBuilder sentence = new StringBuilder(statement(stated, denied, isDenied));
    List<Crawler> admitted = coverage.crawlers(Coverage.OWN_RULES);
    if (!admitted.isEmpty()) {
      String rules = admitted.size() == 1 ? " with rules of its own" : " with rules of their own";
      sentence.append("; ").append(TextOutput.count(admitted.size(), "crawler") + rules);
      sentence.append(": ").append(CatalogueVerdicts.listed(admitted));
    }
    boolean isInFields =
        inFields.stream().anyMatch(name -> !inFile.contains(name) && PageFields.isField(name))
            || coverage.names().keySet().stream().anyMatch(Coverage::isByField);
    sentence.append('.').append(isDenied ? uncovered(coverage, fields, isInFields) : "");
    return new UseLine(use, sentence.toString(), coverage.names());
  }

  private static String uncovered(UseCoverage coverage, PageFields fields, boolean isInFields) {
    List<Crawler> missed = new ArrayList<>(coverage.crawlers(Coverage.NOT_COVERED));
    // To keep a search engine out would cost more than the use.
    boolean isForBing =
        coverage.use() != UsagePurpose.SEARCH
            && missed.removeIf(crawler -> crawler.token().equals(BingRules.CRAWLER));
    boolean hasExcerpts =
        fields.of(BingRules.CRAWLER, UsagePurpose.AI_TRAIN) == Coverage.BY_FIELD_IN_PART;
    return " Not covered: "
        + (missed.isEmpty() ? "" : CatalogueVerdicts.listed(missed) + UNHINDERED)
        + (isForBing ? hasExcerpts ? BING_EXCERPTS : BING : "")
        + (isInFields ? WITHOUT_FIELDS : "")
        + UNNAMED;
  }

  private static String statement(Optional<Preference> stated, String denied, boolean isDenied) {
    if (stated.isEmpty()) {
      return denied.isEmpty()
          ? "not denied"
          : (isDenied ? "" : "not stated, but ") + "denied " + denied;
    }
    Preference preference = stated.get();
    if (preference.isAllowed()) {
      return denied.isEmpty() ? "allowed" : "allowed, but denied " + denied;
    }
    if (denied.isEmpty()) {
      String wish = preference.isOnTerms() ? preference.toString() : "denied";
      return wish + ", and nothing that is published denies it";
    }
    return (preference.isOnTerms() ? preference + "; without them " : "") + "denied " + denied;
  }

  private static String denied(UseCoverage coverage, List<String> surfaces, boolean hasNames) {
    List<String> parts = new ArrayList<>();
    for (Coverage part : EnumSet.range(Coverage.BY_NAME, Coverage.BY_FIELD_FOR_SOME_PAGES)) {
      String suffix = part == Coverage.CONTROL_TOKENS ? "" : " " + part.label();
      add(parts, coverage.crawlers(part), suffix, hasNames);
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
      parts.add(TextOutput.count(sent, "crawler") + suffix + names);
    }
    if (sent < crawlers.size()) {
      parts.add(TextOutput.count(crawlers.size() - sent, "control token") + suffix + names);
    }
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
