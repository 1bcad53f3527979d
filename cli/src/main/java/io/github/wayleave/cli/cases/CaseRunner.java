package io.github.wayleave.cli.cases;

import io.github.wayleave.cli.cases.CaseClient.NamedCrawler;
import io.github.wayleave.cli.cases.CaseParser.PolicyTestCase;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.CrawlerVerdict;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.net.HostName;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Compares the decisions of rules with the expected ones. */
public final class CaseRunner {
  private final CrawlerCatalogue catalogue;
  private final Function<Optional<HostName>, PublishedRules> rules;

  /** {@code rules} returns the published rules of a host, or the default ones. */
  public CaseRunner(
      CrawlerCatalogue catalogue, Function<Optional<HostName>, PublishedRules> rules) {
    this.catalogue = catalogue;
    this.rules = rules;
  }

  public List<CaseResult> results(List<PolicyTestCase> cases) {
    return cases.stream().map(this::result).toList();
  }

  private CaseResult result(PolicyTestCase testCase) {
    List<CrawlerIdentity> crawlers = testCase.client().in(catalogue);
    PublishedRules published = rules.apply(testCase.host());
    List<CrawlerVerdict> mismatches =
        crawlers.stream()
            .map(crawler -> published.verdict(crawler, testCase.target()))
            .filter(verdict -> verdict.verdict().access() != testCase.expected())
            .toList();
    return new CaseResult(testCase, crawlers.size(), mismatches);
  }

  /** Returns a suggestion for each unknown name that is similar to a known one. */
  public List<SuspectedTypo> suspectedTypos(List<PolicyTestCase> cases) {
    List<String> knownNames = catalogue.crawlers().stream().map(Crawler::toString).toList();
    List<SuspectedTypo> typos = new ArrayList<>();
    for (PolicyTestCase testCase : cases) {
      if (testCase.client() instanceof NamedCrawler named
          && !isKnown(named.name(), testCase.host())) {
        Suggestions.nearest(named.name().toString(), knownNames)
            .ifPresent(
                suggestion ->
                    typos.add(new SuspectedTypo(testCase.line(), named.name(), suggestion)));
      }
    }
    return typos;
  }

  private boolean isKnown(ProductToken name, Optional<HostName> host) {
    Set<ProductToken> named = rules.apply(host).names();
    return catalogue.find(name).isPresent() || named.contains(name);
  }

  /** A name that is probably misspelled, with a suggestion. */
  public record SuspectedTypo(int line, ProductToken name, String suggestion) {}

  /**
   * The result of a case: the number of crawlers, and the decisions that differ from the expected
   * one.
   */
  public record CaseResult(PolicyTestCase testCase, int crawlers, List<CrawlerVerdict> mismatches) {
    /**
     * Returns whether the case applies to at least one crawler and all decisions are as expected.
     */
    public boolean isPassed() {
      return crawlers > 0 && mismatches.isEmpty();
    }
  }
}
