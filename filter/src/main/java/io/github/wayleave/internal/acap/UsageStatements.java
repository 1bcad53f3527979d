package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AppliedField.FieldPosition;
import io.github.wayleave.internal.acap.PatternTable.ResourcePatterns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a record, or of a part for usage purposes, by usage type. */
public final class UsageStatements {
  private final FieldPosition position;
  private final Map<UsageType, List<UsageStatement>> byUsage = new EnumMap<>(UsageType.class);

  UsageStatements(
      FieldPosition position, List<? extends AcapField> fields, ResolvedDefinitions definitions) {
    this.position = position;
    for (AcapField field : fields) {
      if (field instanceof UsageField usage) {
        add(usage, definitions);
      }
    }
  }

  private void add(UsageField field, ResolvedDefinitions definitions) {
    ResourcePatterns resources = definitions.resources(field.resources());
    definitions
        .types(field.usage())
        .forEach(
            (usageType, qualifiers) -> {
              List<Qualifier> effectiveQualifiers =
                  field instanceof Permission permission && !permission.qualifiers().isEmpty()
                      ? permission.qualifiers().qualifiers()
                      : qualifiers;
              for (UsageType type : UsageType.values()) {
                if (usageType.includes(type)) {
                  byUsage
                      .computeIfAbsent(type, key -> new ArrayList<>())
                      .add(
                          new UsageStatement(
                              position, field, resources, usageType == type, effectiveQualifiers));
                }
              }
            });
  }

  boolean areFor(Optional<String> purpose) {
    return position.part().isEmpty()
        || purpose.filter(position.part().get()::appliesTo).isPresent();
  }

  List<UsageStatement> about(UsageType usage) {
    return byUsage.getOrDefault(usage, List.of());
  }

  /**
   * A field applied to one usage type; {@code isExact} if the field has this type itself, and not
   * one that includes it.
   */
  public record UsageStatement(
      FieldPosition position,
      UsageField field,
      ResourcePatterns resources,
      boolean isExact,
      List<Qualifier> qualifiers) {
    /**
     * Ranks the scope among statements with the same pattern, by usage type and then by purpose;
     * greater is narrower, and the least is 1.
     */
    int narrowness() {
      return 1 + (isExact ? 2 : 0) + (position.part().isPresent() ? 1 : 0);
    }

    /** Returns the field as applied by a matching pattern, in the spelling of the field. */
    AppliedField appliedBy(ResourcePattern pattern) {
      ResourcePattern spelling =
          field.resources() instanceof ResourcePattern fieldPattern ? fieldPattern : pattern;
      return new AppliedField(position, field, spelling, qualifiers);
    }
  }
}
