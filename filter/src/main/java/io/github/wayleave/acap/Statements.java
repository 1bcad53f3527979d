package io.github.wayleave.acap;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What some fields at one place say, by the usage types about which they say it. */
final class Statements {
  private final Place place;
  private final Map<UsageType, List<Statement>> byUsage = new EnumMap<>(UsageType.class);

  Statements(Place place, List<? extends AcapField> fields, Meanings meanings) {
    this.place = place;
    for (AcapField field : fields) {
      if (field instanceof UsageField usage) {
        add(usage, meanings);
      }
    }
  }

  private void add(UsageField field, Meanings meanings) {
    Resources resources = meanings.resources(field.resources());
    meanings
        .types(field.usage())
        .forEach(
            (said, qualifiers) -> {
              List<Qualifier> all =
                  field instanceof Permission permission && !permission.qualifiers().isEmpty()
                      ? permission.qualifiers().list()
                      : qualifiers;
              for (UsageType type : UsageType.values()) {
                if (said.includes(type)) {
                  byUsage
                      .computeIfAbsent(type, t -> new ArrayList<>())
                      .add(new Statement(place, field, resources, said == type, all));
                }
              }
            });
  }

  /** Tells whether they hold for a purpose; without one only what is for all purposes does. */
  boolean areFor(Optional<String> purpose) {
    return place.part().isEmpty() || purpose.filter(place.part().get()::isFor).isPresent();
  }

  /** Returns what they say about a usage type. */
  List<Statement> about(UsageType usage) {
    return byUsage.getOrDefault(usage, List.of());
  }
}
