package io.github.wayleave.internal.yaml.index;

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
 * An entry of an index, read leniently: a value that is not a string, or is refused, is omitted
 * with a note. {@code givenName}, which may be empty, is its name if it has none of its own.
 */
record IndexEntry(Mapping map, String givenName, IndexNotes notes) {
  /** No value is longer: {@value} characters. */
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
    return map.entries().stream()
        .filter(entry -> entry.key().text().equals(key))
        .map(Entry::value)
        .findFirst();
  }

  /** Returns what the text of a key is made into. */
  <T> Optional<T> value(String key, Function<String, T> reader) {
    return node(key).flatMap(node -> value(key, node, reader));
  }

  /** Returns what each text of a key is made into: of a list, or the only one. */
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

  /** Returns what the whole map is made into. */
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
