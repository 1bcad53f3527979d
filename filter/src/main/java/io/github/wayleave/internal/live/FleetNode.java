package io.github.wayleave.internal.live;

import io.github.wayleave.internal.enforce.pace.SharedPacer;
import io.github.wayleave.internal.store.fleet.FleetMember;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.internal.store.fleet.PublishedRobots;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** This node of a site: tells the others what it publishes, and allows what they publish. */
final class FleetNode implements FleetMember, IntSupplier {
  private static final Duration TOO_SOON_TIME = Duration.ofMinutes(10);

  private final RunningPolicy policy;
  private final OptionalInt configured;
  private volatile @Nullable SharedPacer pacer;
  private volatile int counted = 1;
  private @Nullable Snapshot described;
  private @Nullable RobotsText robots;
  private Map<String, byte[]> files = Map.of();

  /** The number of nodes is the counted one, unless the settings say it. */
  FleetNode(RunningPolicy policy, OptionalInt configured) {
    this.policy = policy;
    this.configured = configured;
  }

  void setPacer(SharedPacer shared) {
    pacer = shared;
  }

  @Override
  public int getAsInt() {
    return configured.orElse(counted);
  }

  @Override
  public void setCount(int nodes) {
    counted = nodes;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // Another snapshot may publish something else.
  public Optional<OwnSite> site() {
    Optional<Snapshot> current = policy.current();
    if (current.isEmpty()) {
      return Optional.empty();
    }
    Snapshot snapshot = current.get();
    RobotsText published = robots;
    if (snapshot != described || published == null) {
      published = RobotsText.of(describe(snapshot.policy()));
      robots = published;
      described = snapshot;
    }
    return Optional.of(
        new OwnSite(
            published,
            files,
            about(snapshot),
            snapshot.policy().defaultRules().cache().cacheLifetime()));
  }

  private PublishedRobots describe(SitePolicy site) {
    Map<String, byte[]> octetsByHash = new LinkedHashMap<>();
    List<RobotsVersion> versions = new ArrayList<>();
    HostTable<HostRules> hosts = site.hosts();
    for (HostRules rules : hosts.values()) {
      String hash = RobotsVersion.NONE;
      if (rules.robotsDocument().toOptional().isPresent()) {
        byte[] octets = rules.robotsDocument().toOptional().get().octets();
        hash = Sha256.hex(octets);
        octetsByHash.put(hash, octets);
      }
      versions.add(new RobotsVersion(hash, rules.enforcement().graceAfter(rules.cache())));
    }
    files = octetsByHash;
    return new PublishedRobots(hosts.withEntries(versions));
  }

  private NodeDescription about(Snapshot snapshot) {
    PolicyStatus status = policy.status();
    String health =
        status.problems().isEmpty()
            ? status.health().name()
            : status.health().name() + " " + status.problems().get(0);
    String wayleave = FleetNode.class.getPackage().getImplementationVersion();
    return new NodeDescription(
        snapshot.publication().contentHash(),
        snapshot.since().truncatedTo(ChronoUnit.SECONDS).toString(),
        policy.mode().word(),
        snapshot.policy().crawlers().version(),
        wayleave == null ? "-" : wayleave,
        health);
  }

  @Override
  public void hold(List<HostTable<HeldFile>> sites) {
    Optional<Snapshot> current = policy.current();
    if (current.isPresent()) {
      current.get().access().hold(sites);
    }
  }

  @Override
  public List<String> tooSoon(int most) {
    SharedPacer shared = pacer;
    return shared == null ? List.of() : shared.tooSoon(TOO_SOON_TIME, most);
  }

  @Override
  public void addTooSoon(List<String> crawlers) {
    SharedPacer shared = pacer;
    if (shared != null) {
      shared.addTooSoon(crawlers);
    }
  }
}
