package io.github.wayleave.acap;

import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/** What a name stands for in the fields behind it (ACAP 1.0, 2.7). */
public sealed interface Definition {
  /** Returns the name that is defined. */
  AcapName name();

  /**
   * A set of resources with a name (ACAP 1.0, 2.7.3).
   *
   * @param name its name
   * @param patterns what is in it, at least one
   */
  record ResourceSet(AcapName name, List<ResourcePattern> patterns) implements Definition {
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

  /**
   * A usage of the standard with restrictions, under a name (ACAP 1.0, 2.7.1).
   *
   * @param name its name
   * @param usage the usage
   * @param qualifiers its restrictions, at least one
   */
  record QualifiedUsage(AcapName name, UsageType usage, Qualifiers qualifiers)
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

  /**
   * Several usages under one name (ACAP 1.0, 2.7.2).
   *
   * @param name its name
   * @param usages the usages, at least one; a local one is a qualified usage that is defined before
   */
  record CompositeUsage(AcapName name, List<Usage> usages) implements Definition {
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
}
