package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.store.SlotStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * A pacer for all nodes of a site: the slots are in a store that the nodes share. A request costs
 * one question at most; what this node knows to be taken costs none. While the store cannot be
 * asked, the node decides alone, see {@link NodeSlots}.
 */
public final class SharedPacer implements Pacer {
  private static final SlotAnswer PASS = new SlotAnswer(Duration.ZERO, false);
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final SlotStore store;
  private final SlotNames names;
  private final NodeSlots slots;
  private final LongSupplier nanoseconds;

  /** Where and with whom the slots are shared. */
  public SharedPacer(SlotStore store, String fleet, IntSupplier nodes) {
    this(
        store,
        new SlotNames(fleet),
        new NodeSlots(nodes, new RandomFraction()),
        LocalPacer.MONOTONIC);
  }

  SharedPacer(SlotStore store, SlotNames names, NodeSlots slots, LongSupplier nanoseconds) {
    this.store = store;
    this.names = names;
    this.slots = slots;
    this.nanoseconds = nanoseconds;
  }

  @Override
  public Duration acquire(PaceKey client, Duration delay) {
    return ask(client, delay).until();
  }

  @Override
  public SlotAnswer ask(PaceKey client, Duration delay) {
    String name = names.name(client);
    long nanos = delay.toNanos();
    long time = nanoseconds.getAsLong();
    if (!store.isAsked()) {
      store.countSkipped();
      return alone(name, nanos, time);
    }
    long remaining = slots.beginQuestion(name, nanos, time);
    if (remaining > 0) {
      store.countNear();
      return new SlotAnswer(Duration.ofNanos(remaining), false);
    }
    try {
      return askStore(name, nanos, time);
    } finally {
      slots.endQuestion(name);
    }
  }

  private SlotAnswer askStore(String name, long nanos, long time) {
    long millis = Math.max(1, nanos / NANOS_PER_MILLI);
    long until = store.takeSlot(names.key(name), millis, millis / NodeSlots.EARLY_DIVISOR);
    if (until == SlotStore.ALONE) {
      return alone(name, nanos, nanoseconds.getAsLong());
    }
    slots.recordAnswer(name, nanos, until * NANOS_PER_MILLI, time);
    return until == 0 ? PASS : new SlotAnswer(Duration.ofMillis(until), false);
  }

  private SlotAnswer alone(String name, long nanos, long time) {
    long until = slots.takeAlone(name, nanos, time, store.outage(), !store.wasReached());
    return until == 0 ? PASS : new SlotAnswer(Duration.ofNanos(until), true);
  }

  /** Returns the crawlers that came too soon in a time, for the other nodes; the latest first. */
  public List<String> tooSoon(Duration time, int most) {
    return slots.tooSoonSince(nanoseconds.getAsLong() - time.toNanos(), most);
  }

  /** Adds the crawlers that other nodes have seen coming too soon. */
  public void addTooSoon(List<String> crawlers) {
    slots.addTooSoon(crawlers, nanoseconds.getAsLong());
  }

  private static final class RandomFraction implements DoubleSupplier {
    @Override
    public double getAsDouble() {
      return ThreadLocalRandom.current().nextDouble();
    }
  }
}
