package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.FleetMember.OwnSite;
import io.github.wayleave.internal.store.fleet.HeldRobots.CountedSite;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.store.SharedStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The robots.txt files in the store, by the hash of their octets. What does not have its hash is
 * not used. Not thread-safe.
 */
public final class FleetContents {
  /** Files of all other nodes together, in octets; more are left out. */
  private static final int MOST_OCTETS = 16 << 20;

  private static final int LARGEST = 1 << 20;
  private static final Duration BEYOND_GRACE = Duration.ofMinutes(10);

  private final String prefix;
  private final SharedStore store;
  private final Waiter waiter;
  private final Map<String, RobotsTxt> files = new HashMap<>();
  private final Map<String, Integer> sizes = new HashMap<>();
  private String kept = "";
  private long keepAgainAt;

  /** Waits for an answer of the store. */
  @FunctionalInterface
  public interface Waiter {
    /** Returns what a stage completes with. */
    <T> T await(CompletionStage<T> stage)
        throws InterruptedException, ExecutionException, TimeoutException;
  }

  /** All keys begin with {@code prefix}. */
  public FleetContents(String prefix, SharedStore store, Waiter waiter) {
    this.prefix = prefix;
    this.store = store;
    this.waiter = waiter;
  }

  /**
   * Keeps the files of this node for the others, as long as crawlers may have them after this node
   * no longer publishes them.
   */
  public void keep(OwnSite own, String site, String text, boolean isForgotten, long now)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!isForgotten && kept.equals(site) && now - keepAgainAt < 0) {
      return;
    }
    Duration grace = Duration.ZERO;
    for (RobotsVersion version : own.robots().hosts().values()) {
      grace = version.grace().compareTo(grace) > 0 ? version.grace() : grace;
    }
    Duration life = grace.multipliedBy(2).plus(BEYOND_GRACE);
    for (Map.Entry<String, byte[]> file : own.files().entrySet()) {
      waiter.await(store.keep(fileKey(file.getKey()), file.getValue(), life));
    }
    waiter.await(store.keep(siteKey(site), text.getBytes(StandardCharsets.UTF_8), life));
    kept = site;
    keepAgainAt = now + life.minus(grace).dividedBy(2).toNanos();
  }

  private String siteKey(String hash) {
    return prefix + ":site:" + hash;
  }

  private String fileKey(String hash) {
    return prefix + ":file:" + hash;
  }

  /** Finds what a node publishes; empty if the store does not have it. */
  public Optional<PublishedRobots> findSite(String hash)
      throws InterruptedException, ExecutionException, TimeoutException {
    Optional<byte[]> octets = find(siteKey(hash), hash);
    return octets.isPresent()
        ? PublishedRobots.parse(new String(octets.get(), StandardCharsets.UTF_8))
        : Optional.empty();
  }

  private Optional<byte[]> find(String key, String hash)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!Sha256.isHex(hash)) {
      return Optional.empty();
    }
    Optional<byte[]> octets = waiter.await(store.find(key));
    return octets.filter(found -> found.length <= LARGEST && Sha256.hex(found).equals(hash));
  }

  /**
   * Returns the files that crawlers may have from other nodes, a table for each site but the one
   * with the hash {@code ownSite}.
   */
  public List<HostTable<HeldFile>> heldFiles(
      List<CountedSite> sites, OwnSite own, String ownSite, long now)
      throws InterruptedException, ExecutionException, TimeoutException {
    Set<String> used = new HashSet<>();
    List<HostTable<HeldFile>> tables = new ArrayList<>();
    for (CountedSite site : sites) {
      if (site.site().equals(ownSite)) {
        continue;
      }
      List<RobotsVersion> versions = site.robots().hosts().values();
      List<HeldFile> held = new ArrayList<>();
      for (int i = 0; i < versions.size(); i++) {
        String hash = versions.get(i).hash();
        long end = site.ends().get(i);
        used.add(hash);
        RobotsTxt file = end - now > 0 ? file(hash, own) : null;
        held.add(file == null ? new HeldFile(RobotsTxt.EMPTY, now) : new HeldFile(file, end));
      }
      tables.add(site.robots().hosts().withEntries(held));
    }
    files.keySet().retainAll(used);
    sizes.keySet().retainAll(used);
    return tables;
  }

  private @Nullable RobotsTxt file(String hash, OwnSite own)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (hash.equals(RobotsVersion.NONE)) {
      return RobotsTxt.EMPTY;
    }
    RobotsTxt known = files.get(hash);
    if (known != null) {
      return known;
    }
    byte[] published = own.files().get(hash);
    Optional<byte[]> octets =
        published != null ? Optional.of(published) : find(fileKey(hash), hash);
    int total = sizes.values().stream().mapToInt(Integer::intValue).sum();
    if (octets.isEmpty() || total + octets.get().length > MOST_OCTETS) {
      return null;
    }
    RobotsTxt file = RobotsTxtParser.parse(octets.get()).file();
    files.put(hash, file);
    sizes.put(hash, octets.get().length);
    return file;
  }
}
