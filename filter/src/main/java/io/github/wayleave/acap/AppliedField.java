package io.github.wayleave.acap;

import java.util.List;

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
}
