package io.github.wayleave.datatxt;

import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;

/** What the values of a column are (Frictionless Table Schema, types). */
public enum ColumnType {
  /** Text. */
  STRING,
  /** A number with any digits. */
  NUMBER,
  /** A whole number. */
  INTEGER,
  /** True or false. */
  BOOLEAN,
  /** A day. */
  DATE,
  /** A moment. */
  DATETIME,
  /** A time of day. */
  TIME,
  /** A year. */
  YEAR,
  /** A month of a year. */
  YEARMONTH,
  /** A length of time. */
  DURATION,
  /** A longitude and a latitude. */
  GEOPOINT,
  /** A shape as GeoJSON. */
  GEOJSON,
  /** JSON in braces. */
  OBJECT,
  /** JSON in brackets. */
  ARRAY,
  /** Anything. */
  ANY;

  /**
   * Returns the type that {@code text} names.
   *
   * @throws InvalidValueException if it names none
   */
  public static ColumnType of(String text) {
    return Words.of(text, Arrays.asList(values()), ColumnType::word, "a column's type");
  }

  /** Returns the word for it. */
  public String word() {
    return Ascii.lower(name());
  }
}
