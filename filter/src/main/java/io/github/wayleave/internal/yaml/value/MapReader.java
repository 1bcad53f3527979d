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

  private final ReadContext readContext;
  private final PolicyKey table;
  private final KeyPath path;
  private final Mapping node;
  private final Map<String, Location> firstLocations = new HashMap<>();
  private final Set<String> suggestedKeys = new HashSet<>();
  private final Map<String, PolicyValue> values = new HashMap<>();

  /**
   * An entry of a map whose keys are an owner's own. The {@code key} as a value is for problems
   * with it; the value may be empty.
   */
  public record NamedEntry(String name, PolicyValue key, PolicyValue value) {}

  public MapReader(ReadContext readContext, PolicyKey table, KeyPath path, Mapping node) {
    this.readContext = readContext;
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

  public ReadContext readContext() {
    return readContext;
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
    return firstLocations.containsKey(key) || suggestedKeys.contains(key);
  }

  /** Reports a key that was not written. */
  public void require(String key, String subject) {
    if (lacks(key)) {
      error("%s requires \"%s\"".formatted(subject, key));
    }
  }

  /** Returns whether a key was not written, unless this is a map of another kind altogether. */
  public boolean lacks(String key) {
    boolean isOfAnotherKind = firstLocations.isEmpty() && !node.entries().isEmpty();
    return !mentions(key) && !isOfAnotherKind;
  }

  /** Reports that none of some keys was written. */
  public void requireOne(List<String> keys, String subject) {
    if (keys.stream().allMatch(this::lacks)) {
      error("%s requires one of \"%s\"".formatted(subject, String.join("\", \"", keys)));
    }
  }

  public void error(String sentence) {
    readContext.error(node.location(), path, sentence);
  }

  /** Returns whether something in this map could not be read. */
  public boolean isUnread() {
    return readContext.hasErrorBelow(path.display());
  }

  /** Returns what is made of the whole map, or reports why nothing can be made of it. */
  public <T> Optional<T> build(Supplier<T> maker) {
    if (readContext.isFull()) {
      return Optional.empty();
    }
    try {
      return Optional.of(maker.get());
    } catch (InvalidValueException e) {
      readContext.refuse(node, path, e);
      return Optional.empty();
    }
  }

  public void text(String key, Consumer<String> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().take(consumer);
    }
  }

  public void path(String key, Consumer<String> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().takePath(consumer);
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
   * Gives each text of a list, or the one that is written there, to {@code consumer}.
   *
   * @return whether there was any, and all could be taken
   */
  public boolean texts(String key, Consumer<String> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isEmpty()) {
      return false;
    }
    PolicyValue.ListItems items = value.get().items();
    for (PolicyValue item : items) {
      item.takeWord(consumer);
    }
    return items.isComplete();
  }

  /** Gives each path or URL of a list, or the one that is written there, to {@code consumer}. */
  public void paths(String key, Consumer<String> consumer) {
    for (PolicyValue item : items(key)) {
      item.takePath(consumer);
    }
  }

  /** Gives {@code true} or {@code false} to {@code consumer}. */
  public void bool(String key, Consumer<Boolean> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      try {
        consumer.accept(value.get().bool());
      } catch (InvalidValueException e) {
        value.get().refuse(e);
      }
    }
  }

  void duration(String key, Consumer<Duration> consumer) {
    text(key, text -> consumer.accept(Durations.parse(text)));
  }

  public Optional<MapReader> map(String key) {
    Optional<PolicyValue> value = value(key);
    return value.isPresent() ? value.get().map() : Optional.empty();
  }

  public void maps(String key, Consumer<MapReader> consumer) {
    for (PolicyValue item : items(key)) {
      Optional<MapReader> map = item.map();
      if (map.isPresent()) {
        consumer.accept(map.get());
      }
    }
  }

  /** Returns the entries of a map whose keys are an owner's own, each key once. */
  public List<NamedEntry> namedEntries(String key) {
    Optional<PolicyValue> value = value(key);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!(value.get().node() instanceof Mapping mapping)) {
      value.get().wrongType();
      return List.of();
    }
    Map<String, Location> firstLocationByName = new HashMap<>();
    List<NamedEntry> entries = new ArrayList<>();
    for (Entry entry : mapping.entries()) {
      String name = entry.key().text();
      KeyPath at = path.key(key).key(name);
      Location first = firstLocationByName.putIfAbsent(name, entry.key().location());
      if (first == null) {
        readContext.recordLocation(at, entry.value().location());
        entries.add(
            new NamedEntry(
                name, value.get().inside(entry.key(), at), value.get().inside(entry.value(), at)));
      } else {
        readContext.error(entry.key().location(), at, Messages.repeated(first));
      }
    }
    return entries;
  }

  private void entry(Entry entry) {
    String key = entry.key().text();
    Location at = entry.key().location();
    boolean ignored = path.isRoot() && key.startsWith(EXTENSION);
    Optional<PolicyKey> policyKey = table.key(key);
    if (!ignored && policyKey.isEmpty()) {
      unknown(key, at);
      return;
    }
    Location first = firstLocations.putIfAbsent(key, at);
    if (first != null) {
      readContext.error(at, path.key(key), Messages.repeated(first));
    } else if (policyKey.isPresent()) {
      value(policyKey.get(), entry.value());
    }
  }

  private void unknown(String key, Location at) {
    if (readContext.hasMany()) {
      readContext.error(at, path.key(key), "unknown key");
    } else {
      readContext.error(at, path.key(key), Messages.unknown(key, table, path));
      Messages.suggest(key, table).ifPresent(suggestedKeys::add);
    }
  }

  private void value(PolicyKey key, YamlNode valueNode) {
    KeyPath at = path.key(key.name());
    readContext.recordLocation(at, valueNode.location());
    PolicyValue value = new PolicyValue(readContext, key, valueNode, at);
    if (valueNode.isEmpty()) {
      value.empty();
    } else {
      values.put(key.name(), value);
    }
  }
}
