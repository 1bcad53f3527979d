package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * Permissions and prohibitions for some usage purposes (ACAP 1.0, 2.3.3).
 *
 * @param purposes the purposes, at least one
 * @param fields what they may and may not, at least one
 */
public record SubRecord(List<PurposePattern> purposes, List<UsageField> fields) {
  /**
   * Copies both.
   *
   * @throws InvalidValueException if one of them is empty
   */
  public SubRecord {
    purposes = List.copyOf(purposes);
    fields = List.copyOf(fields);
    if (purposes.isEmpty() || fields.isEmpty()) {
      throw new InvalidValueException(
          "a part for usage purposes has no %s; it has at least one (ACAP 1.0, 2.3)"
              .formatted(purposes.isEmpty() ? "purpose" : "permission or prohibition"));
    }
  }

  /** Tells whether it is for a purpose. */
  public boolean isFor(String purpose) {
    return purposes.stream().anyMatch(pattern -> pattern.matches(purpose));
  }
}
