package io.github.wayleave.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.store.Fleet.FleetName;
import io.github.wayleave.internal.store.fleet.FleetMember;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.internal.store.fleet.PublishedRobots;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.store.SharedStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a node does if the store tells it too slowly, or never, what the others publish. */
class SlowRoundsTest {
  private final Store store = new Store();
  private final Member member = new Member();
  private long now;
  private final Fleet fleet = new Fleet(store, new FleetName("shop", "web-01"), member, () -> now);

  /** A store that answers, or does not. */
  private static final class Store implements SharedStore {
    private boolean isSlow;
    private Optional<Error> error = Optional.empty();

    private <T> CompletionStage<T> answer(T value) {
      if (error.isPresent()) {
        throw error.get();
      }
      return isSlow ? new CompletableFuture<>() : CompletableFuture.completedFuture(value);
    }

    @Override
    @SuppressWarnings("NullAway") // CompletableFuture<Void> has no other value.
    public CompletionStage<Void> connect() {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public boolean isConnected() {
      return true;
    }

    @Override
    public CompletionStage<Long> takeSlot(String key, Duration delay, Duration early) {
      return answer(0L);
    }

    @Override
    public CompletionStage<Void> probe() {
      return connect();
    }

    @Override
    public CompletionStage<Announced> announce(
        String key, String node, String text, Duration life) {
      return answer(new Announced(false, List.of(new Announcement(node, text, Duration.ZERO))));
    }

    @Override
    public CompletionStage<Void> keep(String key, byte[] content, Duration life) {
      return connect();
    }

    @Override
    public CompletionStage<Optional<byte[]>> find(String key) {
      return answer(Optional.empty());
    }

    @Override
    public void close() {}
  }

  /** A node that publishes a robots.txt, and remembers what it was told. */
  private static final class Member implements FleetMember {
    private List<HostTable<HeldFile>> held = List.of();

    @Override
    public Optional<OwnSite> site() {
      RobotsVersion version = new RobotsVersion(RobotsVersion.NONE, Duration.ofHours(1));
      return Optional.of(
          new OwnSite(
              RobotsText.of(new PublishedRobots(HostTable.of(version))),
              Map.of(),
              new NodeDescription("v", "s", "enforce", "c", "w", "UP"),
              Duration.ofHours(1)));
    }

    @Override
    public void hold(List<HostTable<HeldFile>> sites) {
      held = sites;
    }

    @Override
    public void setCount(int nodes) {}

    @Override
    public List<String> tooSoon(int most) {
      return List.of();
    }

    @Override
    public void addTooSoon(List<String> crawlers) {}
  }

  private void round() throws InterruptedException {
    now += TimeUnit.SECONDS.toNanos(6);
    fleet.runIfDue();
  }

  @Test
  void threeSlowRounds_degrade_andOnlyObserve_untilOneSucceeds() throws InterruptedException {
    round();
    assertThat(fleet.problem()).isEmpty();
    store.isSlow = true;
    round();
    round();
    assertThat(fleet.problem()).isEmpty();
    assertThat(member.held).isEmpty();
    round();
    assertThat(fleet.problem().orElseThrow())
        .contains("rules are only observed", "wayleave:shop:nodes");
    HeldFile unknown = member.held.get(0).values().get(0);
    assertThat(unknown.file()).isSameAs(RobotsTxt.EMPTY);
    assertThat(unknown.end() - now).isGreaterThan(TimeUnit.SECONDS.toNanos(15));
    store.isSlow = false;
    round();
    assertThat(fleet.problem()).isEmpty();
    assertThat(member.held).isEmpty();
  }

  @Test
  void errorInARound_doesNotEndTheThread() throws InterruptedException {
    store.error = Optional.of(new OutOfMemoryError("test"));
    StoreHealth health = new StoreHealth(InstantSource.system());
    try (StoreProber prober = new StoreProber(store, health, Duration.ofSeconds(1))) {
      prober.start(new Fleet(store, new FleetName("shop", "web-01"), member, System::nanoTime));
      await(() -> health.problem().orElse("").contains("OutOfMemoryError"));
      store.error = Optional.empty();
      await(health::isUp);
    }
  }

  @Test
  void missingClass_isNamedAndAskedForOnce() throws InterruptedException {
    store.error = Optional.of(new NoClassDefFoundError("org/example/Codec"));
    StoreHealth health = new StoreHealth(InstantSource.system());
    try (StoreProber prober = new StoreProber(store, health, Duration.ofSeconds(1))) {
      prober.start(new Fleet(store, new FleetName("shop", "web-01"), member, System::nanoTime));
      await(health::isUnusable);
      health.recordFailure("late");
      assertThat(health.problem())
          .contains(
              "the store cannot be used: java.lang.NoClassDefFoundError: org/example/Codec; give the store the libraries that it needs; each node keeps crawl delays alone");
      assertThat(health.isUp()).isFalse();
    }
  }

  private static void await(java.util.function.BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!condition.getAsBoolean() && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    assertThat(condition.getAsBoolean()).isTrue();
  }
}
