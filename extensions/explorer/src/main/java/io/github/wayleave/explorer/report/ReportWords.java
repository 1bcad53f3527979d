package io.github.wayleave.explorer.report;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.text.LogText;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Formats the values of a report. */
public final class ReportWords {
  /** A number that is 0. */
  public static final String NONE = "–";

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter ISO_MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int MAX_NAME = 40;
  private static final double THOUSAND = 1_000;
  private static final String[] UNITS = {"kB", "MB", "GB", "TB", "PB"};

  private ReportWords() {}

  /** Returns text from outside on one line, cut if it is long. */
  public static String shortened(String text) {
    String line = LogText.line(text);
    return line.length() <= MAX_NAME ? line : line.substring(0, MAX_NAME - 1) + "…";
  }

  /** Returns a number with thousands separators. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a number, or a dash for 0. */
  public static String cell(long number) {
    return number == 0 ? NONE : number(number);
  }

  /** Returns the first of some items, and the number of the others. */
  public static <T> String first(int limit, Collection<T> items, Function<? super T, String> name) {
    int rest = items.size() - limit;
    String first = items.stream().limit(limit).map(name).collect(Collectors.joining(", "));
    return rest > 0 ? first + " and " + rest + " more" : first;
  }

  /** Returns a number with a noun. */
  public static String count(long number, String singular, String plural) {
    return number(number) + " " + (number == 1 ? singular : plural);
  }

  /** Returns an instant to the minute. */
  public static String minute(Instant at) {
    return MINUTE.format(at);
  }

  /** Returns the minute in which something was counted, as the time at which it ended. */
  public static String endOfMinute(Instant minute) {
    return ISO_MINUTE.format(minute.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES));
  }

  /** Returns the time at which a minute began. */
  public static String beginOfMinute(Instant minute) {
    return ISO_MINUTE.format(minute);
  }

  /** Returns the minute in which something happened. */
  public static String between(Instant minute) {
    return "between %s and %s".formatted(beginOfMinute(minute), endOfMinute(minute));
  }

  /** Returns an instant to the second, in UTC. */
  public static String second(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Returns a number of bytes in a unit that people read. */
  public static String size(long octets) {
    if (octets < THOUSAND) {
      return octets + " B";
    }
    double value = octets;
    int unit = -1;
    while (value >= THOUSAND && unit < UNITS.length - 1) {
      value /= THOUSAND;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %s", value, UNITS[unit]);
  }

  /** Returns the name of a kind; an empty kind is a crawl delay. */
  public static String kind(Optional<BrokenKind> kind) {
    return kind.map(ReportWords::kind).orElse("too soon");
  }

  /** Returns the name of a kind. */
  public static String kind(BrokenKind kind) {
    return switch (kind) {
      case HAD_READ -> "had read";
      case ELSEWHERE -> "elsewhere";
      case UNREAD -> "unread";
      case GRACE -> "grace";
      case STALE -> "stale";
      case TOLD_NONE -> "told none";
    };
  }

  /** Returns where robots.txt contains a rule, such as {@code line 8 of fe5165bf}. */
  public static String position(CitedRule rule) {
    if (rule.version().isNone()) {
      return "";
    }
    return rule.line() == 0
        ? "in " + rule.version()
        : "line %s of %s".formatted(rule.line(), rule.version());
  }

  /** Returns a host entry as pages show it. */
  public static String host(String entry) {
    return entry.equals(Subject.ANY_HOST) ? "any other host" : entry;
  }
}
