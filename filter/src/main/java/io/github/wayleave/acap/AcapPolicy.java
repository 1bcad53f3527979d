package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * All that a robots.txt says in ACAP (ACAP 1.0, 2.2 and 3: {@code ACAP-extensions}).
 *
 * @param ignoresConventional whether a crawler that reads ACAP ignores the conventional records
 *     (2.9.1)
 * @param definitions names and what they stand for, in their order
 * @param records what is said to whom, at least one unless there is nothing at all
 */
public record AcapPolicy(
    boolean ignoresConventional, List<Definition> definitions, List<AcapRecord> records) {
  /** Says nothing. */
  public static final AcapPolicy NONE = new AcapPolicy(false, List.of(), List.of());

  /**
   * Checks that every name is defined once, and before it is used.
   *
   * @throws InvalidValueException if one is not
   */
  public AcapPolicy {
    definitions = List.copyOf(definitions);
    records = List.copyOf(records);
    new DefinedNames(definitions).check(records);
  }

  /** Tells whether nothing is said. */
  public boolean isEmpty() {
    return !ignoresConventional && definitions.isEmpty() && records.isEmpty();
  }
}
