package io.github.wayleave.internal.store;

import io.github.wayleave.internal.store.fleet.FleetContents;
import io.github.wayleave.internal.store.fleet.FleetMember;
import io.github.wayleave.internal.store.fleet.FleetMember.OwnSite;
import io.github.wayleave.internal.store.fleet.FleetVersions;
import io.github.wayleave.internal.store.fleet.HeldRobots;
import io.github.wayleave.internal.store.fleet.HeldRobots.NodeView;
import io.github.wayleave.internal.store.fleet.NodeRecord;
import io.github.wayleave.internal.store.fleet.PublishedRobots;
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

  /** So many calls a second are enough for all nodes together. */
  private static final int CALLS_PER_SECOND = 50;

  private static final long SHORTEST_ROUND_MILLIS = 5_000;

  /** A node that has missed so many rounds is gone. */
  private static final int ROUNDS_TO_LIVE = 3;

  private static final long ROUND_TIME_MILLIS = 2_000;
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

  /**
   * Creates a fleet that says nothing until the first round.
   *
   * @param fleet what its nodes have in common
   * @param name what this node is called
   * @param nanoseconds the monotonic clock of the access settings
   */
  public Fleet(
      SharedStore store, String fleet, String name, FleetMember member, LongSupplier nanoseconds) {
    this.store = store;
    this.key = key(fleet);
    this.node = name + "/" + Integer.toHexString(ThreadLocalRandom.current().nextInt());
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
    Optional<OwnSite> own = member.site();
    if (own.isEmpty()) {
      return;
    }
    hasBegun = true;
    nextRound = now + TimeUnit.MILLISECONDS.toNanos(spread(roundMillis()));
    try {
      runRound(own.get());
      setProblem("");
    } catch (TimeoutException e) {
      LOG.debug("a round of the nodes was too slow");
    } catch (ExecutionException | RuntimeException e) {
      StoreException failure = StoreFailures.of(e);
      if (failure.kind() != StoreException.Kind.DISCONNECTED) {
        setProblem("the other nodes are not known: " + failure.reason());
      }
    }
  }

  private void setProblem(String sentence) {
    if (!sentence.isEmpty() && problem.isEmpty()) {
      LOG.warn("wayleave.store: {}; their robots.txt files are not considered", sentence);
    }
    problem = sentence;
  }

  private long roundMillis() {
    return Math.max(SHORTEST_ROUND_MILLIS, 1_000L * nodes.size() / CALLS_PER_SECOND);
  }

  /** Nodes that started at the same time do not ask at the same time for ever. */
  private static long spread(long millis) {
    return millis * ThreadLocalRandom.current().nextInt(90, 101) / 100;
  }

  private void runRound(OwnSite own)
      throws InterruptedException, ExecutionException, TimeoutException {
    String text = own.robots().text();
    String site = PublishedRobots.hash(text);
    long begin = nanoseconds.getAsLong();
    robots.add(site, own.robots(), begin);
    int most = Math.max(4, MOST_TOO_SOON / Math.max(1, nodes.size()));
    NodeRecord record = new NodeRecord(site, own.about(), robots.held(begin), member.tooSoon(most));
    Announced announced =
        await(
            store.announce(
                key, node, record.text(), Duration.ofMillis(ROUNDS_TO_LIVE * roundMillis())));
    contents.keep(own, site, text, announced.isNew(), begin);
    accept(announced.nodes(), own, site);
  }

  private void accept(List<Announcement> announcements, OwnSite own, String site)
      throws InterruptedException, ExecutionException, TimeoutException {
    List<NodeView> views = new ArrayList<>();
    List<String> tooSoon = new ArrayList<>();
    for (Announcement said : announcements) {
      Optional<NodeRecord> record = NodeRecord.parse(said.text());
      if (record.isPresent()) {
        views.add(new NodeView(record.get().site(), record.get().held(), said.age().toNanos()));
        if (!said.node().equals(node)) {
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
    member.hold(contents.heldFiles(robots.counted(now), own, site, now));
    member.addTooSoon(tooSoon.subList(0, Math.min(tooSoon.size(), MOST_TOO_SOON)));
    nodes = FleetNodes.of(announcements);
    member.setCount(Math.max(1, nodes.size()));
    versions.update(nodes, own.patience(), now);
  }

  private <T> T await(CompletionStage<T> stage)
      throws InterruptedException, ExecutionException, TimeoutException {
    return stage.toCompletableFuture().get(ROUND_TIME_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Says that this node is gone, if the store can be told at once. */
  void leave() {
    if (!hasBegun || !store.isConnected()) {
      return;
    }
    try {
      Announced unused =
          store
              .announce(key, node, "", Duration.ofMillis(SHORTEST_ROUND_MILLIS))
              .toCompletableFuture()
              .get(LEAVE_TIME_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException | RuntimeException e) {
      LOG.debug("the store was not told that this node stops", e);
    }
  }
}
