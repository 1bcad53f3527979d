package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.BoundedText;
import io.github.wayleave.internal.datatxt.field.ParameterizedValue;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A column of a table.
 *
 * @param name 1 to {@value #MAX_NAME_CHARACTERS} characters on one line
 * @param type what its values are
 * @param description 1 to {@value #MAX_DESCRIPTION_CHARACTERS} characters on any number of lines
 * @param unit 1 to {@value #MAX_NAME_CHARACTERS} characters on one line, like {@code km/h}
 */
public record Column(
    String name, Optional<Type> type, Optional<String> description, Optional<String> unit) {
  /** The longest name, and the longest unit, in characters. */
  public static final int MAX_NAME_CHARACTERS = 100;

  /** The longest description, in characters. */
  public static final int MAX_DESCRIPTION_CHARACTERS = 1_000;

  private static final String TYPE = "type";
  private static final String UNIT = "unit";
  private static final String DESCRIPTION = "description";

  /**
   * Checks the parts.
   *
   * @throws InvalidValueException if a part is not as given above
   */
  public Column {
    BoundedText.oneLine(name, MAX_NAME_CHARACTERS);
    description.ifPresent(text -> BoundedText.anyLines(text, MAX_DESCRIPTION_CHARACTERS));
    unit.ifPresent(text -> BoundedText.oneLine(text, MAX_NAME_CHARACTERS));
  }

  /**
   * Returns the column that {@code text} describes: its name, then parameters (RFC 9110, 5.6.6),
   * like {@code pm10; type=number; unit="\u00b5g/m\u00b3"}. Unknown parameters are ignored.
   *
   * @throws InvalidValueException if it describes none
   */
  public static Column of(String text) {
    ParameterizedValue line =
        ParameterizedValue.parse(text)
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        "\"%s\" is not a column; a column is a name and parameters, quoted where a blank or a semicolon is in them; write it like pm10; type=number; unit=\"mg/l\""
                            .formatted(text)));
    Map<String, String> parameters = line.parameters();
    return new Column(
        line.value(),
        Optional.ofNullable(parameters.get(TYPE)).map(Type::of),
        Optional.ofNullable(parameters.get(DESCRIPTION)),
        Optional.ofNullable(parameters.get(UNIT)));
  }

  /** Returns the text that {@link #of} reads. */
  @Override
  public String toString() {
    Map<String, String> parameters = new LinkedHashMap<>();
    type.ifPresent(known -> parameters.put(TYPE, known.word()));
    unit.ifPresent(text -> parameters.put(UNIT, text));
    description.ifPresent(text -> parameters.put(DESCRIPTION, text));
    return new ParameterizedValue(name, parameters).toString();
  }

  /** What the values of a column are (Frictionless Table Schema, types). */
  public enum Type {
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
    public static Type of(String text) {
      return Words.of(text, Arrays.asList(values()), Type::word, "a column's type");
    }

    /** Returns the word for it. */
    public String word() {
      return Ascii.lower(name());
    }
  }
}
