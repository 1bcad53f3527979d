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
  private final Map<String, ParsedFile> files = new HashMap<>();
  private int octets;
  private Set<String> missing = new HashSet<>();
  private Set<String> missingBefore = new HashSet<>();
  private final Set<String> tooLarge = new HashSet<>();
  private String keptSite = "";
  private long keepAgainAt;

  /** Waits for an answer of the store. */
  @FunctionalInterface
  public interface Waiter {
    /** Returns what a stage completes with. */
    <T> T await(CompletionStage<T> stage)
        throws InterruptedException, ExecutionException, TimeoutException;
  }

  private record ParsedFile(RobotsTxt file, int octets) {}

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
  public void keep(OwnSite ownSite, boolean isForgotten, long now)
      throws InterruptedException, ExecutionException, TimeoutException {
    String site = ownSite.robots().hash();
    if (!isForgotten && keptSite.equals(site) && now - keepAgainAt < 0) {
      return;
    }
    Duration grace = Duration.ZERO;
    for (RobotsVersion version : ownSite.robots().robots().hosts().values()) {
      grace = version.grace().compareTo(grace) > 0 ? version.grace() : grace;
    }
    Duration life = grace.multipliedBy(2).plus(BEYOND_GRACE);
    for (Map.Entry<String, byte[]> file : ownSite.files().entrySet()) {
      waiter.await(store.keep(fileKey(file.getKey()), file.getValue(), life));
    }
    waiter.await(
        store.keep(siteKey(site), ownSite.robots().text().getBytes(StandardCharsets.UTF_8), life));
    keptSite = site;
    keepAgainAt = now + life.minus(grace).dividedBy(2).toNanos();
  }

  private String siteKey(String hash) {
    return prefix + ":site:" + hash;
  }

  private String fileKey(String hash) {
    return prefix + ":file:" + hash;
  }

  /** Begins a round. */
  public void begin() {
    missingBefore = missing;
    missing = new HashSet<>();
    tooLarge.clear();
  }

  /**
   * Returns which robots.txt files of other nodes are not considered, in one sentence; empty if all
   * are. Another node may write its files a moment after it said that it publishes them.
   */
  public Optional<String> problem() {
    if (!tooLarge.isEmpty()) {
      return Optional.of(
          "robots.txt files of other nodes that are not considered, because all together are larger than 16 MiB: %s; publish fewer versions at a time"
              .formatted(tooLarge.size()));
    }
    missingBefore.retainAll(missing);
    return !missingBefore.isEmpty()
        ? Optional.of(
            "robots.txt files of other nodes that are not considered, because the store does not have them: %s; let it evict no keys before they expire"
                .formatted(missingBefore.size()))
        : Optional.empty();
  }

  /** Finds what a node publishes; empty if the store does not have it. */
  public Optional<PublishedRobots> findSite(String hash)
      throws InterruptedException, ExecutionException, TimeoutException {
    Optional<byte[]> found = find(siteKey(hash), hash);
    return found.isPresent()
        ? PublishedRobots.parse(new String(found.get(), StandardCharsets.UTF_8))
        : Optional.empty();
  }

  private Optional<byte[]> find(String key, String hash)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!Sha256.isHex(hash) || missing.contains(hash)) {
      return Optional.empty();
    }
    Optional<byte[]> stored = waiter.await(store.find(key));
    Optional<byte[]> found =
        stored.filter(content -> content.length <= LARGEST && Sha256.hex(content).equals(hash));
    if (found.isEmpty()) {
      missing.add(hash);
    }
    return found;
  }

  /**
   * Returns the files that crawlers may have from other nodes, a table for each site but this
   * node's.
   */
  public List<HostTable<HeldFile>> heldFiles(List<CountedSite> sites, OwnSite ownSite, long now)
      throws InterruptedException, ExecutionException, TimeoutException {
    Set<String> used = new HashSet<>();
    List<HostTable<HeldFile>> tables = new ArrayList<>();
    for (CountedSite site : sites) {
      if (site.site().equals(ownSite.robots().hash())) {
        continue;
      }
      List<RobotsVersion> versions = site.robots().hosts().values();
      List<HeldFile> held = new ArrayList<>();
      for (int i = 0; i < versions.size(); i++) {
        String hash = versions.get(i).hash();
        long end = site.ends().get(i);
        used.add(hash);
        RobotsTxt file = end - now > 0 ? file(hash, ownSite) : null;
        held.add(file == null ? new HeldFile(RobotsTxt.EMPTY, now) : new HeldFile(file, end));
      }
      tables.add(site.robots().hosts().withEntries(held));
    }
    files.keySet().retainAll(used);
    octets = files.values().stream().mapToInt(ParsedFile::octets).sum();
    return tables;
  }

  private @Nullable RobotsTxt file(String hash, OwnSite ownSite)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (hash.equals(RobotsVersion.NONE)) {
      return RobotsTxt.EMPTY;
    }
    ParsedFile parsed = files.get(hash);
    if (parsed != null) {
      return parsed.file();
    }
    byte[] published = ownSite.files().get(hash);
    Optional<byte[]> found = published != null ? Optional.of(published) : find(fileKey(hash), hash);
    if (found.isEmpty()) {
      return null;
    }
    int size = found.get().length;
    if (octets + size > MOST_OCTETS) {
      tooLarge.add(hash);
      return null;
    }
    RobotsTxt file = RobotsTxtParser.parse(found.get()).file();
    files.put(hash, new ParsedFile(file, size));
    octets += size;
    return file;
  }
}
