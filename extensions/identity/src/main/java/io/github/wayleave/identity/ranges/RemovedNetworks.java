package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The networks that a list had at most {@link SizeHistory#WINDOW} ago and has no longer. Until then
 * an address in them is not denied: operators remove networks while crawlers still use them, and
 * sometimes by mistake.
 *
 * @param removals which networks were removed when, the oldest first
 */
public record RemovedNetworks(List<Removal> removals) {
  /** The largest number of networks that are kept: {@value}. */
  public static final int MAX_NETWORKS = 2_000;

  /** The largest number of removals that are kept, {@value}. */
  public static final int MAX_REMOVALS = 64;

  /** Those of a list that is new. */
  public static final RemovedNetworks NONE = new RemovedNetworks(List.of());

  /** Networks that one version of a list does not have any more. */
  public static final class Removal {
    private final List<IpNetwork> networks;
    private final AddressTable table;
    private final Instant until;

    /**
     * Creates one.
     *
     * @param until when the version without the networks was fetched
     */
    public Removal(List<IpNetwork> networks, Instant until) {
      this.networks = List.copyOf(networks);
      this.table = AddressTable.of(networks);
      this.until = until;
    }

    /** Returns the networks. */
    public List<IpNetwork> networks() {
      return networks;
    }

    /** Returns when the version without the networks was fetched. */
    public Instant until() {
      return until;
    }

    @Override
    public boolean equals(Object object) {
      return object instanceof Removal removal
          && removal.networks.equals(networks)
          && removal.until.equals(until);
    }

    @Override
    public int hashCode() {
      return networks.hashCode() ^ until.hashCode();
    }

    @Override
    public String toString() {
      return until + " " + networks;
    }
  }

  /**
   * Copies the list.
   *
   * @throws InvalidValueException if there are more than {@link #MAX_REMOVALS}, or more than {@link
   *     #MAX_NETWORKS} in them
   */
  public RemovedNetworks {
    removals = List.copyOf(removals);
    if (removals.size() > MAX_REMOVALS || count(removals) > MAX_NETWORKS) {
      throw new InvalidValueException("has more than %s removed networks".formatted(MAX_NETWORKS));
    }
  }

  /**
   * Returns those after a version was replaced. If there are too many, the newest are left out, and
   * the caller must not trust the list.
   */
  Replaced replaced(List<IpNetwork> before, List<IpNetwork> after, Instant now) {
    Set<IpNetwork> listed = new HashSet<>(after);
    List<Removal> recent = new ArrayList<>();
    for (Removal removal : removals) {
      if (isRecent(removal, now)) {
        // After the clock was set back, an earlier time may lie in the future.
        add(recent, removal.networks, listed, removal.until.isAfter(now) ? now : removal.until);
      }
    }
    add(recent, before, listed, now);
    if (recent.size() > MAX_REMOVALS) {
      List<IpNetwork> joined = new ArrayList<>(recent.remove(0).networks);
      joined.addAll(recent.get(0).networks);
      recent.set(0, new Removal(joined, recent.get(0).until));
    }
    boolean isComplete = count(recent) <= MAX_NETWORKS;
    while (count(recent) > MAX_NETWORKS) {
      recent.remove(recent.size() - 1);
    }
    return new Replaced(new RemovedNetworks(recent), isComplete);
  }

  /**
   * What is kept after a version was replaced.
   *
   * @param isComplete whether nothing was left out
   */
  record Replaced(RemovedNetworks networks, boolean isComplete) {}

  private static void add(
      List<Removal> recent, List<IpNetwork> networks, Set<IpNetwork> listed, Instant until) {
    List<IpNetwork> removed =
        networks.stream().filter(network -> !listed.contains(network)).toList();
    if (!removed.isEmpty()) {
      recent.add(new Removal(removed, until));
    }
  }

  /** Returns whether the list had an address lately. */
  boolean contain(IpAddress address, Instant now) {
    for (int i = 0; i < removals.size(); i++) {
      Removal removal = removals.get(i);
      if (removal.table.contains(address) && isRecent(removal, now)) {
        return true;
      }
    }
    return false;
  }

  private static int count(List<Removal> removals) {
    return removals.stream().mapToInt(removal -> removal.networks.size()).sum();
  }

  private static boolean isRecent(Removal removal, Instant now) {
    return Duration.between(removal.until, now).compareTo(SizeHistory.WINDOW) <= 0;
  }
}
