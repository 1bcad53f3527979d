package io.github.wayleave.cli.accesslog.format.json;

import io.github.wayleave.cli.accesslog.line.Octets;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** A key whose value is a field, or an object that contains such keys. */
final class JsonKey {
  private final byte[] name;
  private final int parent;
  private final int number;
  private final int hash;
  private Optional<JsonField> field = Optional.empty();
  private int rank;
  private boolean isParent;

  /** Creates a key of the object whose key has the number {@code parent}. */
  JsonKey(String name, int parent, int number) {
    this.name = name.getBytes(StandardCharsets.UTF_8);
    this.parent = parent;
    this.number = number;
    this.hash = hash(this.name, 0, this.name.length, parent);
  }

  static int hash(byte[] octets, int from, int to, int parent) {
    return 31 * parent + Octets.hash(octets, from, to);
  }

  boolean equals(byte[] octets, int from, int to, int ofParent) {
    return parent == ofParent && Arrays.equals(name, 0, name.length, octets, from, to);
  }

  /** Sets the field; of several keys with the field, the one with the smallest rank counts. */
  void setField(JsonField newField, int newRank) {
    field = Optional.of(newField);
    rank = newRank;
  }

  void setParent() {
    isParent = true;
  }

  Optional<JsonField> field() {
    return field;
  }

  int rank() {
    return rank;
  }

  int hash() {
    return hash;
  }

  int number() {
    return number;
  }

  /** Returns whether an object with this key contains wanted keys. */
  boolean isParent() {
    return isParent;
  }
}
