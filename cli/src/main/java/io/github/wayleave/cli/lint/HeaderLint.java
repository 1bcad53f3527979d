package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
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
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds rules under {@code headers} for every page that close a site to search engines, as a rule
 * of robots.txt would, or that deny a use that {@code usage} allows.
 */
final class HeaderLint {
  private static final String RULE = ".x-robots-tag";
  private static final String ACAP = "acap";

  private final HostRules policy;
  private final SourceLines sources;
  private final SiteAccess access;
  private final CrawlerCatalogue crawlers;
  private final List<Finding> findings = new ArrayList<>();

  private HeaderLint(
      HostRules policy, SiteAccess access, CrawlerCatalogue crawlers, SourceLines sources) {
    this.policy = policy;
    this.sources = sources;
    this.access = access;
    this.crawlers = crawlers;
  }

  /** Returns the findings about a policy; a hidden host is meant to be closed. */
  static List<Finding> look(
      HostRules policy, SiteAccess access, CrawlerCatalogue crawlers, SourceLines sources) {
    if (policy.hidden() != IndexingMode.NO) {
      return List.of();
    }
    HeaderLint lint = new HeaderLint(policy, access, crawlers, sources);
    for (int i = 0; i < policy.headers().size(); i++) {
      HeaderEntry entry = policy.headers().get(i);
      boolean isWhole =
          entry.paths().isEmpty()
              || entry.paths().stream().anyMatch(OverriddenRuleFinder::coversSite);
      if (isWhole) {
        lint.closed("headers[" + i + "]", entry, "every page", "the site");
        lint.denied("headers[" + i + "]", entry);
      } else if (entry.covers(CatalogueVerdicts.SITE)) {
        lint.closed("headers[" + i + "]", entry, "the start page", "it");
      }
    }
    if (policy.sections().acap().toOptional().isPresent() && lint.findings.isEmpty()) {
      lint.closedByAcap();
    }
    return lint.findings;
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
    if (PageFields.of(policy).denying(UsagePurpose.SEARCH).contains(RobotsTags.FIELD)) {
      closed(ACAP, "noindex", crawler -> true, "every page", "the site");
    }
  }

  /** Who may not fetch a page does not see its fields. */
  private void closed(
      String key, String rule, Predicate<Crawler> isClosed, String pages, String lost) {
    List<Crawler> closed =
        crawlers.crawlers().stream()
            .filter(CatalogueVerdicts::isSearchEngine)
            .filter(isClosed)
            .filter(crawler -> !access.pages(crawler).isNone())
            .filter(
                crawler ->
                    preference(crawler.obeys(), UsagePurpose.SEARCH)
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

  private void denied(String key, HeaderEntry entry) {
    TagRules rules = entry.rules();
    if (rules.limits().getOrDefault("SNIPPET", 1L) <= 0) {
      boolean isRule = rules.ruleNames().contains("nosnippet");
      denied(key, entry, isRule ? "nosnippet" : "max-snippet:0", UsagePurpose.AI_INPUT);
    }
    if (rules.limits().containsKey("AI")) {
      denied(key, entry, "noai", UsagePurpose.AI_TRAIN);
    }
  }

  private void denied(String key, HeaderEntry entry, String rule, UsagePurpose use) {
    boolean isContradiction =
        entry.agents().isEmpty()
            ? isAllowed(List.of(), use)
            : crawlers.crawlers().stream()
                .filter(crawler -> entry.agents().contains(crawler.token()))
                .filter(
                    crawler ->
                        CatalogueVerdicts.isSearchEngine(crawler)
                            || crawler
                                .purposes()
                                .containsAll(Purpose.of(use.word()).stream().toList()))
                .anyMatch(crawler -> isAllowed(crawler.obeys(), use));
    if (isContradiction) {
      add(
          FindingSeverity.WARNING,
          Warning.USAGE_ALLOWED_BUT_DISALLOWED,
          key,
          "sets %s on every page, which denies %s, although \"usage\" allows it; remove the rule, or deny the use"
              .formatted(rule, use));
    }
  }

  private boolean isAllowed(List<ProductToken> names, UsagePurpose use) {
    return preference(names, use).filter(Preference::isAllowed).isPresent();
  }

  private Optional<Preference> preference(List<ProductToken> names, UsagePurpose use) {
    return policy
        .sections()
        .usage()
        .toOptional()
        .flatMap(usage -> usage.preferences().tableFor(names).defaults().preferenceFor(use));
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
