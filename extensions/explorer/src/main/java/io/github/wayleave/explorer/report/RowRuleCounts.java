package io.github.wayleave.explorer.report;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.json.PolicyContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.internal.ledger.json.PolicyContext.RuleCounts;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many requests each rule of a policy denies, as a ledger tells: a row counts for the rule with
 * the same text in the group that applies to its crawler now.
 */
public final class RowRuleCounts implements RuleCounts {
  private final PolicyContext context;
  private final Map<String, Long> counts = new HashMap<>();

  private RowRuleCounts(PolicyContext context) {
    this.context = context;
  }

  /** Returns the rules that disallow, with their counts; a ledger does not know the others. */
  public static List<PolicyRule> rules(Ledger ledger, PolicyContext context) {
    RowRuleCounts counter = new RowRuleCounts(context);
    for (CrawlerAccount account : ledger.crawlers()) {
      account.rows().stream()
          .filter(row -> row.kind().isPresent())
          .forEach(row -> counter.add(account.crawler(), row));
    }
    return context.rules(counter).stream()
        .filter(rule -> rule.rule().text().startsWith("Disallow"))
        .toList();
  }

  @Override
  public long count(String host, CitedRule rule) {
    return counts.getOrDefault(key(host, rule.line()), 0L);
  }

  private void add(String crawler, RuleRow row) {
    Optional<PublishedRobots> robots = Optional.ofNullable(context.published().get(row.host()));
    robots
        .flatMap(published -> published.file().groupFor(names(crawler)))
        .flatMap(
            group ->
                group.terms().rules().stream()
                    .filter(rule -> rule.toString().equals(row.rule().text()))
                    .map(Rule::line)
                    .findFirst())
        .ifPresent(
            line -> counts.merge(key(row.host(), line), row.occurrences().count(), Long::sum));
  }

  private List<ProductToken> names(String crawler) {
    return context
        .crawler(crawler)
        .map(Crawler::obeys)
        .orElseGet(() -> ProductToken.parsePrefix(crawler).map(List::of).orElse(List.of()));
  }

  private static String key(String host, int line) {
    return host + ":" + line;
  }
}
