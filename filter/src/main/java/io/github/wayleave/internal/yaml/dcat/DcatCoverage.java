package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.node.YamlNode.Style;
import io.github.wayleave.text.InvalidValueException;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the times and the area of a dataset in a DCAT catalogue. An area is a list of four numbers,
 * a place name, WKT or GeoJSON; a shape is reduced to its bounding box.
 */
record DcatCoverage(JsonLdReader data, DcatNotes notes) {
  /** The prefix of a repeating interval (ISO 8601), which DCAT-US uses for frequencies. */
  private static final String REPEATING = "R/";

  private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
  private static final Pattern DATE_AND_TIME = Pattern.compile("(" + DATE + ") ([0-9:.]+.*)");
  private static final Pattern YEAR = Pattern.compile("[0-9]{4}");
  private static final Pattern MONTH = Pattern.compile("[0-9]{4}-(0[1-9]|1[0-2])");

  /** DCAT-US 1.1 allows this word besides durations, for data without a regular update. */
  private static final String IRREGULAR = "irregular";

  private static final String NUMBER = "[-+]?[0-9]+(?:\\.[0-9]+)?";
  private static final Pattern BOX = Pattern.compile("[-+0-9., ]*,[-+0-9., ]*");

  /**
   * In GeoSPARQL, the longitude comes first without the URI of a reference system, and with CRS84.
   */
  private static final Pattern WKT =
      Pattern.compile("(?:<[^>]*/CRS84>\\s*)?(?:MULTI)?POLYGON\\s*\\(.*", Pattern.DOTALL);

  private static final Pattern WKT_POINT = Pattern.compile("(%1$s)\\s+(%1$s)".formatted(NUMBER));
  private static final Pattern JSON_POINT =
      Pattern.compile("\\[\\s*(%1$s)\\s*,\\s*(%1$s)".formatted(NUMBER));

  void read(Mapping entry, Dataset.Builder dataset) {
    first(entry, "issued", value -> value, text -> dataset.issued(isoDateTime(text)));
    first(entry, "modified", value -> value, text -> modified(text, dataset));
    first(
        entry,
        "accrualPeriodicity",
        value -> value,
        text -> frequency(text).ifPresent(dataset::frequency));
    first(
        entry, "temporal", this::range, text -> dataset.temporal(TemporalExtent.of(inDays(text))));
    first(entry, "spatial", this::area, text -> dataset.spatial(extent(text)));
  }

  private void first(
      Mapping entry, String property, UnaryOperator<YamlNode> text, Consumer<String> consumer) {
    data.values(entry, property).stream()
        .findFirst()
        .ifPresent(value -> notes.attempt(text.apply(data.address(value)), property, consumer));
  }

  /** DCAT-US allows a repeating interval as the date of the last change. */
  private static void modified(String text, Dataset.Builder dataset) {
    if (text.startsWith(REPEATING)) {
      frequency(text).ifPresent(dataset::frequency);
    } else {
      dataset.modified(isoDateTime(text));
    }
  }

  /** Replaces the space that SQL writes in place of the {@code T} of ISO 8601. */
  private static String isoDateTime(String text) {
    Matcher parts = DATE_AND_TIME.matcher(text.strip());
    return parts.matches() ? parts.group(1) + "T" + parts.group(2) : text.strip();
  }

  /** Returns the frequency, or empty if the data has no regular update. */
  private static Optional<Frequency> frequency(String text) {
    if (text.startsWith(REPEATING)) {
      return Optional.of(new Frequency(text.substring(REPEATING.length())));
    }
    if (text.startsWith(Frequency.CODE_TABLE)) {
      return Frequency.fromCode(text.substring(Frequency.CODE_TABLE.length()));
    }
    if (text.equals(IRREGULAR)) {
      return Optional.empty();
    }
    return Frequency.fromCode(text.toUpperCase(Locale.ROOT))
        .or(() -> Optional.of(new Frequency(text)));
  }

  /** Expands years and months of a range to their first and last day. */
  private static String inDays(String range) {
    String[] ends = range.split("/", -1);
    return ends.length == 2
        ? first(isoDateTime(ends[0])) + "/" + last(isoDateTime(ends[1]))
        : range;
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

  /** Reduces a node that describes a place to a text that {@link #extent} can parse. */
  YamlNode area(YamlNode value) {
    if (!(value instanceof Mapping place)) {
      return value;
    }
    return box(place)
        .<YamlNode>map(text -> new Scalar(place.location(), text, Style.EXPLICIT))
        .or(
            () ->
                Stream.of("bbox", "geometry", "prefLabel", "label", "name")
                    .flatMap(key -> data.values(place, key).stream())
                    .filter(Scalar.class::isInstance)
                    .findFirst())
        .orElse(value);
  }

  /** DCAT-US 3.0 writes boxes as four numbers; GeoJSON has lists of points. */
  private Optional<String> box(Mapping place) {
    List<YamlNode> sides = data.values(place, "bbox");
    if (sides.size() == 4 && sides.stream().allMatch(Scalar.class::isInstance)) {
      return Optional.of(
          sides.stream().map(side -> ((Scalar) side).text()).collect(Collectors.joining(",")));
    }
    List<BigDecimal[]> points = new ArrayList<>();
    data.values(place, "coordinates").forEach(value -> collect(value, points));
    return points.size() < 2 ? Optional.empty() : Optional.of(boundingBox(points).toString());
  }

  private static void collect(YamlNode value, List<BigDecimal[]> points) {
    if (!(value instanceof Sequence list)) {
      return;
    }
    List<String> numbers =
        list.items().stream()
            .filter(Scalar.class::isInstance)
            .map(item -> ((Scalar) item).text())
            .filter(text -> text.matches(NUMBER))
            .toList();
    if (numbers.size() >= 2) {
      points.add(point(numbers.get(0), numbers.get(1)));
    } else {
      list.items().forEach(item -> collect(item, points));
    }
  }

  /**
   * Parses an area.
   *
   * @throws InvalidValueException if {@code text} is neither a box, a shape nor a place name
   */
  static SpatialExtent extent(String text) {
    String area = text.strip();
    if (BOX.matcher(area).matches()) {
      return BoundingBox.of(List.of(area.split("\\s*,\\s*", -1)));
    }
    if (WKT.matcher(area).matches()) {
      return boundingBox(points(WKT_POINT, area));
    }
    if (area.startsWith("{")) {
      return boundingBox(points(JSON_POINT, area));
    }
    if (area.startsWith("[") || area.startsWith("<")) {
      throw unknown(text);
    }
    return new NamedPlace(area);
  }

  private static List<BigDecimal[]> points(Pattern point, String text) {
    Matcher matcher = point.matcher(text);
    List<BigDecimal[]> coordinates = new ArrayList<>();
    while (matcher.find()) {
      coordinates.add(point(matcher.group(1), matcher.group(2)));
    }
    if (coordinates.size() < 2) {
      throw unknown(text);
    }
    return coordinates;
  }

  private static BigDecimal[] point(String longitude, String latitude) {
    return new BigDecimal[] {new BigDecimal(longitude), new BigDecimal(latitude)};
  }

  private static BoundingBox boundingBox(List<BigDecimal[]> points) {
    return new BoundingBox(
        side(points, 0, Comparator.reverseOrder()),
        side(points, 1, Comparator.reverseOrder()),
        side(points, 0, Comparator.naturalOrder()),
        side(points, 1, Comparator.naturalOrder()));
  }

  private static BigDecimal side(
      List<BigDecimal[]> points, int axis, Comparator<BigDecimal> furthest) {
    return points.stream().map(point -> point[axis]).max(furthest).orElseThrow();
  }

  private static InvalidValueException unknown(String text) {
    return new InvalidValueException(
        "\"%s\" is neither a box nor a place name; write west,south,east,north in degrees, or a name"
            .formatted(text));
  }
}
