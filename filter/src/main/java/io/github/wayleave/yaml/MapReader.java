package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.ValueReader.ItemReader;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
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
  private final KeyPath path;
  private final Mapping node;
  private final Map<String, Location> written = new HashMap<>();
  private final Set<String> meant = new HashSet<>();
  private final Map<String, YamlNode> values = new LinkedHashMap<>();

  MapReader(Reading reading, PolicyKey table, KeyPath path, Mapping node) {
    this.reading = reading;
    this.table = table;
    this.path = path;
    this.node = node;
    node.entries().forEach(this::entry);
  }

  Mapping node() {
    return node;
  }

  Reading reading() {
    return reading;
  }

  KeyPath path() {
    return path;
  }

  /** Returns the value of a key, if the table has the key here, and it has a value. */
  Optional<YamlNode> value(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** Tells whether a key was written, or misspelled, even if its value is wrong. */
  boolean mentions(String key) {
    return written.containsKey(key) || meant.contains(key);
  }

  /** Reports a key that was not written. */
  void require(String key, String what) {
    if (lacks(key)) {
      reading.error(node.location(), path, "has no \"%s\"; %s needs one".formatted(key, what));
    }
  }

  /** Tells whether a key was not written; of a map of another kind that goes without saying. */
  boolean lacks(String key) {
    boolean isOfAnotherKind = written.isEmpty() && !node.entries().isEmpty();
    return !mentions(key) && !isOfAnotherKind;
  }

  /** Reports that none of some keys was written. */
  void requireOne(List<String> keys, String what) {
    if (keys.stream().allMatch(this::lacks)) {
      reading.error(
          node.location(),
          path,
          "has none of \"%s\"; %s needs one of them".formatted(String.join("\", \"", keys), what));
    }
  }

  /** Hands on a text. */
  void text(String key, Consumer<String> taker) {
    value(key).ifPresent(value -> at(key).text(value, path.key(key), taker));
  }

  /** Hands on a path, or a URL. */
  void path(String key, Consumer<String> taker) {
    value(key).ifPresent(value -> at(key).path(value, path.key(key), taker));
  }

  /** Returns what {@code parser} makes of a text, if there is one and it is right. */
  <T> Optional<T> parsed(String key, Function<String, T> parser) {
    List<T> results = new ArrayList<>();
    text(key, text -> results.add(parser.apply(text)));
    return results.stream().findFirst();
  }

  /**
   * Hands on each text of a list, or the one that stands there; tells whether there was any, and
   * all could be taken.
   */
  boolean texts(String key, Consumer<String> taker) {
    return each(key, (item, at) -> at(key).word(item, at, taker));
  }

  /** Hands on each path or URL of a list, or the one that stands there. */
  void paths(String key, Consumer<String> taker) {
    each(key, (item, at) -> at(key).path(item, at, taker));
  }

  /** Does so for each value, lists in the list taken apart. */
  boolean each(String key, ItemReader taker) {
    return value(key).filter(value -> at(key).items(value, path.key(key), taker)).isPresent();
  }

  /** Hands on {@code true} or {@code false}. */
  void bool(String key, Consumer<Boolean> taker) {
    text(
        key,
        text -> {
          if (!text.equals("true") && !text.equals("false")) {
            throw new InvalidValueException(Words.notABoolean(text));
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
    value(key).ifPresent(value -> map(key, value, path.key(key), taker));
  }

  /** Hands on a reader of each map of the list at a key, or of the one that stands there. */
  void maps(String key, Consumer<MapReader> taker) {
    each(key, (item, at) -> map(key, item, at, taker));
  }

  /** Hands on a reader of {@code value}, which stands at or in the list at {@code key}. */
  boolean map(String key, YamlNode value, KeyPath at, Consumer<MapReader> taker) {
    return map(known(key), value, at, taker);
  }

  /** Hands on a reader of {@code value}, a map with the keys of another table, if it is a map. */
  boolean map(PolicyKey other, YamlNode value, KeyPath at, Consumer<MapReader> taker) {
    ValueReader values = new ValueReader(reading, other.type());
    if (value instanceof Mapping mapping) {
      taker.accept(new MapReader(reading, other, at, mapping));
      return true;
    }
    return value instanceof Scalar scalar
        ? reading.error(value.location(), at, Words.notAMap(scalar, values.allowed(at), other))
        : values.wrongType(value, at);
  }

  /** Hands on each entry of a map whose keys are an owner's own. */
  void ownKeys(String key, Consumer<Entry> taker) {
    value(key)
        .ifPresent(
            value -> {
              if (value instanceof Mapping mapping) {
                firsts(mapping, path.key(key)).forEach(taker);
              } else {
                at(key).wrongType(value, path.key(key));
              }
            });
  }

  /** Returns a reader of the values at a key. */
  ValueReader at(String key) {
    return new ValueReader(reading, known(key).type());
  }

  private PolicyKey known(String key) {
    return table
        .key(key)
        .orElseThrow(() -> new IllegalStateException("not in the key table: " + key));
  }

  private void entry(Entry entry) {
    String key = entry.key().text();
    Location at = entry.key().location();
    boolean ignored = path.isRoot() && key.startsWith(EXTENSION);
    if (!ignored && table.key(key).isEmpty()) {
      unknown(key, at);
      return;
    }
    Location first = written.putIfAbsent(key, at);
    if (first != null) {
      reading.error(at, path.key(key), Words.repeated(first));
    } else if (!ignored) {
      value(key, entry.value());
    }
  }

  private void unknown(String key, Location at) {
    if (reading.hasMany()) {
      reading.error(at, path.key(key), "unknown key");
    } else {
      reading.error(at, path.key(key), Words.unknown(key, table, path));
      Words.meant(key, table).ifPresent(meant::add);
    }
  }

  private void value(String key, YamlNode value) {
    reading.place(path.key(key), value.location());
    if (ValueReader.isEmpty(value)) {
      at(key).empty(value, path.key(key));
    } else {
      values.put(key, value);
    }
  }

  private List<Entry> firsts(Mapping mapping, KeyPath parent) {
    Map<String, Entry> firsts = new LinkedHashMap<>();
    for (Entry entry : mapping.entries()) {
      KeyPath key = parent.key(entry.key().text());
      Entry first = firsts.putIfAbsent(entry.key().text(), entry);
      if (first == null) {
        reading.place(key, entry.value().location());
      } else {
        reading.error(entry.key().location(), key, Words.repeated(first.key().location()));
      }
    }
    return List.copyOf(firsts.values());
  }
}
