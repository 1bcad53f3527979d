package io.github.wayleave.acap;

/**
 * A usage that is defined in the same file, or in one that refers to it (ACAP 1.0, 2.4.1.3).
 *
 * @param name the name of its definition
 */
public record LocalUsage(AcapName name) implements Usage {
  /** Returns the name in parentheses, as a field has it. */
  @Override
  public String toString() {
    return "(" + name + ")";
  }
}
