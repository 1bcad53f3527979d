package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
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
    String name, Optional<ColumnType> type, Optional<String> description, Optional<String> unit) {
  /** The longest name, and the longest unit, in characters. */
  public static final int MAX_NAME_CHARACTERS = 100;

  /** The longest description, in characters. */
  public static final int MAX_DESCRIPTION_CHARACTERS = 1_000;

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
}
