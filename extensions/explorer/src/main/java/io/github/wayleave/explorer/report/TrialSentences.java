package io.github.wayleave.explorer.report;

import io.github.wayleave.explorer.access.HostAccess;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a changed policy would have meant, as sentences.
 *
 * @param served the policy as it is
 * @param changed the changed one
 */
public record TrialSentences(SitePolicy served, SitePolicy changed) {
  private static final int MAX_CRAWLERS = 50;
  private static final int MAX_NAMES = 5;

  /**
   * Returns what the requests of logs say.
   *
   * @param omitted how many requests were not compared
   * @param unknown the names whose requests were not read from the logs
   */
  public static List<String> ofLogs(
      List<RefusalChange> refusals, long omitted, List<String> unknown) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Of the requests of crawlers in the logs, %s more and %s fewer would be refused if the rules were enforced."
            .formatted(
                ReportWords.number(refusals.stream().mapToLong(RefusalChange::more).sum()),
                ReportWords.number(refusals.stream().mapToLong(RefusalChange::fewer).sum())));
    sentences.add(
        "This counts as if either policy had been published all the time, and leaves out crawl delays and the identity of clients.");
    if (omitted > 0) {
      sentences.add(
          "Not counted: %s, because the logs have more different requests than are kept."
              .formatted(ReportWords.count(omitted, "request", "requests")));
    }
    if (!unknown.isEmpty()) {
      sentences.add(
          "Not counted: requests of %s, which only the changed policy takes for crawlers; save it to count them."
              .formatted(ReportWords.first(MAX_NAMES, unknown, name -> name)));
    }
    return sentences;
  }

  /**
   * Returns what a ledger says: it has counts by rule, and the targets of a few requests that broke
   * one, so less is known than from a log.
   */
  public List<String> ofLedger(Ledger ledger) {
    List<CrawlerAccount> accounts =
        ledger.crawlers().stream().filter(account -> account.requests().total() > 0).toList();
    List<CrawlerAccount> others =
        accounts.stream().filter(account -> !hasSameRules(account.crawler())).toList();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "A ledger counts requests by the rule that they broke, and keeps the targets of few; the numbers of more and fewer refusals are known from logs alone (--log).");
    sentences.add(
        "The rules stay the same for %s of the %s in the ledger, so nothing changes for them."
            .formatted(
                ReportWords.number(accounts.size() - others.size()),
                ReportWords.count(accounts.size(), "crawler", "crawlers")));
    others.stream().limit(MAX_CRAWLERS).map(this::sentence).forEach(sentences::add);
    if (others.size() > MAX_CRAWLERS) {
      sentences.add(
          "The rules of %s more change."
              .formatted(ReportWords.count(others.size() - MAX_CRAWLERS, "crawler", "crawlers")));
    }
    return sentences;
  }

  private String sentence(CrawlerAccount account) {
    List<Example> examples =
        account.rows().stream()
            .filter(row -> row.kind().isPresent())
            .map(RuleRow::examples)
            .flatMap(List::stream)
            .filter(example -> example.request().target().length() < Example.MAX_TARGET)
            .toList();
    return "%s: %s, of which %s broke a rule that was in force; of %s of these, the target is known, and the changed rules deny %s."
        .formatted(
            account.crawler(),
            ReportWords.count(account.requests().total(), "request", "requests"),
            ReportWords.number(account.requests().allBroken()),
            ReportWords.number(examples.size()),
            ReportWords.number(examples.stream().filter(this::isDenied).count()));
  }

  private boolean isDenied(Example example) {
    HostAccess access = HostAccess.of(changed, example.subject().host());
    return !access
        .decide(access.client(example.subject().crawler()), example.request().target())
        .isAllowed();
  }

  private boolean hasSameRules(String crawler) {
    return !crawler.equals(Subject.OTHER)
        && Stream.of(served, changed)
            .flatMap(policy -> HostAccess.entries(policy).stream())
            .allMatch(
                entry -> {
                  HostAccess before = HostAccess.of(served, entry);
                  HostAccess after = HostAccess.of(changed, entry);
                  return before.rules().enforcement().equals(after.rules().enforcement())
                      && rules(before, crawler).equals(rules(after, crawler));
                });
  }

  private static List<Optional<List<Rule>>> rules(HostAccess access, String crawler) {
    return access.client(crawler).crawlers().stream()
        .map(
            identity ->
                access.file().flatMap(identity::groupFor).map(group -> group.terms().rules()))
        .toList();
  }
}
