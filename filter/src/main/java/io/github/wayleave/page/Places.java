package io.github.wayleave.page;

import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import java.math.BigDecimal;

/** Boxes on the earth as people read them. */
final class Places {
  private Places() {}

  /** Returns a box, like {@code 49.94° N to 50.18° N, 14.22° E to 14.71° E}. */
  static String words(BoundingBox box) {
    return range(latitude(box.south()), latitude(box.north()))
        + ", "
        + range(longitude(box.west()), longitude(box.east()));
  }

  private static String range(String from, String to) {
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String latitude(BigDecimal degrees) {
    return degrees(degrees, "N", "S");
  }

  private static String longitude(BigDecimal degrees) {
    return degrees(degrees, "E", "W");
  }

  private static String degrees(BigDecimal value, String positive, String negative) {
    String plain = value.abs().toPlainString() + "\u00b0";
    return switch (value.signum()) {
      case 0 -> plain;
      case 1 -> plain + "\u00a0" + positive;
      default -> plain + "\u00a0" + negative;
    };
  }
}
