package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.Place;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import io.github.wayleave.yaml.YamlNode.Style;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The area of a dataset in the forms that catalogues have: four numbers, the name of a place, WKT
 * or GeoJSON. Of a shape its bounding box is taken.
 *
 * @param data the catalogue
 */
record DcatSpatial(LinkedData data) {
  private static final String NUMBER = "[-+]?[0-9]+(?:\\.[0-9]+)?";
  private static final Pattern BOX = Pattern.compile("[-+0-9., ]*,[-+0-9., ]*");

  /** GeoSPARQL: without the URI of a reference system, and with CRS84, the longitude is first. */
  private static final Pattern WKT =
      Pattern.compile("(?:<[^>]*/CRS84>\\s*)?(?:MULTI)?POLYGON\\s*\\(.*", Pattern.DOTALL);

  private static final Pattern WKT_POINT = Pattern.compile("(%1$s)\\s+(%1$s)".formatted(NUMBER));
  private static final Pattern JSON_POINT =
      Pattern.compile("\\[\\s*(%1$s)\\s*,\\s*(%1$s)".formatted(NUMBER));

  /** Returns a text that {@link #of} reads in place of a node that describes a place. */
  YamlNode text(YamlNode value) {
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

  /** DCAT-US 3.0 has boxes as lists of four numbers; GeoJSON has lists of points. */
  private Optional<String> box(Mapping place) {
    List<YamlNode> sides = data.values(place, "bbox");
    if (sides.size() == 4 && sides.stream().allMatch(Scalar.class::isInstance)) {
      return Optional.of(
          sides.stream().map(side -> ((Scalar) side).text()).collect(Collectors.joining(",")));
    }
    List<BigDecimal[]> points = new ArrayList<>();
    data.values(place, "coordinates").forEach(value -> collect(value, points));
    return points.size() < 2 ? Optional.empty() : Optional.of(around(points).toString());
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
   * Returns the area that a text describes.
   *
   * @throws InvalidValueException if it is neither a box, a shape nor the name of a place
   */
  static SpatialExtent of(String text) {
    String area = text.strip();
    if (BOX.matcher(area).matches()) {
      return BoundingBox.of(List.of(area.split("\\s*,\\s*", -1)));
    }
    if (WKT.matcher(area).matches()) {
      return around(points(WKT_POINT, area));
    }
    if (area.startsWith("{")) {
      return around(points(JSON_POINT, area));
    }
    if (area.startsWith("[") || area.startsWith("<")) {
      throw unknown(text);
    }
    return new Place(area);
  }

  private static List<BigDecimal[]> points(Pattern point, String text) {
    Matcher points = point.matcher(text);
    List<BigDecimal[]> all = new ArrayList<>();
    while (points.find()) {
      all.add(point(points.group(1), points.group(2)));
    }
    if (all.size() < 2) {
      throw unknown(text);
    }
    return all;
  }

  private static BigDecimal[] point(String longitude, String latitude) {
    return new BigDecimal[] {new BigDecimal(longitude), new BigDecimal(latitude)};
  }

  private static BoundingBox around(List<BigDecimal[]> points) {
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
        "\"%s\" is neither a box nor the name of a place; write west,south,east,north in degrees, or a name"
            .formatted(text));
  }
}
