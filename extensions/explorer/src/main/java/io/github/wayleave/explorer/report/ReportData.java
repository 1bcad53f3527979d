package io.github.wayleave.explorer.report;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.json.LedgerContext;
import io.github.wayleave.internal.ledger.json.PolicyContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.policy.SitePolicy;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that a report says.
 *
 * @param ledger what crawlers did
 * @param context what the catalogue and the policy say about them
 * @param policy the policy that was named; empty if none was
 * @param source where the ledger comes from
 */
public record ReportData(
    Ledger ledger, LedgerContext context, Optional<PolicyData> policy, LedgerSource source) {

  /** Returns the data of a ledger without a policy. */
  public static ReportData of(Ledger ledger, LedgerSource source, CrawlerCatalogue catalogue) {
    return new ReportData(ledger, LedgerContext.of(catalogue), Optional.empty(), source);
  }

  /**
   * Returns the data of a ledger that servers kept.
   *
   * @param policyName the file of the policy, as messages name it
   */
  public static ReportData of(
      Ledger ledger, LedgerSource source, String policyName, SitePolicy policy) {
    PolicyContext context = PolicyContext.of(policyName, policy);
    Version version =
        context.published().values().stream()
            .findFirst()
            .map(PublishedRobots::version)
            .orElse(Version.NONE);
    return new ReportData(
        ledger,
        context,
        Optional.of(new PolicyData(policyName, version, RowRuleCounts.rules(ledger, context))),
        source);
  }

  /** Returns the data of one crawler only. */
  public ReportData about(CrawlerAccount account) {
    return new ReportData(
        new Ledger(ledger.period(), List.of(account), ledger.lost()), context, policy, source);
  }

  /** Returns the log data; empty if servers kept the ledger. */
  public Optional<LogData> log() {
    return source instanceof LogData log ? Optional.of(log) : Optional.empty();
  }

  /** Returns whether no robots.txt was ever published, so that no request could break one. */
  public boolean isWithoutRules() {
    return policy.filter(PolicyData::isWithoutRobotsTxt).isPresent()
        && log().filter(log -> !log.judgement().byHistory()).isPresent();
  }

  /**
   * Returns the number of requests in each hour, by its beginning, as far as known: of all clients
   * in a log, and of crawlers in a ledger.
   */
  public Map<Instant, Long> hours() {
    if (log().isPresent()) {
      return log().get().traffic().hours();
    }
    Map<Instant, Long> hours = new HashMap<>();
    for (CrawlerAccount account : ledger.crawlers()) {
      account.hours().forEach((hour, requests) -> hours.merge(hour, requests, Long::sum));
    }
    return hours;
  }

  /** Returns the number of a crawler's requests in each hour, by its beginning, as far as known. */
  public Map<Instant, Long> hours(CrawlerAccount account) {
    return log()
        .map(log -> log.traffic().crawler(account.crawler()).hours())
        .orElseGet(account::hours);
  }

  /** Returns the number of requests for pages. */
  public long pages() {
    return ledger.crawlers().stream().mapToLong(account -> account.requests().total()).sum();
  }

  /**
   * A policy.
   *
   * @param name its file, as messages name it
   * @param version the robots.txt that it publishes at the first host entry of the report
   * @param rules its rules, and how many requests each decided
   */
  public record PolicyData(String name, Version version, List<PolicyRule> rules) {
    /** Copies the list. */
    public PolicyData {
      rules = List.copyOf(rules);
    }

    /** Returns whether the policy publishes no robots.txt at the host entries of the report. */
    public boolean isWithoutRobotsTxt() {
      return version.isNone() && rules.isEmpty();
    }
  }

  /** Where a ledger comes from. */
  public sealed interface LedgerSource permits LogData, KeptLedger, RunningLedger {}

  /**
   * The ledger of a running server.
   *
   * @param words where it is kept, and for how long
   */
  public record RunningLedger(String words) implements LedgerSource {}

  /**
   * The folders in which servers kept a ledger.
   *
   * @param folders the folders, as messages name them
   * @param servers the number of servers
   * @param chain whether the hashes of the files are intact
   * @param lastHashes the hashes of their last blocks
   */
  public record KeptLedger(
      List<String> folders, int servers, ChainState chain, List<String> lastHashes)
      implements LedgerSource {
    /** Copies the lists. */
    public KeptLedger {
      folders = List.copyOf(folders);
      lastHashes = List.copyOf(lastHashes);
    }
  }

  /** Whether the lines of a ledger are those that the server wrote. */
  public enum ChainState {
    /** All hashes match. */
    INTACT,
    /** A line was altered or is missing. */
    ALTERED
  }
}
