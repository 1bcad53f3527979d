package io.github.wayleave.policy;

import io.github.wayleave.text.HostName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What holds at which host: an exact name comes before a wildcard, the longer wildcard before the
 * shorter, {@code *} last.
 *
 * @param <T> what holds
 */
public final class HostTable<T> {
  private static final char LABEL_END = '.';

  private final Map<HostPattern, T> entries;
  private final Map<String, T> exact = new HashMap<>();
  private final Map<String, T> below = new HashMap<>();
  private final Optional<T> any;

  /** Makes the table of some entries, and keeps their order. */
  public HostTable(Map<HostPattern, T> entries) {
    this.entries = new LinkedHashMap<>(entries);
    this.any = Optional.ofNullable(entries.get(HostPattern.ANY));
    entries.forEach(
        (pattern, value) ->
            pattern
                .name()
                .ifPresent(
                    name -> (pattern.isWildcard() ? below : exact).put(name.value(), value)));
  }

  /** Returns what holds at a host, if the table has it. */
  public Optional<T> at(HostName host) {
    String name = host.value();
    T own = exact.get(name);
    return own != null ? Optional.of(own) : below.isEmpty() ? any : above(name);
  }

  /** Returns what holds at those hosts of a pattern that the table says nothing nearer about. */
  public Optional<T> at(HostPattern hosts) {
    return hosts.isWildcard() ? above(hosts.toString()) : hosts.name().flatMap(this::at);
  }

  /** Returns what holds at the nearest name above; none has more than 253 characters. */
  private Optional<T> above(String name) {
    for (int dot = name.indexOf(LABEL_END); dot >= 0; dot = name.indexOf(LABEL_END, dot + 1)) {
      T found = below.get(name.substring(dot + 1));
      if (found != null) {
        return Optional.of(found);
      }
    }
    return any;
  }

  /** Returns the patterns in the order in which they were given. */
  public Collection<HostPattern> patterns() {
    return List.copyOf(entries.keySet());
  }

  /** Returns what holds at the hosts of a pattern, if the table has it. */
  public Optional<T> under(HostPattern pattern) {
    return Optional.ofNullable(entries.get(pattern));
  }

  /** Returns each of the values once. */
  public List<T> values() {
    IdentityHashMap<T, Boolean> seen = new IdentityHashMap<>();
    List<T> values = new ArrayList<>();
    for (T value : entries.values()) {
      if (seen.put(value, true) == null) {
        values.add(value);
      }
    }
    return values;
  }

  /** Returns the table of what {@code change} makes of each of the values, once. */
  public <R> HostTable<R> map(Function<T, R> change) {
    IdentityHashMap<T, R> changed = new IdentityHashMap<>();
    Map<HostPattern, R> mapped = new LinkedHashMap<>();
    entries.forEach(
        (pattern, value) -> mapped.put(pattern, changed.computeIfAbsent(value, change)));
    return new HostTable<>(mapped);
  }
}
