package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The immutable copies of all lists that the crawlers of a policy need, by their URL. */
public final class AddressLists {
  /** The largest number of lists, {@value}. */
  public static final int MAX_LISTS = 64;

  /** The largest number of networks in all lists together, {@value}. */
  public static final int MAX_NETWORKS = 100_000;

  /** No lists. */
  public static final AddressLists EMPTY = new AddressLists(Map.of());

  private final Map<UrlReference, ListCopy> copies;

  private AddressLists(Map<UrlReference, ListCopy> copies) {
    Map<UrlReference, ListCopy> sorted = new LinkedHashMap<>();
    copies.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    this.copies = Collections.unmodifiableMap(sorted);
  }

  /**
   * Creates the lists.
   *
   * @param copies the copies by their URL
   * @throws InvalidValueException if there are more than {@link #MAX_LISTS}, or more than {@link
   *     #MAX_NETWORKS} in them
   */
  public static AddressLists of(Map<UrlReference, ListCopy> copies) {
    if (copies.size() > MAX_LISTS) {
      throw new InvalidValueException("contains more than %s lists".formatted(MAX_LISTS));
    }
    int networks = copies.values().stream().mapToInt(copy -> copy.list().networks().size()).sum();
    if (networks > MAX_NETWORKS) {
      throw new InvalidValueException("contains more than 100,000 networks in all lists");
    }
    return new AddressLists(copies);
  }

  /**
   * Returns these lists with one more, or with a new copy of one.
   *
   * @throws InvalidValueException as in {@link #of}
   */
  public AddressLists with(UrlReference url, ListCopy copy) {
    Map<UrlReference, ListCopy> changed = new HashMap<>(copies);
    changed.put(url, copy);
    return of(changed);
  }

  /** Returns those of these lists that have one of the given URLs. */
  public AddressLists only(Set<UrlReference> urls) {
    Map<UrlReference, ListCopy> remaining = new HashMap<>(copies);
    remaining.keySet().retainAll(urls);
    return new AddressLists(remaining);
  }

  /** Returns the copy of a list. */
  public Optional<ListCopy> find(UrlReference url) {
    return Optional.ofNullable(copies.get(url));
  }

  /** Returns the copies, in the order of the texts of their URLs. */
  public Map<UrlReference, ListCopy> copies() {
    return copies;
  }

  /** Returns the URLs of the lists that contain an address, no matter how old they are. */
  public List<UrlReference> containing(IpAddress address) {
    return copies.entrySet().stream()
        .filter(entry -> entry.getValue().contains(address))
        .map(Map.Entry::getKey)
        .toList();
  }
}
