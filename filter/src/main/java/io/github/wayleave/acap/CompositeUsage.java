package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * Several usages under one name (ACAP 1.0, 2.7.2).
 *
 * @param name its name
 * @param usages the usages, at least one; a local one is a qualified usage that is defined before
 */
public record CompositeUsage(AcapName name, List<Usage> usages) implements Definition {
  /**
   * Copies the usages.
   *
   * @throws InvalidValueException if there is none
   */
  public CompositeUsage {
    usages = List.copyOf(usages);
    if (usages.isEmpty()) {
      throw new InvalidValueException(
          "the composite usage \"%s\" is empty; it has at least one usage, like crawl (ACAP 1.0, 2.7.2)"
              .formatted(name));
    }
  }
}
