package io.github.wayleave.cli.accesslog.format.json;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A key whose value is a field, or an object that contains such keys. A dot in a name separates the
 * keys of nested objects, and is also found as part of a single key.
 */
final class JsonKey {
  private static final JsonKey NONE = new JsonKey();

  private final Map<String, JsonKey> members = new HashMap<>();
  private Optional<JsonField> field = Optional.empty();
  private int rank;

  /**
   * Returns the outermost object, with the keys of fields, of which an earlier one is preferred.
   */
  static JsonKey of(Map<JsonField, List<String>> names) {
    JsonKey root = new JsonKey();
    new EnumMap<>(names)
        .forEach(
            (field, keys) -> {
              for (int rank = 0; rank < keys.size(); rank++) {
                byte[] key = keys.get(rank).getBytes(StandardCharsets.UTF_8);
                root.add(new String(key, StandardCharsets.ISO_8859_1), field, rank);
              }
            });
    return root;
  }

  private void add(String name, JsonField newField, int newRank) {
    child(name).setField(newField, newRank);
    JsonKey parent = this;
    int start = 0;
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', start)) {
      parent = parent.child(name.substring(start, dot));
      start = dot + 1;
    }
    parent.child(name.substring(start)).setField(newField, newRank);
  }

  private JsonKey child(String name) {
    return members.computeIfAbsent(name, key -> new JsonKey());
  }

  private void setField(JsonField newField, int newRank) {
    field = Optional.of(newField);
    rank = newRank;
  }

  /** Returns a key of the object; one without a field and members if it is not read. */
  JsonKey member(String name) {
    return members.getOrDefault(name, NONE);
  }

  Optional<JsonField> field() {
    return field;
  }

  /** Returns the rank: of several keys with the field, the one with the smallest counts. */
  int rank() {
    return rank;
  }

  /** Returns whether an object with this key contains wanted keys. */
  boolean isParent() {
    return !members.isEmpty();
  }
}
