package io.github.wayleave.policy.host;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An immutable table with a value for every host.
 *
 * <p>An exact name takes precedence over a wildcard, and a longer wildcard over a shorter one;
 * {@code *} comes last, and the default value applies to all other hosts. A lookup costs one hash
 * lookup for each label of the host name, however many entries there are.
 *
 * @param <T> the type of the values
 */
public final class HostTable<T> {
  private final HostIndex index;
  private final List<T> values;

  private HostTable(HostIndex index, List<T> values) {
    this.index = index;
    this.values = List.copyOf(values);
  }

  /** Returns a table with the same value for every host. */
  public static <T> HostTable<T> of(T defaultValue) {
    return of(defaultValue, Map.of());
  }

  /**
   * Returns a table with entries.
   *
   * @param defaultValue the value for hosts that no entry matches
   * @param entries the values by pattern; their order is kept, and equal values remain distinct
   */
  public static <T> HostTable<T> of(T defaultValue, Map<HostPattern, T> entries) {
    IdentityHashMap<T, Integer> numbers = new IdentityHashMap<>();
    List<T> values = new ArrayList<>();
    values.add(defaultValue);
    numbers.put(defaultValue, 0);
    Map<HostPattern, Integer> numbered = new LinkedHashMap<>();
    for (Map.Entry<HostPattern, T> entry : entries.entrySet()) {
      Integer number = numbers.putIfAbsent(entry.getValue(), values.size());
      if (number == null) {
        values.add(entry.getValue());
      }
      numbered.put(entry.getKey(), number == null ? values.size() - 1 : number);
    }
    return new HostTable<>(new HostIndex(numbered), values);
  }

  /** Returns the value for requests without a host and for hosts that no pattern matches. */
  public T defaultValue() {
    return values.get(0);
  }

  /** Returns the value for a host. */
  public T forHost(HostName host) {
    return values.get(index.at(host.name()));
  }

  /** Returns the value for a host; the default value if it is unknown. */
  public T forHost(Optional<HostName> host) {
    return host.isPresent() ? forHost(host.get()) : defaultValue();
  }

  /** Returns the value for the hosts of a pattern that no more specific pattern matches. */
  public T forHost(HostPattern hosts) {
    return values.get(index.at(hosts));
  }

  /** Returns whether a pattern matches a host. */
  public boolean isNamed(HostName host) {
    return index.contains(host.name());
  }

  /** Returns whether no pattern matches a host but {@code *}. */
  public boolean isUnknown(HostName host) {
    return !index.namesOrCovers(host.name());
  }

  /** Returns the patterns in insertion order. */
  public List<HostPattern> patterns() {
    return index.patterns;
  }

  /** Returns the value of a pattern; empty if the table does not have the pattern. */
  public Optional<T> forPattern(HostPattern pattern) {
    return Optional.ofNullable(index.numbers.get(pattern)).map(values::get);
  }

  /** Returns each value once, the default value first. */
  public List<T> values() {
    return values;
  }

  /** Returns the patterns of each value, in the order of {@link #values}. */
  public List<List<HostPattern>> names() {
    List<List<HostPattern>> names = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      names.add(new ArrayList<>());
    }
    for (HostPattern pattern : index.patterns) {
      names.get(index.numbers.getOrDefault(pattern, 0)).add(pattern);
    }
    return names;
  }

  /** Returns a table with mapped values; {@code change} is applied once to each value. */
  public <R> HostTable<R> mapValues(Function<T, R> change) {
    List<R> changed = new ArrayList<>();
    for (T value : values) {
      changed.add(change.apply(value));
    }
    return new HostTable<>(index, changed);
  }

  /**
   * Returns a table with other values for the same hosts.
   *
   * @param replacements the new values, in the order of {@link #values}
   * @throws IllegalArgumentException if the number of values differs
   */
  public <R> HostTable<R> withEntries(List<R> replacements) {
    if (replacements.size() != values.size()) {
      throw new IllegalArgumentException(
          "expected %s values, found %s".formatted(values.size(), replacements.size()));
    }
    return new HostTable<>(index, replacements);
  }

  /**
   * Returns, for each value of {@code next}, the distinct values that this table has for the same
   * hosts.
   *
   * @param next a table that replaces this one; the result is in the order of its {@link #values}
   */
  public List<List<T>> pairWith(HostTable<?> next) {
    List<Set<T>> replaced = new ArrayList<>();
    for (int i = 0; i < next.values.size(); i++) {
      replaced.add(new LinkedHashSet<>());
    }
    replaced.get(0).add(defaultValue());
    for (HostPattern pattern : next.index.patterns) {
      replaced.get(next.index.at(pattern)).add(forHost(pattern));
    }
    for (HostPattern pattern : index.patterns) {
      replaced.get(next.index.at(pattern)).add(forHost(pattern));
    }
    List<List<T>> lists = new ArrayList<>();
    for (Set<T> previous : replaced) {
      lists.add(List.copyOf(previous));
    }
    return lists;
  }

  /** Finds the index of the value for a host; 0 is the default value. */
  private static final class HostIndex {
    private static final char LABEL_END = '.';
    private static final int NOT_FOUND = -1;

    final Map<HostPattern, Integer> numbers;
    final List<HostPattern> patterns;
    private final int anyNumber;
    private final Map<String, Integer> exact = new HashMap<>();
    private final Map<String, Integer> wildcards = new HashMap<>();

    HostIndex(Map<HostPattern, Integer> numbers) {
      this.numbers = numbers;
      this.patterns = List.copyOf(numbers.keySet());
      this.anyNumber = numbers.getOrDefault(HostPattern.ANY, 0);
      for (HostPattern pattern : patterns) {
        if (pattern.name().isPresent()) {
          (pattern.isWildcard() ? wildcards : exact)
              .put(pattern.name().get().name(), numbers.getOrDefault(pattern, 0));
        }
      }
    }

    int at(HostPattern hosts) {
      if (hosts.isWildcard()) {
        return atParent(hosts.toString());
      }
      return hosts.name().isPresent() ? at(hosts.name().get().name()) : anyNumber;
    }

    int at(String name) {
      Integer number = exact.get(name);
      return number != null ? number : wildcards.isEmpty() ? anyNumber : atParent(name);
    }

    boolean contains(String name) {
      return numbers.containsKey(HostPattern.ANY) || namesOrCovers(name);
    }

    boolean namesOrCovers(String name) {
      return exact.containsKey(name) || nearest(name) != NOT_FOUND;
    }

    private int atParent(String name) {
      int number = nearest(name);
      return number == NOT_FOUND ? anyNumber : number;
    }

    /** Finds the longest wildcard that matches a name. */
    private int nearest(String name) {
      for (int dot = name.indexOf(LABEL_END); dot >= 0; dot = name.indexOf(LABEL_END, dot + 1)) {
        Integer number = wildcards.get(name.substring(dot + 1));
        if (number != null) {
          return number;
        }
      }
      return NOT_FOUND;
    }
  }
}
