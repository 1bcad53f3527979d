package io.github.wayleave.cli.index;

import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An entry of an index. Values that are invalid or not strings are omitted with a note. {@code
 * givenName}, which may be empty, is the fallback for its name.
 */
record IndexEntry(Mapping map, String givenName, IndexNotes notes) {
  /** The maximum length of a value in characters: {@value}. */
  private static final int MAX_CHARACTERS = 20_000;

  static IndexEntry ofPath(Scalar path, String name, IndexNotes notes) {
    Scalar key = new Scalar(path.location(), IndexKeys.PATH, YamlNode.Style.PLAIN);
    return new IndexEntry(
        new Mapping(path.location(), List.of(new Entry(key, path)), 2, 1), name, notes);
  }

  Location location() {
    return map.location();
  }

  Optional<YamlNode> node(String key) {
    return map.value(key);
  }

  /** Returns the parsed text of a key; empty, with a note, if it is invalid. */
  <T> Optional<T> value(String key, Function<String, T> reader) {
    return node(key).flatMap(node -> value(key, node, reader));
  }

  /** Returns the parsed texts of a key: of each list item, or of the only value. */
  <T> List<T> values(String key, Function<String, T> reader) {
    return node(key).stream()
        .flatMap(node -> node instanceof Sequence list ? list.items().stream() : Stream.of(node))
        .takeWhile(node -> !notes.isFull())
        .flatMap(node -> value(key, node, reader).stream())
        .toList();
  }

  Optional<IndexEntry> child(String key) {
    return node(key)
        .filter(Mapping.class::isInstance)
        .map(node -> new IndexEntry((Mapping) node, "", notes));
  }

  List<IndexEntry> children(String key) {
    return node(key).stream()
        .filter(Sequence.class::isInstance)
        .flatMap(list -> ((Sequence) list).items().stream())
        .filter(Mapping.class::isInstance)
        .map(item -> new IndexEntry((Mapping) item, "", notes))
        .toList();
  }

  /** Returns the object that the entry defines; empty, with a note, if it is invalid. */
  <T> Optional<T> attempt(String key, Supplier<T> value) {
    return notes.attempt(location(), key, value);
  }

  private <T> Optional<T> value(String key, YamlNode node, Function<String, T> reader) {
    return notes.attempt(node.location(), key, () -> reader.apply(text(node)));
  }

  private static String text(YamlNode node) {
    if (!(node instanceof Scalar scalar)) {
      throw new InvalidValueException("expected a string, found %s".formatted(node.described()));
    }
    if (scalar.text().length() > MAX_CHARACTERS) {
      throw new InvalidValueException(
          "has %s characters, but at most %s are allowed; shorten it"
              .formatted(scalar.text().length(), MAX_CHARACTERS));
    }
    return scalar.text();
  }
}
