package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
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
 * Reads a map against the key table: reports unknown, duplicate and empty keys, and provides the
 * values of the others.
 *
 * <p>Methods do not throw for user errors: they report the problem, and reading continues with the
 * next value.
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
   * An entry of a map with custom keys. {@code key} is for reporting problems with the key; {@code
   * value} may be empty.
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

  /** Returns the non-empty values of the keys, in the order of the table. */
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

  /** Returns the location of a key that is present. */
  public Location keyLocation(String key) {
    return firstLocations.getOrDefault(key, node.location());
  }

  /** Returns the items of the list at a key, or its single value. */
  public Iterable<PolicyValue> items(String key) {
    Optional<PolicyValue> value = value(key);
    return value.isPresent() ? value.get().items() : List.of();
  }

  /** Returns whether a key is present, possibly misspelled or with an invalid value. */
  public boolean mentions(String key) {
    return firstLocations.containsKey(key) || suggestedKeys.contains(key);
  }

  /** Reports the required keys of the table that are missing. */
  public void require(String subject) {
    for (String key : table.required()) {
      require(key, subject);
    }
  }

  /** Reports a missing key. */
  public void require(String key, String subject) {
    if (lacks(key)) {
      error("%s requires \"%s\"".formatted(subject, key));
    }
  }

  /** Returns whether a key is missing; false for a map that has none of the expected keys. */
  public boolean lacks(String key) {
    return !mentions(key) && !isOfAnotherKind();
  }

  private boolean isOfAnotherKind() {
    return firstLocations.isEmpty() && !node.entries().isEmpty();
  }

  /** Reports that the first keys of all alternatives in the table are missing. */
  public void requireOne(String subject) {
    List<String> keys = table.alternatives().stream().map(set -> set.get(0)).toList();
    if (keys.stream().allMatch(this::lacks)) {
      error("%s requires one of \"%s\"".formatted(subject, String.join("\", \"", keys)));
    }
  }

  public void error(String sentence) {
    readContext.error(node.location(), path, sentence);
  }

  /** Reports what is wrong with a key, which may be missing. */
  public void error(String key, String sentence) {
    readContext.error(keyLocation(key), path.key(key), sentence);
  }

  /** Returns whether a value in this map is invalid. */
  public boolean isUnread() {
    return readContext.hasErrorBelow(path.display());
  }

  /**
   * Returns the object that the whole map defines, or reports what {@code factory} throws, except
   * for what may follow from an invalid value in this map.
   */
  public <T> Optional<T> build(Supplier<T> factory) {
    if (readContext.isFull()) {
      return Optional.empty();
    }
    try {
      return Optional.of(factory.get());
    } catch (InvalidValueException e) {
      for (String sentence : e.sentences()) {
        if (!isOfAnotherKind() && !readContext.followsFromError(path.display(), sentence)) {
          error(sentence);
        }
      }
      return Optional.empty();
    }
  }

  public void text(String key, Consumer<String> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().take(consumer);
    }
  }

  /**
   * Receives the texts of a map. An object that receives all of them costs less at the start than a
   * lambda for each key.
   */
  public interface TextReceiver {
    void receive(String key, String text);
  }

  /** Passes texts to a receiver, with their key. */
  private record KeyedReceiver(String key, TextReceiver receiver) implements Consumer<String> {
    @Override
    public void accept(String text) {
      receiver.receive(key, text);
    }
  }

  /** Passes the text of a key to {@code receiver}, or reports why it is invalid. */
  public void passText(String key, TextReceiver receiver) {
    text(key, new KeyedReceiver(key, receiver));
  }

  /** Passes each string of a list, or its single value, to {@code receiver}. */
  public void passTexts(String key, TextReceiver receiver) {
    texts(key, new KeyedReceiver(key, receiver));
  }

  /** Passes each path or URL of a list, or its single value, to {@code receiver}. */
  public void passPaths(String key, TextReceiver receiver) {
    paths(key, new KeyedReceiver(key, receiver));
  }

  /** Passes the path or URL of a key to {@code receiver}. */
  public void passPath(String key, TextReceiver receiver) {
    path(key, new KeyedReceiver(key, receiver));
  }

  private static final class AbsoluteUrl implements Function<String, UrlReference> {
    @Override
    public UrlReference apply(String text) {
      return UrlReference.absolute(text);
    }
  }

  /** Returns the absolute URL of a key; empty if it is missing or invalid. */
  public Optional<UrlReference> absoluteUrl(String key) {
    return parsed(key, new AbsoluteUrl());
  }

  public void path(String key, Consumer<String> consumer) {
    Optional<PolicyValue> value = value(key);
    if (value.isPresent()) {
      value.get().takePath(consumer);
    }
  }

  /** Returns the parsed text of a key; empty if it is missing or invalid. */
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
   * Passes each string of a list, or its single value, to {@code consumer}.
   *
   * @return whether the key is present, and all its values are valid
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

  /** Passes each path or URL of a list, or its single value, to {@code consumer}. */
  public void paths(String key, Consumer<String> consumer) {
    for (PolicyValue item : items(key)) {
      item.takePath(consumer);
    }
  }

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

  /** Returns the entries of a map with custom keys, without duplicates. */
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
