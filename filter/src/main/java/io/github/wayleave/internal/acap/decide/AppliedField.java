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
 * A field that applies to a question, by a {@code pattern} of its own or of the set that it names;
 * {@code qualifiers} include those of the usage's definition.
 */
public record AppliedField(
    FieldPosition place, UsageField field, ResourcePattern pattern, List<Qualifier> qualifiers) {
  public AppliedField {
    qualifiers = List.copyOf(qualifiers);
  }

  public boolean isPermission() {
    return field instanceof Permission;
  }

  /**
   * Where a field stands: in another {@code file} than the one that was asked, and in a {@code
   * part} for purposes, if there are such.
   */
  public record FieldPosition(
      Optional<PermissionsReference> file, AcapRecord record, Optional<SubRecord> part) {}
}
