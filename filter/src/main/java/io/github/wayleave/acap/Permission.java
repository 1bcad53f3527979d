package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;

/**
 * A permission (ACAP 1.0, 2.4.1).
 *
 * @param usage what is permitted
 * @param resources the resources of which it is
 * @param qualifiers its restrictions; none if the usage is a local one
 */
public record Permission(Usage usage, ResourceSpecification resources, Qualifiers qualifiers)
    implements UsageField {
  /**
   * Checks the restrictions.
   *
   * @throws InvalidValueException if the usage cannot have one of them
   */
  public Permission {
    if (usage instanceof UsageType type) {
      qualifiers.check(type);
    } else if (!qualifiers.isEmpty()) {
      throw new InvalidValueException(
          "%s is a local usage, which has its qualifiers in its definition; put %s there (ACAP 1.0, 2.4.1.3)"
              .formatted(usage, qualifiers));
    }
  }

  /** Returns a permission without restrictions. */
  public static Permission of(Usage usage, ResourceSpecification resources) {
    return new Permission(usage, resources, Qualifiers.NONE);
  }
}
