package io.github.wayleave.cli.preview;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.explorer.access.HostAccess;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a ledger can tell about another policy. It has counts by rule, and the targets of a few
 * requests that broke one, so less is known than from a log.
 */
record LedgerTrial(SitePolicy served, SitePolicy tried) {
  private static final int MAX_CRAWLERS = 50;

  /** Returns what is known, as sentences that end with a full stop. */
  List<String> sentences(Ledger ledger) {
    List<CrawlerAccount> accounts =
        ledger.crawlers().stream().filter(account -> account.requests().total() > 0).toList();
    List<CrawlerAccount> changed =
        accounts.stream().filter(account -> !hasSameRules(account.crawler())).toList();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "A ledger counts requests by the rule that they broke, and keeps the targets of few; the numbers of more and fewer refusals are known from logs alone (--log).");
    sentences.add(
        "The rules stay the same for %s of the %s in the ledger, so nothing changes for them."
            .formatted(
                ReportWords.number(accounts.size() - changed.size()),
                ReportWords.count(accounts.size(), "crawler", "crawlers")));
    changed.stream().limit(MAX_CRAWLERS).map(this::sentence).forEach(sentences::add);
    if (changed.size() > MAX_CRAWLERS) {
      sentences.add(
          "The rules change for %s more."
              .formatted(ReportWords.count(changed.size() - MAX_CRAWLERS, "crawler", "crawlers")));
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
    long denied = examples.stream().filter(this::isDenied).count();
    return "%s: %s, of which %s broke a rule that was in force; of %s of these, the target is known, and the changed rules deny %s."
        .formatted(
            account.crawler(),
            ReportWords.count(account.requests().total(), "request", "requests"),
            ReportWords.number(account.requests().allBroken()),
            ReportWords.number(examples.size()),
            ReportWords.number(denied));
  }

  private boolean isDenied(Example example) {
    HostAccess access = HostAccess.of(tried, example.subject().host());
    return !access
        .decide(access.client(example.subject().crawler()), example.request().target())
        .isAllowed();
  }

  private boolean hasSameRules(String crawler) {
    if (crawler.equals(Subject.OTHER)) {
      return false;
    }
    Set<String> entries = new LinkedHashSet<>(HostAccess.entries(served));
    entries.addAll(HostAccess.entries(tried));
    return entries.stream()
        .allMatch(
            entry -> {
              HostAccess before = HostAccess.of(served, entry);
              HostAccess after = HostAccess.of(tried, entry);
              return before.rules().enforcement().equals(after.rules().enforcement())
                  && rules(before, crawler).equals(rules(after, crawler));
            });
  }

  private static List<List<Rule>> rules(HostAccess access, String crawler) {
    List<List<Rule>> rules = new ArrayList<>();
    for (CrawlerIdentity identity : access.client(crawler).crawlers()) {
      rules.add(
          access
              .file()
              .flatMap(identity::groupFor)
              .map(Group::terms)
              .orElse(GroupTerms.FREE)
              .rules());
    }
    return rules;
  }
}
