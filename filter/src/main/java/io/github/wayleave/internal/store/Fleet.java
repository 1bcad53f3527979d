package io.github.wayleave.internal.store;

import io.github.wayleave.internal.store.FleetNodes.ReadAnnouncement;
import io.github.wayleave.internal.store.fleet.FleetContents;
import io.github.wayleave.internal.store.fleet.FleetMember;
import io.github.wayleave.internal.store.fleet.FleetMember.OwnSite;
import io.github.wayleave.internal.store.fleet.FleetVersions;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.internal.store.fleet.HeldRobots;
import io.github.wayleave.internal.store.fleet.HeldRobots.NodeView;
import io.github.wayleave.internal.store.fleet.NodeRecord;
import io.github.wayleave.internal.store.fleet.PublishedRobots;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStore.Announced;
import io.github.wayleave.store.SharedStore.Announcement;
import io.github.wayleave.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the other nodes every few seconds what this one publishes, and learns what they do. Nothing
 * of it is on the way of a request; while the store is away, what is known holds to its end.
 */
public final class Fleet {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.store");

  /** So many calls a second are enough for all nodes together; a round has one. */
  private static final int CALLS_PER_SECOND = 50;

  private static final long SHORTEST_ROUND_MILLIS = 5_000;

  /** A node that has missed so many rounds is gone. */
  private static final int ROUNDS_TO_LIVE = 3;

  private static final long ROUND_TIME_MILLIS = 2_000;

  /** After so many rounds in a row without an answer in time, too little is known of the others. */
  private static final int SLOW_ROUNDS = 3;

  /** Longer than a round, so that the next slow one renews it. */
  private static final long OBSERVED_MILLIS = 60_000;

  private static final long LEAVE_TIME_MILLIS = 200;

  /** All nodes together share at most so many crawlers that come too soon. */
  private static final int MOST_TOO_SOON = 256;

  private final SharedStore store;
  private final String key;
  private final String node;
  private final FleetMember member;
  private final LongSupplier nanoseconds;
  private final HeldRobots robots = new HeldRobots();
  private final FleetContents contents;
  private final FleetVersions versions = new FleetVersions();
  private volatile List<NodeStatus> nodes = List.of();
  private volatile String problem = "";
  private long nextRound;
  private boolean hasBegun;

  private int slowRounds;
  private List<HostTable<HeldFile>> held = List.of();

  /**
   * What a node is called.
   *
   * @param fleet what the nodes have in common
   * @param node the name of this one
   */
  public record FleetName(String fleet, String node) {}

  /**
   * Creates a fleet that says nothing until the first round.
   *
   * @param name what its nodes have in common, and what this node is called
   * @param nanoseconds the monotonic clock of the access settings
   */
  public Fleet(SharedStore store, FleetName name, FleetMember member, LongSupplier nanoseconds) {
    String fleet = name.fleet();
    this.store = store;
    this.key = key(fleet);
    this.node = name.node() + "/" + Integer.toHexString(ThreadLocalRandom.current().nextInt());
    this.member = member;
    this.nanoseconds = nanoseconds;
    this.contents = new FleetContents("wayleave:" + fleet, store, this::await);
  }

  /** Returns where the nodes of a fleet say what they do. */
  public static String key(String fleet) {
    return "wayleave:" + fleet + ":nodes";
  }

  /** Returns the nodes that were last counted. */
  public List<NodeStatus> nodes() {
    return nodes;
  }

  /** Returns what is wrong with the nodes, in one sentence; empty if nothing is. */
  public Optional<String> problem() {
    String failed = problem;
    return failed.isEmpty() ? versions.problem() : Optional.of(failed);
  }

  /** Runs a round if it is time for one. */
  void runIfDue() throws InterruptedException {
    long now = nanoseconds.getAsLong();
    if (hasBegun && now - nextRound < 0) {
      return;
    }
    Optional<OwnSite> ownSite = member.site();
    if (ownSite.isEmpty()) {
      return;
    }
    hasBegun = true;
    nextRound = now + TimeUnit.MILLISECONDS.toNanos(spread(roundMillis()));
    try {
      runRound(ownSite.get());
      slowRounds = 0;
      setProblem(leftOut());
    } catch (TimeoutException e) {
      LOG.debug("a round of the nodes was too slow");
      slowRounds++;
      if (slowRounds >= SLOW_ROUNDS) {
        observeOnly(ownSite.get());
      }
    } catch (ExecutionException | RuntimeException e) {
      StoreException failure = StoreFailures.of(e);
      if (failure.kind() != StoreException.Kind.DISCONNECTED) {
        setProblem(
            "the other nodes are not known, and their robots.txt files are not considered: "
                + failure.reason());
      }
    }
  }

  /** What the others publish now is not known, so nothing is known to be denied everywhere. */
  private void observeOnly(OwnSite ownSite) {
    long end = nanoseconds.getAsLong() + TimeUnit.MILLISECONDS.toNanos(OBSERVED_MILLIS);
    HostTable<RobotsVersion> hosts = ownSite.robots().robots().hosts();
    List<HeldFile> unknown = new ArrayList<>();
    for (int i = 0; i < hosts.values().size(); i++) {
      unknown.add(new HeldFile(RobotsTxt.EMPTY, end));
    }
    List<HostTable<HeldFile>> all = new ArrayList<>(held);
    all.add(hosts.withEntries(unknown));
    member.hold(all);
    setProblem(
        "what the other nodes publish is not known, because the store took longer than %s s in %s rounds in a row, so rules are only observed; look for fields of %s that no node wrote, and at the load of the store"
            .formatted(ROUND_TIME_MILLIS / 1_000, slowRounds, key));
  }

  private void setProblem(String sentence) {
    if (!sentence.isEmpty() && problem.isEmpty()) {
      LOG.warn("wayleave.store: {}", sentence);
    }
    problem = sentence;
  }

  private String leftOut() {
    return robots.leftOut() > 0
        ? "policies of other nodes that are not considered, because there are more than 16: %s; publish fewer versions at a time"
            .formatted(robots.leftOut())
        : contents.problem().orElse("");
  }

  private long roundMillis() {
    return Math.max(SHORTEST_ROUND_MILLIS, 1_000L * nodes.size() / CALLS_PER_SECOND);
  }

  /** Nodes that started at the same time do not ask at the same time for ever. */
  private static long spread(long millis) {
    return millis * ThreadLocalRandom.current().nextInt(90, 101) / 100;
  }

  private void runRound(OwnSite ownSite)
      throws InterruptedException, ExecutionException, TimeoutException {
    String site = ownSite.robots().hash();
    long begin = nanoseconds.getAsLong();
    robots.add(site, ownSite.robots().robots(), begin);
    int most = Math.max(4, MOST_TOO_SOON / Math.max(1, nodes.size()));
    NodeRecord record =
        new NodeRecord(site, ownSite.about(), robots.held(begin), member.tooSoon(most));
    Announced announced =
        await(
            store.announce(
                key, node, record.text(), Duration.ofMillis(ROUNDS_TO_LIVE * roundMillis())));
    contents.begin();
    contents.keep(ownSite, announced.isNew(), begin);
    accept(ReadAnnouncement.of(announced.nodes()), ownSite);
  }

  private void accept(List<ReadAnnouncement> announcements, OwnSite ownSite)
      throws InterruptedException, ExecutionException, TimeoutException {
    List<NodeView> views = new ArrayList<>();
    List<String> tooSoon = new ArrayList<>();
    for (ReadAnnouncement read : announcements) {
      Announcement announcement = read.announcement();
      Optional<NodeRecord> record = read.record();
      if (record.isPresent()) {
        views.add(
            new NodeView(record.get().site(), record.get().held(), announcement.age().toNanos()));
        if (!announcement.node().equals(node)) {
          tooSoon.addAll(record.get().tooSoon());
        }
      } else {
        views.add(new NodeView("", List.of(), 0));
      }
    }
    long now = nanoseconds.getAsLong();
    for (String unknown : robots.unknown(views)) {
      Optional<PublishedRobots> found = contents.findSite(unknown);
      if (found.isPresent()) {
        robots.add(unknown, found.get(), now);
      }
    }
    robots.update(views, now);
    held = contents.heldFiles(robots.counted(now), ownSite, now);
    member.hold(held);
    member.addTooSoon(tooSoon.subList(0, Math.min(tooSoon.size(), MOST_TOO_SOON)));
    nodes = FleetNodes.ofRead(announcements);
    member.setCount(Math.max(1, nodes.size()));
    versions.update(nodes, ownSite.patience(), now);
  }

  private <T> T await(CompletionStage<T> stage)
      throws InterruptedException, ExecutionException, TimeoutException {
    return stage.toCompletableFuture().get(ROUND_TIME_MILLIS, TimeUnit.MILLISECONDS);
  }

  private static <T> T awaitShortly(CompletionStage<T> stage)
      throws InterruptedException, ExecutionException, TimeoutException {
    return stage.toCompletableFuture().get(LEAVE_TIME_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Says that this node is gone, if the store can be told at once. */
  void leave() {
    if (!hasBegun || !store.isConnected()) {
      return;
    }
    try {
      Announced unused =
          awaitShortly(store.announce(key, node, "", Duration.ofMillis(SHORTEST_ROUND_MILLIS)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException | RuntimeException e) {
      LOG.debug("the store was not told that this node stops", e);
    }
  }
}
