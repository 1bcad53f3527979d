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

/** Asks the rules about cases. */
public final class CaseRunner {
  private final CrawlerCatalogue catalogue;
  private final Function<Optional<HostName>, PublishedRules> rules;

  /** {@code rules} returns what is published at a host, or where a case names none. */
  public CaseRunner(
      CrawlerCatalogue catalogue, Function<Optional<HostName>, PublishedRules> rules) {
    this.catalogue = catalogue;
    this.rules = rules;
  }

  public List<CaseResult> of(List<PolicyTestCase> cases) {
    return cases.stream().map(this::result).toList();
  }

  private CaseResult result(PolicyTestCase one) {
    List<CrawlerIdentity> crawlers = one.asker().in(catalogue);
    PublishedRules here = rules.apply(one.host());
    List<CrawlerVerdict> against =
        crawlers.stream()
            .map(crawler -> here.verdict(crawler, one.target()))
            .filter(ruling -> ruling.verdict().access() != one.expected())
            .toList();
    return new CaseResult(one, crawlers.size(), against);
  }

  /** Returns for each name that nobody knows, and that is nearly a known one, what it may mean. */
  public List<SuspectedTypo> doubts(List<PolicyTestCase> cases) {
    List<String> known = catalogue.crawlers().stream().map(Crawler::toString).toList();
    List<SuspectedTypo> doubts = new ArrayList<>();
    for (PolicyTestCase one : cases) {
      if (one.asker() instanceof NamedCrawler named && !isKnown(named.name(), one.host())) {
        Suggestions.nearest(named.name().toString(), known)
            .ifPresent(near -> doubts.add(new SuspectedTypo(one.line(), named.name(), near)));
      }
    }
    return doubts;
  }

  private boolean isKnown(ProductToken name, Optional<HostName> host) {
    Set<ProductToken> named = rules.apply(host).names();
    return catalogue.find(name).isPresent() || named.contains(name);
  }

  /** A name that may be misspelled, and the known one that is near. */
  public record SuspectedTypo(int line, ProductToken name, String near) {}

  /**
   * What came of a case: how many crawlers were asked about, and what those were told who were told
   * something else than was expected.
   */
  public record CaseResult(PolicyTestCase one, int asked, List<CrawlerVerdict> against) {
    /** Tells whether there was somebody to ask about, and all were told what was expected. */
    public boolean isFine() {
      return asked > 0 && against.isEmpty();
    }
  }
}
