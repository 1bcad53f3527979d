package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Refuses lists in which a value appears twice. */
final class UniqueValues {
  private UniqueValues() {}

  /** Throws an exception if a value appears twice. */
  static void require(List<?> values) {
    Set<Object> unique = new HashSet<>();
    for (Object value : values) {
      if (!unique.add(value)) {
        throw duplicate(value);
      }
    }
  }

  static InvalidValueException duplicate(Object value) {
    return new InvalidValueException("\"%s\" appears twice; remove one of them".formatted(value));
  }
}
