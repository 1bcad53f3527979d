package io.github.wayleave.internal.acap;

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
 * A field that applies to a query, with the pattern that matches, which is its own or one of its
 * resource set; {@code qualifiers} include those of the usage's definition.
 */
public record AppliedField(
    FieldPosition position, UsageField field, ResourcePattern pattern, List<Qualifier> qualifiers) {
  public AppliedField {
    qualifiers = List.copyOf(qualifiers);
  }

  public boolean isPermission() {
    return field instanceof Permission;
  }

  /**
   * The position of a field: its {@code file}, if it is a referenced one; its record; and its
   * {@code part} for usage purposes, if it is in one.
   */
  public record FieldPosition(
      Optional<PermissionsReference> file, AcapRecord record, Optional<SubRecord> part) {}
}
