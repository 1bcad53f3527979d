package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * What a record says by itself.
 *
 * @param fields what holds for whatever purpose
 * @param subRecords what holds for some purposes
 */
public record RecordTerms(List<AcapField> fields, List<SubRecord> subRecords)
    implements RecordContent {
  /**
   * Copies both.
   *
   * @throws InvalidValueException if both are empty
   */
  public RecordTerms {
    fields = List.copyOf(fields);
    subRecords = List.copyOf(subRecords);
    if (fields.isEmpty() && subRecords.isEmpty()) {
      throw new InvalidValueException(
          "a record says nothing; it has at least one permission, prohibition or request (ACAP 1.0, 2.3)");
    }
  }
}
