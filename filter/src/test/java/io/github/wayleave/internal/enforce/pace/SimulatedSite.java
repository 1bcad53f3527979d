package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.enforce.Pacer.PaceKey;
import io.github.wayleave.internal.store.SlotStore;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToIntFunction;

/**
 * Nodes behind a balancer, with a clock, a store and crawlers of the simulation; what decides is
 * what decides in production.
 */
final class SimulatedSite {
  static final Duration DELAY = Duration.ofSeconds(10);
  private static final long MILLI = 1_000_000;

  private final Random random;
  private final List<SharedPacer> nodes = new ArrayList<>();
  private final Map<String, Long> ends = new HashMap<>();
  private long time;
  private boolean isThere = true;
  private boolean wasReached = true;
  private long outage;
  private long questions;

  SimulatedSite(int count, long seed) {
    random = new Random(seed);
    for (int i = 0; i < count; i++) {
      nodes.add(
          new SharedPacer(
              new SimulatedStore(),
              new SlotNames("shop"),
              new NodeSlots(() -> count, random::nextDouble),
              () -> time));
    }
  }

  /** The script, by the clock of the simulation. */
  private final class SimulatedStore implements SlotStore {
    @Override
    public boolean isAsked() {
      return isThere;
    }

    @Override
    public boolean wasReached() {
      return wasReached;
    }

    @Override
    public long outage() {
      return outage;
    }

    @Override
    public long takeSlot(String key, long delayMillis, long earlyMillis) {
      questions++;
      long now = time / MILLI;
      long left = ends.getOrDefault(key, now) - now;
      if (left > earlyMillis && left <= delayMillis + earlyMillis) {
        return left;
      }
      ends.put(key, now + (left < 0 || left > delayMillis + earlyMillis ? 0 : left) + delayMillis);
      return 0;
    }

    @Override
    public void countNear() {}

    @Override
    public void countSkipped() {}
  }

  void setStore(boolean there) {
    if (there && !isThere) {
      outage++;
    }
    isThere = there;
  }

  /** Makes all nodes new processes that have not reached the store. */
  void setNeverReached() {
    wasReached = false;
    isThere = false;
  }

  long questions() {
    return questions;
  }

  /** A crawler, and what it got. */
  static final class SimulatedCrawler {
    private final PaceKey key;
    private final double perDelay;
    private final double jitter;
    private final ToIntFunction<Random> balancer;
    private double dueAt;
    private double nextAt;
    private int passed;
    private int refused;

    /** {@code balancer} chooses the node of a request; {@code jitter} is a part of the delay. */
    SimulatedCrawler(String name, double perDelay, double jitter, ToIntFunction<Random> balancer) {
      this.key = PaceKey.of("www.example.org", ProductToken.of(name), Optional.empty());
      this.perDelay = perDelay;
      this.jitter = jitter;
      this.balancer = balancer;
    }

    int passed() {
      return passed;
    }

    double refusedPart() {
      return (double) refused / (passed + refused);
    }

    void forget() {
      passed = 0;
      refused = 0;
    }
  }

  /** Lets the crawlers send requests for a number of delays. */
  void run(double delays, SimulatedCrawler... crawlers) {
    long end = time + (long) (delays * DELAY.toNanos());
    for (SimulatedCrawler crawler : crawlers) {
      if (crawler.dueAt == 0) {
        crawler.dueAt = time + random.nextDouble() * DELAY.toNanos() / crawler.perDelay;
        crawler.nextAt = crawler.dueAt;
      }
    }
    while (true) {
      SimulatedCrawler next = crawlers[0];
      for (SimulatedCrawler crawler : crawlers) {
        next = crawler.nextAt < next.nextAt ? crawler : next;
      }
      if (next.nextAt >= end) {
        time = end;
        return;
      }
      time = (long) next.nextAt;
      if (nodes.get(next.balancer.applyAsInt(random)).ask(next.key, DELAY).until().isZero()) {
        next.passed++;
      } else {
        next.refused++;
      }
      double period = DELAY.toNanos() / next.perDelay;
      next.dueAt += period;
      next.nextAt =
          Math.max(time + 1.0, next.dueAt + (2 * random.nextDouble() - 1) * next.jitter * period);
    }
  }
}
