package io.github.wayleave.demo;

import static io.github.wayleave.demo.PageTemplate.escaped;

import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LedgerReports.Selection;
import io.github.wayleave.live.LivePolicy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The ledger of the running demo as two tables: the crawlers, and their last requests. */
final class LedgerTables {
  private static final int SHOWN = 25;
  private static final int TIME_START = 11;
  private static final int TIME_END = 19;
  private static final Map<String, String> KINDS =
      Map.of(
          "hadRead", "it had read this rule",
          "elsewhere", "the rule was read from another address",
          "unread", "it had not read robots.txt",
          "grace", "the rule is too new to count",
          "stale", "it should have read robots.txt again",
          "toldNone", "it was told that there is no robots.txt",
          "tooSoon", "too soon");

  private LedgerTables() {}

  /** Returns the tables; {@code live} is not null if the page reloads by itself. */
  static Map<String, String> html(Optional<LivePolicy> policy, @Nullable String live) {
    Map<String, String> html = new HashMap<>();
    html.put("refresh", live == null ? "" : "<meta http-equiv=\"refresh\" content=\"2\">");
    html.put(
        "switch",
        live == null
            ? "<a href=\"/ledger.html?live\">reload every two seconds</a>"
            : "<a href=\"/ledger.html\">stop reloading</a>");
    Optional<LedgerReports> reports = policy.flatMap(LivePolicy::ledgerReports);
    html.put("ledger", escaped(policy.map(LivePolicy::status).map(s -> s.ledger()).orElse("")));
    if (reports.isPresent()) {
      html.put("crawlers", crawlers(maps(reports.get().crawlers(Selection.ALL), "crawlers")));
      html.put("requests", requests(maps(reports.get().requestsAfter(0), "requests")));
    }
    return html;
  }

  private static String crawlers(List<Map<?, ?>> crawlers) {
    StringBuilder rows = new StringBuilder();
    for (Map<?, ?> crawler : crawlers) {
      Map<?, ?> broken = (Map<?, ?>) value(crawler, "broken");
      rows.append(
          row(
              value(crawler, "crawler"),
              value(crawler, "reads"),
              value(crawler, "requests"),
              value(crawler, "kept"),
              value(crawler, "tooSoon"),
              value(broken, "hadRead"),
              broken.values().stream().mapToLong(count -> ((Number) count).longValue()).sum()));
    }
    return rows.toString();
  }

  /** The last first. */
  private static String requests(List<Map<?, ?>> requests) {
    List<Map<?, ?>> last = new ArrayList<>(requests);
    Collections.reverse(last);
    StringBuilder rows = new StringBuilder();
    for (Map<?, ?> request : last.subList(0, Math.min(SHOWN, last.size()))) {
      String time = value(request, "at").toString();
      rows.append(
          row(
              time.substring(TIME_START, Math.min(TIME_END, time.length())),
              value(request, "crawler"),
              value(request, "target"),
              value(request, "outcome"),
              reason(request)));
    }
    return rows.toString();
  }

  private static String reason(Map<?, ?> request) {
    String rule = value(request, "rule").toString();
    String line = value(request, "line").toString();
    String kind = value(request, "kind").toString();
    if (rule.isEmpty()) {
      return value(request, "reason").equals("pace") ? "too soon" : "";
    }
    return rule
        + (line.isEmpty() ? "" : " (line " + line + ")")
        + "; "
        + KINDS.getOrDefault(kind, kind);
  }

  private static String row(Object... cells) {
    StringBuilder row = new StringBuilder("<tr>");
    for (Object cell : cells) {
      row.append("<td>").append(escaped(cell)).append("</td>");
    }
    return row.append("</tr>\n").toString();
  }

  private static Object value(Map<?, ?> map, String name) {
    Object value = map.get(name);
    return value == null ? "" : value;
  }

  private static List<Map<?, ?>> maps(Map<?, ?> report, String name) {
    List<Map<?, ?>> maps = new ArrayList<>();
    for (Object item : (List<?>) value(report, name)) {
      maps.add((Map<?, ?>) item);
    }
    return maps;
  }
}
