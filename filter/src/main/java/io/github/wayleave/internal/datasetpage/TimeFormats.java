package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.datasetpage.MetadataList.Phrase;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats dates, times and durations for people. */
final class TimeFormats {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM y", Locale.UK);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM y, HH:mm 'UTC'", Locale.UK);
  private static final Pattern TERM = Pattern.compile("0*(?<count>[1-9][0-9]*)(?<unit>[YMWDHS])");
  private static final Map<String, String> ADVERBS =
      Map.of(
          "1 year", "yearly",
          "3 months", "quarterly",
          "1 month", "monthly",
          "1 week", "weekly",
          "7 days", "weekly",
          "1 day", "daily",
          "1 hour", "hourly");

  private TimeFormats() {}

  static PageText of(LastModified time) {
    String machine = time.toString();
    return time.isDate()
        ? PageText.of(DAY.format(LocalDate.parse(machine))).at(machine)
        : of(Instant.parse(machine));
  }

  /** Returns a time in whole seconds, since HTML allows at most three decimal places (2.3.5.6). */
  static PageText of(Instant time) {
    OffsetDateTime utc = time.truncatedTo(ChronoUnit.SECONDS).atOffset(ZoneOffset.UTC);
    return PageText.of(TIME.format(utc)).at(utc.toInstant().toString());
  }

  static PageText day(LastModified time) {
    return of(LastModified.of(time.toString().substring(0, "2026-11-20".length())));
  }

  static Phrase of(TemporalExtent range) {
    Optional<PageText> start = range.start().map(TimeFormats::of);
    Optional<PageText> end = range.end().map(TimeFormats::of);
    if (start.isPresent() && end.isPresent()) {
      return Phrase.of(start.get(), PageText.of(" to "), end.get());
    }
    return Phrase.of(
        PageText.of(start.isPresent() ? "since " : "until "), start.or(() -> end).orElseThrow());
  }

  /** Returns a frequency in words, such as {@code daily} or {@code every 15 minutes}. */
  static String words(Frequency frequency) {
    String[] parts = frequency.toString().split("T", 2);
    List<String> terms = new ArrayList<>(terms(parts[0], "month"));
    if (parts.length > 1) {
      terms.addAll(terms(parts[1], "minute"));
    }
    String text = String.join(", ", terms);
    return ADVERBS.getOrDefault(text, "every " + text.replaceFirst("^1 (?=[a-z]+$)", ""));
  }

  private static List<String> terms(String part, String monthOrMinute) {
    List<String> terms = new ArrayList<>();
    Matcher term = TERM.matcher(part);
    while (term.find()) {
      String unit =
          switch (term.group("unit")) {
            case "Y" -> "year";
            case "M" -> monthOrMinute;
            case "W" -> "week";
            case "D" -> "day";
            case "H" -> "hour";
            default -> "second";
          };
      terms.add(NumberFormats.count(Integer.valueOf(term.group("count")), unit));
    }
    return terms;
  }
}
