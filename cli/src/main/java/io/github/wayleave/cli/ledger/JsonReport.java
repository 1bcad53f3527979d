package io.github.wayleave.cli.ledger;

import io.github.wayleave.explorer.report.CrawlsAndVisits;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.PurposeTotals.PurposeTotal;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.ledger.json.LedgerJson.LedgerDetail;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The report as nested maps, lists and values. */
final class JsonReport {
  private static final String DOUBTS = "doubts";
  private static final String OCTETS = "octets";
  private static final String REQUESTS = "requests";
  private static final String WOULD_REFUSE = "wouldRefuse";

  private final ReportData data;

  JsonReport(ReportData data) {
    this.data = data;
  }

  /** Returns the report about all crawlers. */
  Map<String, @Nullable Object> tree() {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    Map<String, @Nullable Object> ledger = writer(LedgerDetail.ROWS).ledger(data.ledger());
    addPeriod(ledger, json);
    data.log().ifPresent(log -> addLog(log, json));
    data.policy()
        .ifPresent(
            policy ->
                json.put("policy", policy.version().isNone() ? null : policy.version().hash()));
    data.log()
        .ifPresent(
            log -> {
              json.put("judgedBy", log.judgement().word());
              if (data.policy().isPresent()) {
                json.put(WOULD_REFUSE, log.figures().totalRefused());
              }
            });
    if (data.log().isEmpty()) {
      json.put("lost", data.ledger().lost());
      if (data.source() instanceof KeptLedger kept) {
        json.put("lastHashes", kept.lastHashes());
      }
    }
    json.put(DOUBTS, new ReportSentences(data).doubts());
    json.put("crawlers", crawlers(ledger));
    if (ledger.containsKey("moreCrawlers")) {
      json.put("moreCrawlers", ledger.get("moreCrawlers"));
    }
    data.policy().ifPresent(policy -> json.put("rules", LedgerJson.rules(policy.rules())));
    json.put("purposes", purposes());
    data.log().ifPresent(log -> addTraffic(log.traffic(), json));
    if (json.containsKey("unnamed")) {
      json.put("crawlsAndVisits", crawlsAndVisits());
    }
    return json;
  }

  private static void addTraffic(Traffic traffic, Map<String, @Nullable Object> json) {
    List<Object> hours = new ArrayList<>();
    new TreeMap<>(traffic.hours())
        .forEach((hour, requests) -> hours.add(object("hour", hour.toString(), requests)));
    json.put("hours", hours);
    traffic
        .unnamed()
        .ifPresent(
            unnamed -> {
              Map<String, @Nullable Object> object = new LinkedHashMap<>();
              object.put(REQUESTS, unnamed.total().requests());
              object.put(OCTETS, unnamed.total().octets());
              object.put("networks", sources("network", unnamed.networks()));
              object.put("agents", sources("agent", unnamed.agents()));
              json.put("unnamed", object);
            });
  }

  private List<Object> crawlsAndVisits() {
    List<Object> all = new ArrayList<>();
    for (CrawlsAndVisits row : CrawlsAndVisits.of(data)) {
      Map<String, @Nullable Object> object =
          object("operator", row.operator(), row.crawls().requests());
      object.put(OCTETS, row.crawls().octets());
      // Without a Referer in the logs, the number is unknown.
      object.put("visits", row.total().orElse(null));
      object.put("services", row.visits().orElse(Map.of()));
      all.add(object);
    }
    return all;
  }

  private static List<Object> sources(String name, List<Traffic.Source> sources) {
    List<Object> all = new ArrayList<>();
    for (Traffic.Source source : sources) {
      Map<String, @Nullable Object> object =
          object(name, source.name(), source.volume().requests());
      object.put(OCTETS, source.volume().octets());
      all.add(object);
    }
    return all;
  }

  private static Map<String, @Nullable Object> object(String name, String value, long requests) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put(name, value);
    object.put(REQUESTS, requests);
    return object;
  }

  /** Returns the rows of all crawlers, each with its crawler. */
  List<Map<String, @Nullable Object>> rows() {
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (Object crawler : crawlers(writer(LedgerDetail.ROWS).ledger(data.ledger()))) {
      if (crawler instanceof Map<?, ?> account && account.get("rows") instanceof List<?> rows) {
        for (Object row : rows) {
          Map<String, @Nullable Object> json = new LinkedHashMap<>();
          json.put("crawler", account.get("crawler"));
          ((Map<?, ?>) row).forEach((name, value) -> json.put(String.valueOf(name), value));
          all.add(json);
        }
      }
    }
    return all;
  }

  /** Returns the story of one crawler. */
  Map<String, @Nullable Object> tree(CrawlerAccount account) {
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put(DOUBTS, new ReportSentences(data.about(account)).doubts());
    json.putAll(withFigures(writer(LedgerDetail.STORY).crawler(account)));
    return json;
  }

  private LedgerJson writer(LedgerDetail detail) {
    return new LedgerJson(data.context(), detail);
  }

  /** The period of a log is that of all requests; the ledger knows crawlers only. */
  private void addPeriod(Map<String, @Nullable Object> ledger, Map<String, @Nullable Object> json) {
    json.put("from", ledger.get("from"));
    json.put("until", ledger.get("until"));
    data.log()
        .flatMap(log -> log.scope().period())
        .ifPresent(
            (Period period) -> {
              json.put("from", period.first().toString());
              json.put("until", period.last().toString());
            });
  }

  private static void addLog(LogData log, Map<String, @Nullable Object> json) {
    json.put("lines", log.lines().total());
    json.put("unreadable", log.lines().unreadable());
    json.put("late", log.lines().late());
    json.put("notJudged", log.lines().notJudged());
    json.put("repeated", log.lines().repeated());
    List<Object> logs = new ArrayList<>();
    for (LogData.LogFile file : log.logs()) {
      Map<String, @Nullable Object> entry = new LinkedHashMap<>();
      entry.put("log", file.log());
      entry.put("format", file.format());
      entry.put("lines", file.lines());
      entry.put("unreadable", file.unreadable());
      logs.add(entry);
    }
    json.put("logs", logs);
  }

  private List<Object> crawlers(Map<String, @Nullable Object> ledger) {
    List<Object> all = new ArrayList<>();
    if (ledger.get("crawlers") instanceof List<?> crawlers) {
      for (Object crawler : crawlers) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        ((Map<?, ?>) crawler).forEach((name, value) -> json.put(String.valueOf(name), value));
        all.add(withFigures(json));
      }
    }
    return all;
  }

  /** Inserts the figures of a log behind those that they belong to. */
  private Map<String, @Nullable Object> withFigures(Map<String, @Nullable Object> crawler) {
    if (data.log().isEmpty()) {
      return crawler;
    }
    LogData.LogFigures figures = data.log().get().figures();
    String name = String.valueOf(crawler.get("crawler"));
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    crawler.forEach(
        (key, value) -> {
          json.put(key, value);
          if (key.equals(REQUESTS)) {
            json.put(OCTETS, figures.octets(name));
            json.put("networks", data.log().get().traffic().networks(name));
          } else if (key.equals(LedgerJson.TOO_SOON) && data.policy().isPresent()) {
            json.put(WOULD_REFUSE, figures.wouldRefuse(name));
          }
        });
    return json;
  }

  private List<Object> purposes() {
    List<Object> all = new ArrayList<>();
    for (PurposeTotal total : PurposeTotals.of(data)) {
      Map<String, @Nullable Object> json = new LinkedHashMap<>();
      json.put("purpose", total.purpose());
      json.put(REQUESTS, total.requests());
      if (data.log().isPresent()) {
        json.put(OCTETS, total.octets());
      }
      all.add(json);
    }
    return all;
  }
}
