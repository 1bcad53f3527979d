package io.github.wayleave.acap;

/**
 * Refers to a set of resources (ACAP 1.0, 2.4.4).
 *
 * @param name the name of the set
 */
public record SetReference(AcapName name) implements ResourceSpecification {
  /** What stands before the name: {@value}. */
  public static final String SCHEME = "the-acap:resource-set:";

  /** Returns the reference, as a field has it. */
  @Override
  public String toString() {
    return SCHEME + name;
  }
}
