package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;

/**
 * A usage of the standard with restrictions, under a name (ACAP 1.0, 2.7.1).
 *
 * @param name its name
 * @param usage the usage
 * @param qualifiers its restrictions, at least one
 */
public record QualifiedUsage(AcapName name, UsageType usage, Qualifiers qualifiers)
    implements Definition {
  /**
   * Checks the restrictions.
   *
   * @throws InvalidValueException if there is none, or one that the usage cannot have
   */
  public QualifiedUsage {
    if (qualifiers.isEmpty()) {
      throw new InvalidValueException(
          "the qualified usage \"%s\" has no qualifier; it has at least one, like time-limit (ACAP 1.0, 2.7.1)"
              .formatted(name));
    }
    qualifiers.check(usage);
  }
}
