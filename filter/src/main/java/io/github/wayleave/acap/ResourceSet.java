package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * A set of resources with a name (ACAP 1.0, 2.7.3).
 *
 * @param name its name
 * @param patterns what is in it, at least one
 */
public record ResourceSet(AcapName name, List<ResourcePattern> patterns) implements Definition {
  /**
   * Copies the patterns.
   *
   * @throws InvalidValueException if there is none
   */
  public ResourceSet {
    patterns = List.copyOf(patterns);
    if (patterns.isEmpty()) {
      throw new InvalidValueException(
          "the resource set \"%s\" is empty; it has at least one path pattern (ACAP 1.0, 2.7.3)"
              .formatted(name));
    }
  }
}
