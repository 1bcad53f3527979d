package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads a map by the key table: reports unknown, repeated and empty keys, and has the values of the
 * others.
 *
 * <p>No method throws for what a person wrote: it reports the problem, and the reader goes on with
 * the next value.
 */
public final class MapReader {
  private static final String EXTENSION = "x-";

  private final ReadContext reading;
  private final PolicyKey table;
  private final KeyPath path;
  private final Mapping node;
  private final Map<String, Location> written = new HashMap<>();
  private final Set<String> meant = new HashSet<>();
  private final Map<String, PolicyValue> values = new HashMap<>();

  /**
   * An entry of a map whose keys are an owner's own. The {@code key} as a value is for problems
   * with it; the value may be empty.
   */
  public record OwnEntry(String name, PolicyValue key, PolicyValue value) {}

  public MapReader(ReadContext reading, PolicyKey table, KeyPath path, Mapping node) {
    this.reading = reading;
    this.table = table;
    this.path = path;
    this.node = node;
    for (Entry entry : node.entries()) {
      entry(entry);
    }
  }

  public Mapping node() {
    return node;
  }

  public ReadContext reading() {
    return reading;
  }

  public KeyPath path() {
    return path;
  }

  /** Returns the values of the keys in the table, in its order; none that are empty. */
  public List<PolicyValue> values() {
    List<PolicyValue> inOrder = new ArrayList<>(values.size());
    for (PolicyKey key : table.keys()) {
      if (values.containsKey(key.name())) {
        inOrder.add(value(key.name()).orElseThrow());
      }
    }
    return inOrder;
  }

  public Optional<PolicyValue> value(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** Returns the values of the list at a key, or the one that is written there. */
  public Iterable<PolicyValue> items(String key) {
    Optional<PolicyValue> value = value(key);
    return value.isPresent() ? value.get().items() : List.of();
  }

  /** Returns whether a key was written, or misspelled, even if its value is wrong. */
  public boolean mentions(String key) {
    return written.containsKey(key) || meant.contains(key);
  }

  /** Reports a key that was not written. */
  public void require(String key, String what) {
    if (lacks(key)) {
      error("%s requires \"%s\"".formatted(what, key));
    }
  }

  /** Returns whether a key was not written, unless this is a map of another kind altogether. */
  public boolean lacks(String key) {
    boolean isOfAnotherKind = written.isEmpty() && !node.entries().isEmpty();
    return !mentions(key) && !isOfAnotherKind;
  }

  /** Reports that none of some keys was written. */
  public void requireOne(List<String> keys, String what) {
    if (keys.stream().allMatch(this::lacks)) {
      error("%s requires one of \"%s\"".formatted(what, String.join("\", \"", keys)));
    }
  }

  public void error(String sentence) {
    reading.error(node.location(), path, sentence);
  }

  /** Returns whether something in this map could not be read. */
  public boolean isUnread() {
    return reading.hasErrorBelow(path.written());
  }

  /** Returns what is made of the whole map, or reports why nothing can be made of it. */
  public <T> Optional<T> build(Supplier<T> maker) {
    if (reading.isFull()) {
      return Optional.empty();
    }
    try {
      return Optional.of(maker.get());
    } catch (InvalidValueException e) {
      reading.refuse(node, path, e);
      return Optional.empty();
    }
  }

  public void text(String key, Consumer<String> taker) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().take(taker);
    }
  }

  public void path(String key, Consumer<String> taker) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().takePath(taker);
    }
  }

  /** Returns what {@code parser} makes of a text, if there is one and it is right. */
  public <T> Optional<T> parsed(String key, Function<String, T> parser) {
    Optional<PolicyValue> value = value(key);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(parser.apply(value.get().text()));
    } catch (InvalidValueException e) {
      value.get().refuse(e);
      return Optional.empty();
    }
  }

  /**
   * Gives each text of a list, or the one that is written there, to {@code taker}.
   *
   * @return whether there was any, and all could be taken
   */
  public boolean texts(String key, Consumer<String> taker) {
    Optional<PolicyValue> value = value(key);
    if (value.isEmpty()) {
      return false;
    }
    PolicyValue.ListItems items = value.get().items();
    for (PolicyValue item : items) {
      item.takeWord(taker);
    }
    return items.isComplete();
  }

  /** Gives each path or URL of a list, or the one that is written there, to {@code taker}. */
  public void paths(String key, Consumer<String> taker) {
    for (PolicyValue item : items(key)) {
      item.takePath(taker);
    }
  }

  /** Gives {@code true} or {@code false} to {@code taker}. */
  public void bool(String key, Consumer<Boolean> taker) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      try {
        taker.accept(value.get().bool());
      } catch (InvalidValueException e) {
        value.get().refuse(e);
      }
    }
  }

  void duration(String key, Consumer<Duration> taker) {
    text(key, text -> taker.accept(Durations.parse(text)));
  }

  public Optional<MapReader> map(String key) {
    Optional<PolicyValue> value = value(key);
    return value.isPresent() ? value.get().map() : Optional.empty();
  }

  public void maps(String key, Consumer<MapReader> taker) {
    for (PolicyValue item : items(key)) {
      Optional<MapReader> map = item.map();
      if (map.isPresent()) {
        taker.accept(map.get());
      }
    }
  }

  /** Returns the entries of a map whose keys are an owner's own, each key once. */
  public List<OwnEntry> ownEntries(String key) {
    Optional<PolicyValue> value = value(key);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!(value.get().node() instanceof Mapping mapping)) {
      value.get().wrongType();
      return List.of();
    }
    Map<String, Location> firsts = new HashMap<>();
    List<OwnEntry> entries = new ArrayList<>();
    for (Entry entry : mapping.entries()) {
      String name = entry.key().text();
      KeyPath at = path.key(key).key(name);
      Location first = firsts.putIfAbsent(name, entry.key().location());
      if (first == null) {
        reading.place(at, entry.value().location());
        entries.add(
            new OwnEntry(
                name, value.get().inside(entry.key(), at), value.get().inside(entry.value(), at)));
      } else {
        reading.error(entry.key().location(), at, Messages.repeated(first));
      }
    }
    return entries;
  }

  private void entry(Entry entry) {
    String key = entry.key().text();
    Location at = entry.key().location();
    boolean ignored = path.isRoot() && key.startsWith(EXTENSION);
    Optional<PolicyKey> known = table.key(key);
    if (!ignored && known.isEmpty()) {
      unknown(key, at);
      return;
    }
    Location first = written.putIfAbsent(key, at);
    if (first != null) {
      reading.error(at, path.key(key), Messages.repeated(first));
    } else if (known.isPresent()) {
      value(known.get(), entry.value());
    }
  }

  private void unknown(String key, Location at) {
    if (reading.hasMany()) {
      reading.error(at, path.key(key), "unknown key");
    } else {
      reading.error(at, path.key(key), Messages.unknown(key, table, path));
      Messages.suggest(key, table).ifPresent(meant::add);
    }
  }

  private void value(PolicyKey key, YamlNode given) {
    KeyPath at = path.key(key.name());
    reading.place(at, given.location());
    PolicyValue value = new PolicyValue(reading, key, given, at);
    if (given.isEmpty()) {
      value.empty();
    } else {
      values.put(key.name(), value);
    }
  }
}
