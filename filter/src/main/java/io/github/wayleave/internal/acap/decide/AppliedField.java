package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import java.util.List;
import java.util.Optional;

/**
 * A field that applies to a question.
 *
 * @param place where it stands
 * @param field the field
 * @param pattern the pattern of it, or of the set that it names, by which it applies
 * @param qualifiers the restrictions of the usage that was asked about, those of its definition
 *     included
 */
public record AppliedField(
    Place place, UsageField field, ResourcePattern pattern, List<Qualifier> qualifiers) {
  /** Copies the restrictions. */
  public AppliedField {
    qualifiers = List.copyOf(qualifiers);
  }

  /** Tells whether it permits, rather than prohibits. */
  public boolean isPermission() {
    return field instanceof Permission;
  }

  /**
   * Where a field stands.
   *
   * @param file the reference to its file, if that is another than the one that was asked
   * @param record the record
   * @param part the part for purposes, if it is in one
   */
  public record Place(
      Optional<PermissionsReference> file, AcapRecord record, Optional<SubRecord> part) {}
}
