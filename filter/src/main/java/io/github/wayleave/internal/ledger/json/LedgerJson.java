package io.github.wayleave.internal.ledger.json;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.ReadCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a ledger as nested maps, lists and values.
 *
 * <p>A map is always a {@link LinkedHashMap} with keys of type {@link String}, so the order of the
 * properties is that of the documentation. A value is a text, a number, a boolean or null.
 */
public final class LedgerJson {
  /** The number of crawlers that are written: {@value}. */
  public static final int MAX_CRAWLERS = 1_000;

  /** What is written of rows that are a crawl delay, in place of a kind: {@value}. */
  public static final String TOO_SOON = "tooSoon";

  private static final String BROKEN = "broken";
  private static final String COUNT = "count";
  private static final String HOST = "host";
  private static final String NETWORKS = "networks";
  private static final String READS = "reads";
  private static final String REQUESTS = "requests";
  private static final String VERSION = "version";
  private static final double PERCENT = 100;

  private final LedgerContext context;
  private final LedgerDetail detail;

  /** How much is written. */
  public enum LedgerDetail {
    /** The totals of each crawler. */
    TOTALS,
    /** The totals, and the rules that each crawler broke. */
    ROWS,
    /** Everything: also all examples, networks, and the answers to reads of each day. */
    STORY
  }

  /** Creates a writer. */
  public LedgerJson(LedgerContext context, LedgerDetail detail) {
    this.context = context;
    this.detail = detail;
  }

  /** Returns a ledger, with at most {@value #MAX_CRAWLERS} crawlers. */
  public Map<String, @Nullable Object> ledger(Ledger ledger) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("from", ledger.period().map(Period::first).map(Object::toString).orElse(null));
    json.put("until", ledger.period().map(Period::last).map(Object::toString).orElse(null));
    json.put("lost", ledger.lost());
    json.put("crawlers", crawlers(ledger));
    int more = ledger.crawlers().size() - MAX_CRAWLERS;
    if (more > 0) {
      json.put("moreCrawlers", more);
    }
    return json;
  }

  private List<Object> crawlers(Ledger ledger) {
    List<Object> all = new ArrayList<>();
    for (CrawlerAccount account : ledger.crawlers()) {
      if (all.size() < MAX_CRAWLERS) {
        all.add(crawler(account));
      }
    }
    return all;
  }

  /** Returns what one crawler did. */
  public Map<String, @Nullable Object> crawler(CrawlerAccount account) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    String name = account.crawler();
    Optional<Crawler> crawler = context.crawler(name);
    json.put("crawler", name);
    json.put(
        "purposes",
        crawler.map(Crawler::purposes).stream()
            .flatMap(purposes -> purposes.stream())
            .map(Purpose::word)
            .toList());
    json.put("operator", crawler.flatMap(Crawler::operator).orElse(null));
    json.put("named", context.isNamed(name));
    json.put("known", crawler.isPresent());
    json.put("identity", identity(account.clients()));
    json.put(REQUESTS, account.requests().total());
    addReads(account.reads(), json);
    json.put("kept", account.requests().kept());
    json.put(TOO_SOON, account.requests().tooSoon());
    json.put("fresh", Math.round(account.requests().freshShare() * PERCENT) / PERCENT);
    json.put("lastRead", account.reads().last().map(LedgerJson::lastRead).orElse(null));
    json.put(BROKEN, broken(account));
    if (detail != LedgerDetail.TOTALS) {
      json.put("rows", account.rows().stream().map(this::row).toList());
    }
    json.put("days", account.days().stream().map(this::day).toList());
    return json;
  }

  /** Returns the rules of a policy. */
  public static List<Map<String, @Nullable Object>> rules(List<PolicyRule> rules) {
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (PolicyRule rule : rules) {
      Map<String, @Nullable Object> json = new LinkedHashMap<>();
      json.put(HOST, rule.host());
      json.put("group", rule.group());
      json.put("rule", rule.rule().text());
      json.put("line", line(rule.rule().line()));
      json.put("written", rule.written().orElse(null));
      json.put(COUNT, rule.count());
      all.add(json);
    }
    return all;
  }

  private static Map<String, @Nullable Object> identity(IdentityCounts clients) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("verified", clients.verified());
    json.put("spoofed", clients.spoofed());
    json.put("unverifiable", clients.unverifiable());
    return json;
  }

  private void addReads(ReadCounts reads, Map<String, @Nullable Object> json) {
    json.put(READS, reads.reads());
    json.put("confirmed", reads.confirmed());
    json.put("unanswered", reads.unanswered());
    Map<String, @Nullable Object> toldNone = new LinkedHashMap<>();
    new TreeMap<>(reads.toldNone())
        .forEach((status, count) -> toldNone.put(Integer.toString(status), count));
    json.put("readsToldNone", toldNone);
    if (detail == LedgerDetail.STORY) {
      json.put("readNetworks", byNetwork(reads.networks()));
    }
  }

  private static Map<String, @Nullable Object> lastRead(ReadCounts.LastRead read) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("at", read.at().toString());
    json.put(VERSION, version(read.version()));
    return json;
  }

  private static Map<String, @Nullable Object> broken(CrawlerAccount account) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    for (BrokenKind kind : BrokenKind.values()) {
      json.put(kind.word(), account.requests().broken(kind));
    }
    return json;
  }

  private Map<String, @Nullable Object> row(RuleRow row) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put(HOST, row.host());
    json.put("kind", row.kind().map(BrokenKind::word).orElse(TOO_SOON));
    json.put("rule", row.rule().text());
    json.put(VERSION, version(row.rule().version()));
    json.put("line", line(row.rule().line()));
    json.put("written", context.written(row.host(), row.rule()).orElse(null));
    json.put(COUNT, row.occurrences().count());
    json.put("first", row.occurrences().period().first().toString());
    json.put("last", row.occurrences().period().last().toString());
    NetworkCounts networks = row.occurrences().networks();
    json.put(NETWORKS, networks.counts().size());
    if (networks.hasMore()) {
      json.put("moreNetworks", true);
    }
    json.put("example", row.examples().stream().findFirst().map(this::example).orElse(null));
    if (detail == LedgerDetail.STORY) {
      json.put("byNetwork", byNetwork(networks));
      json.put("examples", row.examples().stream().map(this::example).toList());
    }
    return json;
  }

  private Map<String, @Nullable Object> example(Example example) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("at", example.at().toString());
    json.put("target", example.request().target());
    example
        .origin()
        .ifPresent(
            position -> {
              json.put("log", position.log());
              json.put("line", position.line());
            });
    if (detail == LedgerDetail.STORY) {
      json.put("userAgent", example.request().userAgent());
      json.put("network", example.subject().network());
      json.put("identity", example.subject().identity().word());
    }
    return json;
  }

  private Map<String, @Nullable Object> day(DayCounts day) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("day", day.day().toString());
    json.put(REQUESTS, day.requests());
    json.put(BROKEN, day.broken());
    json.put(READS, day.reads());
    if (detail == LedgerDetail.STORY) {
      json.put("answers", day.answers().stream().map(LedgerJson::answer).toList());
    }
    return json;
  }

  private static Map<String, @Nullable Object> answer(AnswerCount answer) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put(HOST, answer.host());
    json.put("status", answer.status());
    json.put(VERSION, version(answer.version()));
    json.put(COUNT, answer.count());
    return json;
  }

  private static Map<String, @Nullable Object> byNetwork(NetworkCounts networks) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.putAll(new TreeMap<>(networks.counts()));
    return json;
  }

  private static @Nullable String version(Version version) {
    return version.isNone() ? null : version.hash();
  }

  private static @Nullable Integer line(int line) {
    return line == 0 ? null : line;
  }
}
