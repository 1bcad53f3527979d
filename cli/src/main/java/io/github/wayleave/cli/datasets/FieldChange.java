package io.github.wayleave.cli.datasets;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A field that says something else.
 *
 * @param field its name
 * @param before what it said
 * @param after what it says
 */
record FieldChange(String field, Optional<String> before, Optional<String> after) {
  /** Returns the fields that say something else. */
  static List<FieldChange> between(Map<String, String> before, Map<String, String> after) {
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    return names.stream()
        .map(
            name ->
                new FieldChange(
                    name,
                    Optional.ofNullable(before.get(name)),
                    Optional.ofNullable(after.get(name))))
        .filter(change -> !change.before.equals(change.after))
        .toList();
  }
}
