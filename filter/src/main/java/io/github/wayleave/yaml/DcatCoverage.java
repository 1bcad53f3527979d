package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Style;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the times and the area of a dataset in a DCAT catalogue.
 *
 * @param data the catalogue
 * @param notes takes what cannot be taken over
 */
record DcatCoverage(LinkedData data, DcatNotes notes) {
  /** How DCAT-US writes that something happens again and again (ISO 8601). */
  private static final String REPEATING = "R/";

  private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
  private static final Pattern DATE_AND_TIME = Pattern.compile("(" + DATE + ") ([0-9:.]+.*)");
  private static final Pattern YEAR = Pattern.compile("[0-9]{4}");
  private static final Pattern MONTH = Pattern.compile("[0-9]{4}-(0[1-9]|1[0-2])");

  /** DCAT-US 1.1 has one word besides durations, which says that there is none. */
  private static final String IRREGULAR = "irregular";

  /** Reads them into {@code dataset}. */
  void read(Mapping entry, DatasetBuilder dataset) {
    first(entry, "issued", value -> value, text -> dataset.issued(moment(text)));
    first(entry, "modified", value -> value, text -> modified(text, dataset));
    first(
        entry,
        "accrualPeriodicity",
        value -> value,
        text -> frequency(text).ifPresent(dataset::frequency));
    first(
        entry, "temporal", this::range, text -> dataset.temporal(TemporalExtent.of(inDays(text))));
    first(
        entry,
        "spatial",
        new DcatSpatial(data)::text,
        text -> dataset.spatial(DcatSpatial.of(text)));
  }

  private void first(
      Mapping entry, String property, UnaryOperator<YamlNode> text, Consumer<String> taker) {
    data.values(entry, property).stream()
        .findFirst()
        .ifPresent(value -> notes.attempt(text.apply(data.address(value)), property, taker));
  }

  /** DCAT-US allows a repeating interval in place of the date of the last change. */
  private static void modified(String text, DatasetBuilder dataset) {
    if (text.startsWith(REPEATING)) {
      frequency(text).ifPresent(dataset::frequency);
    } else {
      dataset.modified(moment(text));
    }
  }

  /** ISO 8601 allows a space in place of the T by agreement; SQL writes it so. */
  private static String moment(String text) {
    Matcher parts = DATE_AND_TIME.matcher(text.strip());
    return parts.matches() ? parts.group(1) + "T" + parts.group(2) : text.strip();
  }

  /** Returns a duration, or empty for a word that says that the data has no regular one. */
  private static Optional<Frequency> frequency(String text) {
    if (text.startsWith(REPEATING)) {
      return Optional.of(new Frequency(text.substring(REPEATING.length())));
    }
    if (text.startsWith(Frequency.CODE_TABLE)) {
      return Frequency.ofCode(text.substring(Frequency.CODE_TABLE.length()));
    }
    if (text.equals(IRREGULAR)) {
      return Optional.empty();
    }
    return Frequency.ofCode(text.toUpperCase(Locale.ROOT))
        .or(() -> Optional.of(new Frequency(text)));
  }

  /** Returns a range whose years and months begin on their first day and end on their last. */
  private static String inDays(String range) {
    String[] ends = range.split("/", -1);
    return ends.length == 2 ? first(moment(ends[0])) + "/" + last(moment(ends[1])) : range;
  }

  private static String first(String start) {
    String month = YEAR.matcher(start).matches() ? start + "-01" : start;
    return MONTH.matcher(month).matches() ? month + "-01" : month;
  }

  private static String last(String end) {
    String month = YEAR.matcher(end).matches() ? end + "-12" : end;
    return MONTH.matcher(month).matches()
        ? YearMonth.parse(month).atEndOfMonth().toString()
        : month;
  }

  private YamlNode range(YamlNode value) {
    if (!(value instanceof Mapping period)) {
      return value;
    }
    String range = text(period, "startDate") + "/" + text(period, "endDate");
    return new Scalar(value.location(), range, Style.EXPLICIT);
  }

  private String text(Mapping node, String property) {
    return data.text(node, property).map(Scalar::text).orElse("");
  }
}
