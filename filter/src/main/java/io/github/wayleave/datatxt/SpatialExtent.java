package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.text.InvalidValueException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** The area that a dataset covers. */
public sealed interface SpatialExtent {
  /**
   * A box between two meridians and two parallels, in degrees (WGS 84). If {@code west} is greater
   * than {@code east}, the box crosses the antimeridian (RFC 7946, 5.2).
   *
   * @param west the western longitude, -180 to 180
   * @param south the southern latitude, -90 to 90
   * @param east the eastern longitude, -180 to 180
   * @param north the northern latitude, {@code south} to 90
   */
  record BoundingBox(BigDecimal west, BigDecimal south, BigDecimal east, BigDecimal north)
      implements SpatialExtent {
    private static final int MAX_SCALE = 15;
    private static final BigDecimal LONGITUDE = BigDecimal.valueOf(180);
    private static final BigDecimal LATITUDE = BigDecimal.valueOf(90);

    /**
     * Creates a box; trailing zeros are dropped.
     *
     * @throws InvalidValueException if a number is out of range or has more than 15 decimal places
     */
    public BoundingBox {
      west = degrees("west", west, LONGITUDE);
      south = degrees("south", south, LATITUDE);
      east = degrees("east", east, LONGITUDE);
      north = degrees("north", north, LATITUDE);
      if (south.compareTo(north) > 0) {
        throw new InvalidValueException(
            "has its south, %s, above its north, %s; swap them"
                .formatted(south.toPlainString(), north.toPlainString()));
      }
    }

    /**
     * Parses a box.
     *
     * @param degrees west, south, east and north, in decimal notation
     * @throws InvalidValueException if the list is not four numbers that form a box
     */
    public static BoundingBox of(List<String> degrees) {
      if (degrees.size() != 4) {
        throw new InvalidValueException(
            "expected four numbers, found %s; write [west, south, east, north]"
                .formatted(degrees.size()));
      }
      List<BigDecimal> box = degrees.stream().map(BoundingBox::number).toList();
      return new BoundingBox(box.get(0), box.get(1), box.get(2), box.get(3));
    }

    /** Returns west, south, east and north, in this order. */
    public List<BigDecimal> degrees() {
      return List.of(west, south, east, north);
    }

    /** Returns the four numbers separated by commas. */
    @Override
    public String toString() {
      return degrees().stream().map(BigDecimal::toPlainString).collect(Collectors.joining(","));
    }

    private static BigDecimal number(String text) {
      if (!text.matches("[+-]?[0-9]{1,4}(\\.[0-9]{1,20})?")) {
        throw new InvalidValueException(
            "\"%s\" is not a number of degrees; write it like 14.42".formatted(text));
      }
      return new BigDecimal(text);
    }

    private static BigDecimal degrees(String side, BigDecimal value, BigDecimal max) {
      BigDecimal normalized = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
      if (normalized.abs().compareTo(max) > 0 || normalized.scale() > MAX_SCALE) {
        throw new InvalidValueException(
            "has %s as its %s; expected -%s to %s degrees with up to %s decimal places; a box is west, south, east, north"
                .formatted(value, side, max, max, MAX_SCALE));
      }
      return normalized.scale() < 0 ? normalized.setScale(0) : normalized;
    }
  }

  /**
   * A place, given by its name.
   *
   * @param name 1 to {@value #MAX_CHARACTERS} characters on one line
   */
  record NamedPlace(String name) implements SpatialExtent {
    /** The longest name, in characters. */
    public static final int MAX_CHARACTERS = 250;

    /**
     * Creates a place.
     *
     * @throws InvalidValueException if the name is not as described above
     */
    public NamedPlace {
      TextLimits.oneLine(name, MAX_CHARACTERS);
      DataTxtLine.checkFits(DataTxtFieldNames.PLACE, name);
    }

    /** Returns the name. */
    @Override
    public String toString() {
      return name;
    }
  }
}
