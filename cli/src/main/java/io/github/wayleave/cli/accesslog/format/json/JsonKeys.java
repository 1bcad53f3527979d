package io.github.wayleave.cli.accesslog.format.json;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The keys that a format reads: a hash table, so that a key of a line is found without creating
 * anything for it. A dot in a key separates the keys of nested objects, and is also found as part
 * of a single key.
 */
final class JsonKeys {
  /** The key of what is not read. */
  static final JsonKey NONE = new JsonKey("", -1, -1);

  /** The number of the outermost object. */
  static final int ROOT = 0;

  private final List<JsonKey> keys = new ArrayList<>();
  private JsonKey[] table = new JsonKey[0];

  private JsonKeys() {}

  /** Returns the keys of fields, of which an earlier one is preferred. */
  static JsonKeys of(Map<JsonField, List<String>> names) {
    JsonKeys keys = new JsonKeys();
    for (Map.Entry<JsonField, List<String>> field : new EnumMap<>(names).entrySet()) {
      int rank = 0;
      for (String name : field.getValue()) {
        keys.add(name, field.getKey(), rank);
        rank++;
      }
    }
    keys.fillTable();
    return keys;
  }

  private void add(String name, JsonField field, int rank) {
    key(name, ROOT).setField(field, rank);
    int parent = ROOT;
    int start = 0;
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', start)) {
      JsonKey object = key(name.substring(start, dot), parent);
      object.setParent();
      parent = object.number();
      start = dot + 1;
    }
    key(name.substring(start), parent).setField(field, rank);
  }

  private JsonKey key(String name, int parent) {
    JsonKey added = new JsonKey(name, parent, keys.size() + 1);
    byte[] octets = name.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    for (JsonKey key : keys) {
      if (key.equals(octets, 0, octets.length, parent)) {
        return key;
      }
    }
    keys.add(added);
    return added;
  }

  /** A quarter of the table is used, so that nearly every other key is seen to be none at once. */
  private void fillTable() {
    table = new JsonKey[Integer.highestOneBit(keys.size()) * 8];
    java.util.Arrays.fill(table, NONE);
    for (JsonKey key : keys) {
      int slot = slot(key.hash());
      while (table[slot] != NONE) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = key;
    }
  }

  /** Returns the key in a range of octets, in an object; {@link #NONE} if it is not read. */
  JsonKey find(byte[] octets, int from, int to, int parent) {
    int slot = slot(JsonKey.hash(octets, from, to, parent));
    while (table[slot] != NONE) {
      if (table[slot].equals(octets, from, to, parent)) {
        return table[slot];
      }
      slot = slot + 1 & table.length - 1;
    }
    return NONE;
  }

  private int slot(int hash) {
    return (hash ^ hash >>> 16) & table.length - 1;
  }
}
