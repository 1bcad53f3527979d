package io.github.wayleave.identity.memory;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The crawlers that a policy verifies by their addresses. */
final class KnownCrawlers {
  /** No crawlers. */
  static final KnownCrawlers NONE = new KnownCrawlers();

  private final Map<ProductToken, KnownCrawler> byToken = new HashMap<>();
  private final Map<OperatorMemory, List<KnownCrawler>> byOperator = new HashMap<>();
  private final Set<DnsPattern> patterns = new HashSet<>();

  private KnownCrawlers() {}

  /**
   * Returns the crawlers of a catalogue that a policy verifies.
   *
   * @param operators returns the memory of an operator
   */
  static KnownCrawlers of(
      IdentityPolicy policy,
      CrawlerCatalogue catalogue,
      Function<Operator, OperatorMemory> operators) {
    KnownCrawlers crawlers = new KnownCrawlers();
    boolean usesDns = policy.dns().isPresent();
    boolean usesRanges = policy.ranges().isPresent();
    for (Crawler crawler : catalogue.crawlers()) {
      if (policy.usesAddressesOf(crawler)) {
        OperatorMemory operator = operators.apply(Operator.of(crawler));
        crawlers.add(crawler.token(), new KnownCrawler(crawler, operator, usesDns, usesRanges));
        crawlers.patterns.addAll(usesDns ? crawler.verification().orElseThrow().dns() : List.of());
      }
    }
    return crawlers;
  }

  private void add(ProductToken token, KnownCrawler crawler) {
    List<KnownCrawler> siblings =
        byOperator.computeIfAbsent(crawler.operator(), operator -> new ArrayList<>());
    for (KnownCrawler sibling : siblings) {
      sibling.addSibling(crawler);
      crawler.addSibling(sibling);
    }
    siblings.add(crawler);
    byToken.put(token, crawler);
  }

  /** Returns the crawler with a token; null if it is not verified by its address. */
  @Nullable KnownCrawler find(ProductToken token) {
    return byToken.get(token);
  }

  /** Returns the memories of the operators. */
  Set<OperatorMemory> operators() {
    return byOperator.keySet();
  }

  /** Returns the memories of the operators that have a crawler whose addresses have such names. */
  List<OperatorMemory> operatorsOf(String name) {
    return byToken.values().stream()
        .filter(crawler -> crawler.hasName(name))
        .map(KnownCrawler::operator)
        .distinct()
        .toList();
  }

  /** Returns whether a name fits a pattern of some crawler. */
  boolean hasName(String name) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(name));
  }

  /** Returns the patterns of all crawlers, on which depends what a look-up asks for. */
  Set<DnsPattern> patterns() {
    return patterns;
  }
}
