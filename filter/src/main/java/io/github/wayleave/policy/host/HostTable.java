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
 * <p>An exact name takes precedence over a wildcard, the longer wildcard over the shorter, {@code
 * *} comes last, and the main value applies to all other hosts.
 *
 * @param <T> what applies
 */
public final class HostTable<T> {
  private final HostIndex index;
  private final List<T> values;

  private HostTable(HostIndex index, List<T> values) {
    this.index = index;
    this.values = List.copyOf(values);
  }

  /** Returns a table with the same value for every host. */
  public static <T> HostTable<T> of(T main) {
    return of(main, Map.of());
  }

  /**
   * Returns a table.
   *
   * @param main what applies to the hosts that no entry matches
   * @param entries what applies to others; their order is kept, and equal values stay apart
   */
  public static <T> HostTable<T> of(T main, Map<HostPattern, T> entries) {
    IdentityHashMap<T, Integer> numbers = new IdentityHashMap<>();
    List<T> values = new ArrayList<>();
    values.add(main);
    numbers.put(main, 0);
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

  /** Returns what applies to requests without a host and to hosts that no pattern matches. */
  public T defaultValue() {
    return values.get(0);
  }

  /** Returns the value for a host. */
  public T forHost(HostName host) {
    return values.get(index.at(host.name()));
  }

  /** Returns the value for the hosts of a pattern that no more specific pattern matches. */
  public T forHost(HostPattern hosts) {
    return values.get(index.at(hosts));
  }

  /** Returns whether a pattern matches a host. */
  public boolean isNamed(HostName host) {
    return index.contains(host.name());
  }

  /** Returns the patterns in the order in which they were given. */
  public List<HostPattern> patterns() {
    return index.patterns;
  }

  /** Returns the value of a pattern; empty if the table does not have the pattern. */
  public Optional<T> forPattern(HostPattern pattern) {
    return Optional.ofNullable(index.numbers.get(pattern)).map(values::get);
  }

  /** Returns each value once, the main value first. */
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

  /** Returns a table in which each value is replaced by what {@code change} makes of it, once. */
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
   * @throws IllegalArgumentException if there is not one for each value
   */
  public <R> HostTable<R> withEntries(List<R> replacements) {
    if (replacements.size() != values.size()) {
      throw new IllegalArgumentException(
          "expected %s values, found %s".formatted(values.size(), replacements.size()));
    }
    return new HostTable<>(index, replacements);
  }

  /**
   * Returns the values of this table at the hosts of each value of another, each once.
   *
   * @param next a table that replaces this one; the answer is in the order of its {@link #values}
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
    for (Set<T> formats : replaced) {
      lists.add(List.copyOf(formats));
    }
    return lists;
  }

  /** Finds the number of the value that applies at a host; 0 is the main value. */
  private static final class HostIndex {
    private static final char LABEL_END = '.';
    private static final int NONE = -1;

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
      return numbers.containsKey(HostPattern.ANY)
          || exact.containsKey(name)
          || nearest(name) != NONE;
    }

    private int atParent(String name) {
      int number = nearest(name);
      return number == NONE ? anyNumber : number;
    }

    /** Finds the nearest wildcard above a name; none has more than 253 characters. */
    private int nearest(String name) {
      for (int dot = name.indexOf(LABEL_END); dot >= 0; dot = name.indexOf(LABEL_END, dot + 1)) {
        Integer number = wildcards.get(name.substring(dot + 1));
        if (number != null) {
          return number;
        }
      }
      return NONE;
    }
  }
}
