package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.text.InvalidValueException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** The area that data covers. */
public sealed interface SpatialExtent {
  /**
   * A box between two meridians and two parallels, in degrees (WGS 84). Where {@code west} is
   * greater than {@code east} it crosses the antimeridian (RFC 7946, 5.2).
   *
   * @param west the longitude where it begins, -180 to 180
   * @param south the latitude where it begins, -90 to 90
   * @param east the longitude where it ends, -180 to 180
   * @param north the latitude where it ends, {@code south} to 90
   */
  record BoundingBox(BigDecimal west, BigDecimal south, BigDecimal east, BigDecimal north)
      implements SpatialExtent {
    private static final int MAX_SCALE = 15;
    private static final BigDecimal LONGITUDE = BigDecimal.valueOf(180);
    private static final BigDecimal LATITUDE = BigDecimal.valueOf(90);

    /**
     * Checks the degrees, and drops zeros at their ends.
     *
     * @throws InvalidValueException if one is out of its range, or has more than 15 decimal places
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
     * Returns the box that four numbers are.
     *
     * @param degrees west, south, east and north, in decimal notation
     * @throws InvalidValueException if they are not four numbers, or no box
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

    /** Returns west, south, east and north. */
    public List<BigDecimal> degrees() {
      return List.of(west, south, east, north);
    }

    /** Returns the four numbers with commas between. */
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

    private static BigDecimal degrees(String side, BigDecimal value, BigDecimal most) {
      BigDecimal plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
      if (plain.abs().compareTo(most) > 0 || plain.scale() > MAX_SCALE) {
        throw new InvalidValueException(
            "has %s as its %s; expected -%s to %s degrees with up to %s decimal places; a box is west, south, east, north"
                .formatted(value, side, most, most, MAX_SCALE));
      }
      return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
  }

  /**
   * A place by its name.
   *
   * @param name 1 to {@value #MAX_CHARACTERS} characters on one line
   */
  record NamedPlace(String name) implements SpatialExtent {
    /** The longest name, in characters. */
    public static final int MAX_CHARACTERS = 250;

    /**
     * Checks the name.
     *
     * @throws InvalidValueException if it is not as given above
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
