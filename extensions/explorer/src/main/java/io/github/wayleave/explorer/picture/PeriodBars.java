package io.github.wayleave.explorer.picture;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The bars of all crawlers over the same time: days, or hours if these are known and few.
 *
 * @param first the first hour or day
 * @param length the number of bars
 * @param isByHour whether a bar stands for an hour
 */
public record PeriodBars(Instant first, int length, boolean isByHour) {
  private static final int MAX_DAYS = 30;
  private static final int MAX_HOURS = 48;

  /** Returns the bars for the time that a report is about; none if nothing happened. */
  public static PeriodBars of(ReportData data) {
    if (data.ledger().period().isEmpty()) {
      return new PeriodBars(Instant.EPOCH, 0, false);
    }
    Instant begin = data.ledger().period().get().first();
    Instant end = data.ledger().period().get().last();
    boolean isByHour = data.log().isPresent() && Duration.between(begin, end).toHours() < MAX_HOURS;
    ChronoUnit unit = isByHour ? ChronoUnit.HOURS : ChronoUnit.DAYS;
    Instant last = end.truncatedTo(unit);
    long length =
        Math.min(isByHour ? MAX_HOURS : MAX_DAYS, unit.between(begin.truncatedTo(unit), last) + 1);
    return new PeriodBars(last.minus(length - 1, unit), (int) length, isByHour);
  }

  /** Returns what the bars are, for a heading. */
  public String heading() {
    if (length <= 1) {
      return isByHour ? "In the hour" : "On the day";
    }
    return isByHour ? length + " hours" : length + " days";
  }

  /** Returns the bars of a crawler in a report. */
  public Bars of(CrawlerAccount account, ReportData data) {
    List<Bars.Count> counts = new ArrayList<>();
    if (isByHour) {
      Map<Instant, Long> hours = data.hours(account);
      for (int i = 0; i < length; i++) {
        Instant hour = first.plus(i, ChronoUnit.HOURS);
        counts.add(new Bars.Count(ReportWords.minute(hour), hours.getOrDefault(hour, 0L), 0));
      }
      return Bars.of(counts, "hour");
    }
    Map<LocalDate, DayCounts> days = new HashMap<>();
    account.days().forEach(day -> days.put(day.day(), day));
    for (int i = 0; i < length; i++) {
      LocalDate day = LocalDate.ofInstant(first, ZoneOffset.UTC).plusDays(i);
      DayCounts found = days.getOrDefault(day, new DayCounts(day, 0, 0, 0, List.of(), List.of()));
      counts.add(new Bars.Count(day.toString(), found.requests(), found.broken()));
    }
    return Bars.of(counts, "day");
  }
}
