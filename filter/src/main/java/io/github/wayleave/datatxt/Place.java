package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;

/**
 * A place by its name.
 *
 * @param name 1 to {@value #MAX_CHARACTERS} characters on one line
 */
public record Place(String name) implements SpatialExtent {
  /** The longest name, in characters. */
  public static final int MAX_CHARACTERS = 250;

  /**
   * Checks the name.
   *
   * @throws InvalidValueException if it is not as given above
   */
  public Place {
    BoundedText.oneLine(name, MAX_CHARACTERS);
    FieldLine.checkFits(FieldNames.PLACE, name);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
