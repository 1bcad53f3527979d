package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.decide.AppliedField.FieldPosition;
import io.github.wayleave.internal.acap.decide.PatternTable.ResourcePatterns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What some fields at one place say, by the usage types about which they say it. */
public final class UsageStatements {
  private final FieldPosition place;
  private final Map<UsageType, List<UsageStatement>> byUsage = new EnumMap<>(UsageType.class);

  UsageStatements(
      FieldPosition place, List<? extends AcapField> fields, ResolvedDefinitions meanings) {
    this.place = place;
    for (AcapField field : fields) {
      if (field instanceof UsageField usage) {
        add(usage, meanings);
      }
    }
  }

  private void add(UsageField field, ResolvedDefinitions meanings) {
    ResourcePatterns resources = meanings.resources(field.resources());
    meanings
        .types(field.usage())
        .forEach(
            (usageType, qualifiers) -> {
              List<Qualifier> items =
                  field instanceof Permission permission && !permission.qualifiers().isEmpty()
                      ? permission.qualifiers().qualifiers()
                      : qualifiers;
              for (UsageType type : UsageType.values()) {
                if (usageType.includes(type)) {
                  byUsage
                      .computeIfAbsent(type, t -> new ArrayList<>())
                      .add(new UsageStatement(place, field, resources, usageType == type, items));
                }
              }
            });
  }

  boolean areFor(Optional<String> purpose) {
    return place.part().isEmpty() || purpose.filter(place.part().get()::appliesTo).isPresent();
  }

  List<UsageStatement> about(UsageType usage) {
    return byUsage.getOrDefault(usage, List.of());
  }

  /**
   * What a field says about one usage type; {@code isExact} if it names that type itself rather
   * than one that includes it.
   */
  public record UsageStatement(
      FieldPosition place,
      UsageField field,
      ResourcePatterns resources,
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
      ResourcePattern source =
          field.resources() instanceof ResourcePattern covered ? covered : pattern;
      return new AppliedField(place, field, source, qualifiers);
    }
  }
}
