package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads a map by the key table: unknown, repeated and empty keys are reported, values are handed
 * on.
 *
 * <p>No method throws for what a person wrote: it reports, and goes on with the next value.
 */
final class MapReader {
  private static final String EXTENSION = "x-";

  private final Reading reading;
  private final PolicyKey table;
  private final String path;
  private final Mapping node;
  private final Set<String> written = new HashSet<>();
  private final Map<String, YamlNode> values = new LinkedHashMap<>();

  /** Takes a value of the list at a key. */
  interface ItemReader {
    /** Takes {@code item}, which was written at {@code key}. */
    void read(YamlNode item, String key);
  }

  MapReader(Reading reading, PolicyKey table, String path, Mapping node) {
    this.reading = reading;
    this.table = table;
    this.path = path;
    this.node = node;
    node.entries().forEach(this::entry);
  }

  Mapping node() {
    return node;
  }

  String path() {
    return path;
  }

  Reading reading() {
    return reading;
  }

  /** Returns the value of a key of the table, if it has one. */
  Optional<YamlNode> value(String key) {
    if (table.key(key).isEmpty()) {
      throw new IllegalStateException("not in the key table: " + key);
    }
    return Optional.ofNullable(values.get(key));
  }

  /** Hands on a text. */
  void text(String key, Consumer<String> taker) {
    value(key).ifPresent(node -> scalar(node, join(key), taker));
  }

  /** Returns what {@code parser} makes of a text, if there is one and it is right. */
  <T> Optional<T> parsed(String key, Function<String, T> parser) {
    List<T> results = new ArrayList<>();
    text(key, text -> results.add(parser.apply(text)));
    return results.stream().findFirst();
  }

  /** Reports a key that was not written. */
  void require(String key, String what) {
    if (!written.contains(key)) {
      reading.error(node.location(), path, "has no \"%s\"; %s needs one".formatted(key, what));
    }
  }

  /** Hands on each text of a list, or the one that stands there. */
  void texts(String key, Consumer<String> taker) {
    each(key, (item, written) -> word(item, written, taker));
  }

  /** Hands on each value of a list, lists in it taken apart, or the one that stands there. */
  void each(String key, ItemReader taker) {
    value(key).ifPresent(node -> items(node, join(key), taker));
  }

  /** Hands on {@code true} or {@code false}. */
  void bool(String key, Consumer<Boolean> taker) {
    text(
        key,
        text -> {
          if (!text.equals("true") && !text.equals("false")) {
            throw new InvalidValueException(
                "\"%s\" is not a boolean; allowed are true and false".formatted(text));
          }
          taker.accept(text.equals("true"));
        });
  }

  /** Hands on a duration. */
  void duration(String key, Consumer<Duration> taker) {
    text(key, text -> taker.accept(Durations.parse(text)));
  }

  /** Hands on a reader of the map at a key. */
  void map(String key, Consumer<MapReader> taker) {
    value(key).ifPresent(node -> map(node, key, join(key), taker));
  }

  /** Hands on a reader of {@code item}, a map in the list at {@code key}. */
  void map(YamlNode item, String key, String written, Consumer<MapReader> taker) {
    if (item instanceof Mapping mapping) {
      PolicyKey known = table.key(key).orElseThrow();
      taker.accept(new MapReader(reading, known, written, mapping));
    } else {
      wrongType(item, key, written);
    }
  }

  /** Hands on each entry of a map whose keys are an owner's own. */
  void ownKeys(String key, Consumer<Entry> taker) {
    value(key)
        .ifPresent(
            node -> {
              if (node instanceof Mapping mapping) {
                new LinkedHashMap<>(firsts(mapping, join(key))).values().forEach(taker);
              } else {
                wrongType(node, key, join(key));
              }
            });
  }

  /** Hands on the texts of a value that is not at a key of the table. */
  void texts(YamlNode node, String written, Consumer<String> taker) {
    items(node, written, (item, key) -> word(item, key, taker));
  }

  /** Hands on the text of {@code node}, and reports what is said against it. */
  void scalar(YamlNode node, String written, Consumer<String> taker) {
    if (!(node instanceof Scalar scalar)) {
      reading.error(node.location(), written, Words.notAText(node));
    } else if (scalar.text().isEmpty()) {
      reading.error(node.location(), written, Words.EMPTY);
    } else {
      reading.attempt(node, written, () -> taker.accept(scalar.text()));
    }
  }

  /** Hands on the text of {@code node} if it was written on one line, or in quotes. */
  void word(YamlNode node, String written, Consumer<String> taker) {
    if (node instanceof Scalar scalar && scalar.style() == YamlNode.Style.PLAIN_LINES) {
      reading.error(node.location(), written, Words.OVER_LINES);
    } else {
      scalar(node, written, taker);
    }
  }

  /** Reports that a value is not what the table says. */
  void wrongType(YamlNode node, String key, String written) {
    String allowed = table.key(key).orElseThrow().type().words();
    reading.error(
        node.location(), written, "found %s; allowed is %s".formatted(Words.of(node), allowed));
  }

  private void entry(Entry entry) {
    String key = entry.key().text();
    if (path.isEmpty() && key.startsWith(EXTENSION)) {
      return;
    }
    if (table.key(key).isEmpty()) {
      reading.error(entry.key().location(), join(key), Words.unknown(key, table.keyNames()));
      return;
    }
    if (!written.add(key)) {
      reading.error(entry.key().location(), join(key), Words.REPEATED);
      return;
    }
    reading.place(join(key), join(key), entry.value().location());
    if (isEmpty(entry.value())) {
      reading.error(entry.value().location(), join(key), Words.EMPTY);
    } else {
      values.put(key, entry.value());
    }
  }

  private Map<String, Entry> firsts(Mapping mapping, String written) {
    Map<String, Entry> firsts = new LinkedHashMap<>();
    for (Entry entry : mapping.entries()) {
      String key = written + "." + entry.key().text();
      if (firsts.putIfAbsent(entry.key().text(), entry) != null) {
        reading.error(entry.key().location(), key, Words.REPEATED);
      } else {
        reading.place(key, key, entry.value().location());
      }
    }
    return firsts;
  }

  private void items(YamlNode node, String written, ItemReader taker) {
    if (!(node instanceof Sequence)) {
      reading.place(written + "[0]", written, node.location());
      taker.read(node, written);
      return;
    }
    List<YamlNode> items = new ArrayList<>();
    splice(node, items);
    for (int i = 0; i < items.size(); i++) {
      String key = written + "[" + i + "]";
      reading.place(key, key, items.get(i).location());
      taker.read(items.get(i), key);
    }
  }

  private static void splice(YamlNode node, List<YamlNode> items) {
    if (node instanceof Sequence sequence && !sequence.items().isEmpty()) {
      sequence.items().forEach(item -> splice(item, items));
    } else {
      items.add(node);
    }
  }

  private static boolean isEmpty(YamlNode node) {
    return (node instanceof Scalar scalar && scalar.text().isEmpty())
        || (node instanceof Sequence sequence && sequence.items().isEmpty())
        || (node instanceof Mapping mapping && mapping.entries().isEmpty());
  }

  private String join(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
