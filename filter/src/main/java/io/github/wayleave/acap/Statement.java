package io.github.wayleave.acap;

import java.util.List;

/**
 * What a field says about one usage type.
 *
 * @param place where the field stands
 * @param field the field
 * @param resources its patterns
 * @param isExact whether it names the usage type itself rather than one that includes it
 * @param qualifiers the restrictions
 */
record Statement(
    Place place,
    UsageField field,
    Resources resources,
    boolean isExact,
    List<Qualifier> qualifiers) {
  /**
   * Returns how narrow its scope is among those of the same pattern, at least 1: first by usage
   * type, then by purpose.
   */
  int narrowness() {
    return 1 + (isExact ? 2 : 0) + (place.part().isPresent() ? 1 : 0);
  }

  /** Returns it as it applies by a pattern, which is told in the spelling of the field. */
  AppliedField by(ResourcePattern pattern) {
    ResourcePattern written = field.resources() instanceof ResourcePattern own ? own : pattern;
    return new AppliedField(place, field, written, qualifiers);
  }
}
