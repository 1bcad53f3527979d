package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.ExplorerSource;
import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.json.PolicyContext;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The page of the versions of robots.txt: how many crawlers have read each. */
@JStache(path = "versions")
@JStacheConfig(using = Markup.class)
record VersionsPage(
    Frame frame,
    List<String> sentences,
    List<Row> rows,
    List<Choice> before,
    List<Choice> after,
    List<String> difference,
    List<String> limits) {
  private static final int MAX_ROWS = 200;
  private static final int SHOWN_NAMES = 5;

  /** A version at a host entry. */
  record Row(
      String version,
      boolean isInForce,
      String host,
      long reads,
      String first,
      String last,
      int crawlers,
      String still) {}

  private record Key(Version version, String host) {}

  private static final class VersionReads {
    private final Set<String> crawlers = new TreeSet<>();
    private final Set<String> holders = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private LocalDate first = LocalDate.MAX;
    private LocalDate last = LocalDate.MIN;
    private long reads;

    void add(CrawlerAccount account, LocalDate day, AnswerCount answer) {
      crawlers.add(account.crawler());
      reads += answer.count();
      first = day.isBefore(first) ? day : first;
      last = day.isAfter(last) ? day : last;
      if (account.reads().last().filter(r -> r.version().equals(answer.version())).isPresent()) {
        holders.add(account.crawler());
      }
    }

    Row row(Key key, boolean isInForce) {
      return new Row(
          key.version().hash(),
          isInForce,
          ReportWords.host(key.host()),
          reads,
          first.toString(),
          last.toString(),
          crawlers.size(),
          holders.isEmpty()
              ? ReportWords.NONE
              : ReportWords.first(SHOWN_NAMES, holders, name -> name));
    }
  }

  static VersionsPage of(ReportData data, ExplorerSource source, PageQuery query, Frame frame) {
    Map<Key, VersionReads> versions = new HashMap<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      for (DayCounts day : account.days()) {
        for (AnswerCount answer : day.answers()) {
          if (!answer.version().isNone()) {
            versions
                .computeIfAbsent(new Key(answer.version(), answer.host()), k -> new VersionReads())
                .add(account, day.day(), answer);
          }
        }
      }
    }
    List<Row> rows =
        versions.entrySet().stream()
            .sorted(
                Comparator.comparing((Map.Entry<Key, VersionReads> e) -> e.getValue().last)
                    .reversed()
                    .thenComparing(e -> e.getKey().version().hash()))
            .limit(MAX_ROWS)
            .map(entry -> entry.getValue().row(entry.getKey(), isInForce(data, entry.getKey())))
            .toList();
    Set<String> known = source.comparableVersions();
    String before = query.get("before");
    String after = query.get("after");
    return new VersionsPage(
        frame,
        List.of(
            rows.isEmpty()
                ? "No crawler got robots.txt, as far as is known here."
                : "The last column names crawlers whose last read, at any host, was of that version."
                    + " A crawler may keep what it read for a day (RFC 9309, 2.4)."),
        rows,
        choices(rows, known, before),
        choices(rows, known, after),
        known.containsAll(List.of(before, after))
            ? source.compare(before, after).map(text -> text.lines().toList()).orElse(List.of())
            : List.of(),
        new ReportSentences(data).limits());
  }

  private static List<Choice> choices(List<Row> rows, Set<String> known, String chosen) {
    Map<String, Choice> choices = new LinkedHashMap<>();
    for (Row row : rows) {
      String hash = row.version();
      if (known.contains(hash)) {
        String label = "%s, last read on %s".formatted(new Version(hash), row.last());
        choices.putIfAbsent(hash, new Choice(hash, label, hash.equals(chosen)));
      }
    }
    return List.copyOf(choices.values());
  }

  boolean hasChoices() {
    return before.size() > 1;
  }

  boolean hasDifference() {
    return !difference.isEmpty();
  }

  private static boolean isInForce(ReportData data, Key key) {
    return data.context() instanceof PolicyContext policy
        && policy.published().containsKey(key.host())
        && policy.published().get(key.host()).version().equals(key.version());
  }

  boolean hasRows() {
    return !rows.isEmpty();
  }

  String html() {
    return new VersionsPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
