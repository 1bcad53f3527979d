package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Fact.Broken;
import io.github.wayleave.internal.ledger.fact.Fact.Read;
import io.github.wayleave.internal.ledger.fact.Fact.TooSoon;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The counts of one crawler. */
final class CrawlerTally {
  private static final Comparator<RuleRow> MOST_FIRST =
      Comparator.comparingLong((RuleRow row) -> row.occurrences().count())
          .reversed()
          .thenComparing(row -> row.occurrences().period().first())
          .thenComparing(row -> row.rule().text())
          .thenComparing(RuleRow::host)
          .thenComparing(CrawlerTally::kind);

  private static final CitedRule OTHER_RULES =
      new CitedRule(Version.NONE, 0, CitedRule.OTHER_RULES);

  private static final int SECONDS_OF_MINUTE = 60;
  private static final int SECONDS_OF_DAY = 86_400;
  private static final int SECONDS_OF_HOUR = 3_600;

  /** For so many days hours are counted, as long as minutes are kept on disk. */
  private static final int DAYS_OF_HOURS = 8;

  /** A minute to which a day can be added; a log may have any time. */
  private static final int LAST_MINUTE = Integer.MAX_VALUE / 2;

  private final String crawler;
  private final boolean isKnown;
  private final Limits limits;
  private final int maxDays;
  private final Map<IdentityMark, Long> identities = new EnumMap<>(IdentityMark.class);
  private final Map<BrokenKind, Long> broken = new EnumMap<>(BrokenKind.class);
  private final ReadTally reads;
  private final Map<RowKey, RowTally> rows = new LinkedHashMap<>();
  private final Map<String, Freshness> freshness = new HashMap<>();
  private final TreeMap<Long, DayTally> days = new TreeMap<>();
  private long kept;
  private long tooSoon;
  private long fresh;
  private boolean isTotal;

  CrawlerTally(String crawler, boolean isKnown, Limits limits, int maxDays) {
    this.crawler = crawler;
    this.isKnown = isKnown;
    this.limits = limits;
    this.maxDays = maxDays;
    this.reads = new ReadTally(new NetworkTally(limits.networks, isKnown));
  }

  boolean isKnown() {
    return isKnown;
  }

  /**
   * Adds a fact, and returns its row if it has one. Facts of impostors count by their identity
   * only.
   */
  @Nullable RowTally add(Instant at, Fact fact) {
    IdentityMark identity = fact.subject().identity();
    if (!(fact instanceof TooSoon)) {
      identities.merge(identity, fact.count(), Long::sum);
    }
    if (identity == IdentityMark.SPOOFED) {
      return null;
    }
    if (fact instanceof Broken denied) {
      broken.merge(denied.kind(), fact.count(), Long::sum);
      addRequest(at, fact);
      return addToRow(at, fact, Optional.of(denied.kind()), denied.rule());
    }
    if (fact instanceof TooSoon early) {
      tooSoon += fact.count();
      CitedRule delay = new CitedRule(early.version(), 0, early.directive());
      return addToRow(at, fact, Optional.empty(), delay);
    }
    if (fact instanceof Read read) {
      addRead(at, read);
    } else {
      kept += fact.count();
      addRequest(at, fact);
    }
    return null;
  }

  /** Adds a fact of a whole day, whose minutes are not known any more. */
  void addTotal(Instant at, Fact fact, long freshRequests) {
    isTotal = true;
    add(at, fact);
    isTotal = false;
    fresh += fact.subject().identity() == IdentityMark.SPOOFED ? 0 : freshRequests;
  }

  private void addRequest(Instant at, Fact fact) {
    Freshness ofHost = isTotal ? null : freshness(fact.subject().host());
    fresh += ofHost == null ? 0 : ofHost.request(minute(at), fact.count());
    DayTally day = day(at);
    if (day != null) {
      if (isTotal) {
        day.forgetHours();
      }
      int hour = Math.floorMod(at.getEpochSecond(), SECONDS_OF_DAY) / SECONDS_OF_HOUR;
      day.addRequest(hour, fact.count(), fact instanceof Broken);
    }
  }

  private void addRead(Instant at, Read read) {
    reads.add(at, read);
    if (read.answer() == ReadAnswer.HAS_VERSION) {
      Freshness ofHost = freshness(read.subject().host());
      fresh += ofHost == null ? 0 : ofHost.read(minute(at));
    }
    DayTally day = day(at);
    if (day != null) {
      day.addRead(read, limits.answers, isKnown);
    }
  }

  private static int minute(Instant at) {
    long minute = Math.floorDiv(at.getEpochSecond(), SECONDS_OF_MINUTE);
    return (int) Math.max(0, Math.min(LAST_MINUTE, minute));
  }

  private @Nullable Freshness freshness(String host) {
    Freshness found = freshness.get(host);
    if (found == null && limits.freshness.take(isKnown)) {
      found = new Freshness(limits.pendingMinutes, isKnown);
      freshness.put(host, found);
    }
    return found;
  }

  private RowTally addToRow(Instant at, Fact fact, Optional<BrokenKind> kind, CitedRule rule) {
    RowKey key = new RowKey(fact.subject().host(), kind, rule.text());
    RowTally row = rows.get(key);
    CitedRule shown = rule;
    if (row == null && !limits.rows.take(isKnown)) {
      key = new RowKey(Subject.ANY_HOST, kind, CitedRule.OTHER_RULES);
      shown = OTHER_RULES;
      row = rows.get(key);
    }
    if (row == null) {
      row = new RowTally(key, shown, at, new NetworkTally(limits.networks, isKnown));
      rows.put(key, row);
    }
    row.add(at, shown, fact);
    return row;
  }

  /** Returns the row of an example; null if it is not counted separately. */
  @Nullable RowTally row(Example example) {
    return rows.get(new RowKey(example.subject().host(), example.kind(), example.rule().text()));
  }

  /** Returns the counts of a day; null if it is before all days that are kept. */
  private @Nullable DayTally day(Instant at) {
    long epochDay = Math.floorDiv(at.getEpochSecond(), SECONDS_OF_DAY);
    DayTally found = days.get(epochDay);
    if (found != null || (days.size() == maxDays && days.firstKey() > epochDay)) {
      return found;
    }
    DayTally day = new DayTally();
    days.put(epochDay, day);
    days.headMap(days.lastKey() - DAYS_OF_HOURS, true).values().forEach(DayTally::forgetHours);
    if (days.size() > maxDays) {
      days.pollFirstEntry().getValue().release(limits.answers, isKnown);
    }
    return day;
  }

  CrawlerAccount account() {
    return new CrawlerAccount(
        crawler,
        clients(),
        new RequestCounts(kept, broken, tooSoon, fresh),
        reads.counts(),
        rows.values().stream().map(RowTally::row).sorted(MOST_FIRST).toList(),
        dayCounts(DayTally::counts));
  }

  /** Returns the account without rows, networks, and the answers of each day. */
  CrawlerAccount totals() {
    return new CrawlerAccount(
        crawler,
        clients(),
        new RequestCounts(kept, broken, tooSoon, fresh),
        reads.totals(),
        List.of(),
        dayCounts(DayTally::totals));
  }

  private IdentityCounts clients() {
    return new IdentityCounts(
        identities.getOrDefault(IdentityMark.VERIFIED, 0L),
        identities.getOrDefault(IdentityMark.SPOOFED, 0L),
        identities.getOrDefault(IdentityMark.UNVERIFIABLE, 0L));
  }

  private List<DayCounts> dayCounts(BiFunction<DayTally, LocalDate, DayCounts> copy) {
    List<DayCounts> counts = new ArrayList<>(days.size());
    days.forEach((day, tally) -> counts.add(copy.apply(tally, LocalDate.ofEpochDay(day))));
    return counts;
  }

  private static String kind(RuleRow row) {
    return row.kind().map(BrokenKind::word).orElse("");
  }
}
