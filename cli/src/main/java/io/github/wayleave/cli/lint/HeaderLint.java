package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds rules under {@code headers} for every page that close a site to search engines, as a rule
 * of robots.txt would, or that deny a use that {@code usage} allows.
 */
final class HeaderLint {
  private static final String RULE = ".x-robots-tag";
  private static final String ACAP = "acap";

  private final CheckedHost site;
  private final SourceLines sources;
  private final List<Finding> findings = new ArrayList<>();

  private HeaderLint(CheckedHost site, SourceLines sources) {
    this.site = site;
    this.sources = sources;
  }

  /** Returns the findings about a policy; a hidden host is meant to be closed. */
  static List<Finding> look(CheckedHost site, SourceLines sources) {
    HostRules policy = site.policy();
    if (policy.hidden() != IndexingMode.NO) {
      return List.of();
    }
    HeaderLint lint = new HeaderLint(site, sources);
    for (int i = 0; i < policy.headers().size(); i++) {
      HeaderEntry entry = policy.headers().get(i);
      String key = "headers[" + i + "]";
      int found = lint.findings.size();
      if (isWhole(entry)) {
        lint.closed(key, entry, "every page", "the site");
      } else if (entry.covers(CatalogueVerdicts.SITE)) {
        lint.closed(key, entry, "the start page", "it");
      }
      lint.denied(key, entry, lint.findings.size() > found);
    }
    if (policy.sections().acap().toOptional().isPresent() && lint.findings.isEmpty()) {
      lint.closedByAcap();
    }
    return lint.findings;
  }

  private static boolean isWhole(HeaderEntry entry) {
    return entry.paths().isEmpty()
        || entry.paths().stream().anyMatch(OverriddenRuleFinder::coversSite);
  }

  /** Returns whether rules keep a page out of search now. */
  static boolean isClosed(TagRules rules) {
    return rules.limits().getOrDefault("INDEX", Long.MAX_VALUE) <= Instant.now().getEpochSecond();
  }

  private void closed(String key, HeaderEntry entry, String pages, String lost) {
    closed(
        key,
        entry.rules().isNoindex() ? "noindex" : "an unavailable_after that is over",
        crawler -> isClosed(entry.tags().rulesFor(crawler.token().toString())),
        pages,
        lost);
  }

  /** Finds a noindex on every page that no entry of {@code headers} sets. */
  private void closedByAcap() {
    if (site.fields().denying(UsagePurpose.SEARCH).contains(RobotsTags.FIELD)) {
      closed(ACAP, "noindex", crawler -> true, "every page", "the site");
    }
  }

  /** Who may not fetch a page does not see its fields. */
  private void closed(
      String key, String rule, Predicate<Crawler> isClosed, String pages, String lost) {
    List<Crawler> closed =
        site.crawlers().crawlers().stream()
            .filter(CatalogueVerdicts::isSearchEngine)
            .filter(isClosed)
            .filter(crawler -> !site.access().pages(crawler).isNone())
            .filter(
                crawler ->
                    site.preference(crawler.obeys(), UsagePurpose.SEARCH)
                        .filter(search -> !search.isAllowed())
                        .isEmpty())
            .toList();
    if (closed.isEmpty()) {
      return;
    }
    boolean isSmall = closed.stream().noneMatch(CatalogueVerdicts::isWellKnownSearchEngine);
    add(
        isSmall ? FindingSeverity.NOTE : FindingSeverity.WARNING,
        Warning.SEARCH_ENGINE_KEPT_OUT,
        key,
        "sets %s on %s for %s, so %s disappears from %s search results; remove it, or ignore this if it is intended"
            .formatted(
                rule,
                pages,
                CatalogueVerdicts.listed(closed),
                lost,
                closed.size() == 1 ? "its" : "their"));
  }

  private void denied(String key, HeaderEntry entry, boolean isReported) {
    TagRules rules = entry.rules();
    if (rules.limits().getOrDefault("SNIPPET", 1L) <= 0) {
      boolean isRule = rules.ruleNames().contains("nosnippet");
      denied(key, entry, isRule ? "nosnippet" : "max-snippet:0", UsagePurpose.AI_INPUT);
    }
    if (rules.limits().containsKey("AI")) {
      denied(key, entry, "noai", UsagePurpose.AI_TRAIN);
    }
    if (isClosed(rules) && !isReported) {
      denied(key, entry, "noindex", UsagePurpose.SEARCH);
    }
  }

  /** A rule for fewer pages than {@code usage} allows the use of is meant so. */
  private void denied(String key, HeaderEntry entry, String rule, UsagePurpose use) {
    List<List<ProductToken>> readers = readers(entry, use);
    Stream.concat(
            Stream.of(OverriddenRuleFinder.ORDINARY_PAGE),
            site.usage().stream()
                .flatMap(usage -> usage.preferences().overrides().stream())
                .filter(except -> isAllowed(Optional.of(except.preferences()), use))
                .flatMap(except -> except.paths().stream())
                .map(path -> Target.of(path.toString().replaceAll("[*$]", ""))))
        .filter(page -> entry.covers(page))
        .filter(
            page -> readers.stream().anyMatch(names -> isAllowed(preferences(names, page), use)))
        .findFirst()
        .ifPresent(
            page ->
                contradiction(
                    key,
                    rule,
                    isWhole(entry) && page.equals(OverriddenRuleFinder.ORDINARY_PAGE)
                        ? "every page"
                        : "pages such as " + page,
                    use));
  }

  private void contradiction(String key, String rule, String pages, UsagePurpose use) {
    add(
        FindingSeverity.WARNING,
        Warning.USAGE_ALLOWED_BUT_DISALLOWED,
        key,
        "sets %s on %s, which denies %s, although \"usage\" allows it; remove the rule, or deny the use"
            .formatted(rule, pages, use));
  }

  /**
   * Returns who obeys the rules: everybody, and search engines of which {@code usage} says more.
   */
  private List<List<ProductToken>> readers(HeaderEntry entry, UsagePurpose use) {
    boolean isForAll = entry.agents().isEmpty();
    Collection<ProductToken> named =
        isForAll
            ? site.usage().map(usage -> usage.preferences().agents()).orElse(Set.of())
            : entry.agents();
    return Stream.concat(
            isForAll ? Stream.of(List.<ProductToken>of()) : Stream.empty(),
            named.stream()
                .flatMap(name -> site.crawlers().find(name).stream())
                .filter(
                    crawler ->
                        CatalogueVerdicts.isSearchEngine(crawler)
                            || (!isForAll
                                && crawler
                                    .purposes()
                                    .containsAll(Purpose.of(use.word()).stream().toList())))
                .map(Crawler::obeys))
        .toList();
  }

  private Optional<Preferences> preferences(List<ProductToken> names, Target page) {
    return site.usage().map(usage -> usage.preferences().tableFor(names).preferencesFor(page));
  }

  private static boolean isAllowed(Optional<Preferences> preferences, UsagePurpose use) {
    return preferences
        .flatMap(stated -> stated.preferenceFor(use))
        .filter(Preference::isAllowed)
        .isPresent();
  }

  private void add(FindingSeverity severity, Warning warning, String key, String sentence) {
    findings.add(finding(severity, warning, key, sentence, sources));
  }

  /** Returns a finding about an entry of {@code headers}, which may stand alone, or about ACAP. */
  static Finding finding(
      FindingSeverity severity, Warning warning, String key, String sentence, SourceLines sources) {
    Location at = sources.of(key + RULE);
    PolicyProblem problem = PolicyProblem.warning(warning, key, sentence);
    return new Finding(
        severity,
        problem.withLocation(
            at.line() > 0 ? at : sources.of(key.equals(ACAP) ? key : "headers" + RULE)),
        Optional.empty());
  }
}
