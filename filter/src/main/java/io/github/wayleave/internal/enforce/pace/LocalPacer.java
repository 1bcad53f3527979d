package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.LongSupplier;

/**
 * A pacer for one process. It allows one request per delay; unused slots do not accumulate.
 *
 * <p>A request may come early by a tenth of the delay, and the next slot counts from the time when
 * it was due. So jitter in the network does not cause a refusal of a punctual crawler, and the rate
 * is still exact: n + 1 requests take at least n delays less a tenth of one. This is the generic
 * cell rate algorithm (ITU-T I.371), whose whole state is one time for each client.
 *
 * <p>Only taken slots are kept in memory, at most {@value #MAX_CLIENTS}. While all of them are
 * taken, every other client passes: refusing a search engine costs a site more than admitting a
 * scraper. A request costs amortized O(log n) for n taken slots.
 */
public final class LocalPacer implements Pacer {
  /** The maximum number of slots in memory: {@value}. */
  public static final int MAX_CLIENTS = 65_536;

  /** Characters beyond this length are ignored, so that clients cannot fill the memory. */
  private static final int MAX_NAME_LENGTH = 64;

  /** A request may come early by the delay divided by this. */
  private static final int EARLY_DIVISOR = 10;

  private record PaceSlot(String client, long freeAt) implements Comparable<PaceSlot> {
    @Override
    public int compareTo(PaceSlot slot) {
      return Long.compare(freeAt, slot.freeAt);
    }
  }

  static final LongSupplier MONOTONIC = new NanoTime();

  private final LongSupplier nanoseconds;
  private final long start;

  /**
   * Clients choose the names, and so could choose colliding hashes; {@code HashMap} sorts the
   * strings of a full bin.
   */
  private final Map<String, PaceSlot> slots = new HashMap<>();

  private final PriorityQueue<PaceSlot> soonest = new PriorityQueue<>();

  public LocalPacer() {
    this(MONOTONIC);
  }

  /**
   * Creates a pacer; {@code nanoseconds} is a monotonic clock of any origin, such as {@link
   * System#nanoTime}.
   */
  public LocalPacer(LongSupplier nanoseconds) {
    this.nanoseconds = nanoseconds;
    this.start = nanoseconds.getAsLong();
  }

  /** Returns settings for one process, with the mode of the policy. */
  public static AccessSettings settings(InstantSource clock) {
    return new AccessSettings(Optional.empty(), new LocalPacer(), clock, MONOTONIC);
  }

  @Override
  public Duration acquire(Pacer.PaceKey client, Duration delay) {
    return Duration.ofNanos(take(key(client), delay.toNanos()));
  }

  private synchronized long take(String client, long delay) {
    // Counted from the start, so that it cannot overflow.
    long time = nanoseconds.getAsLong() - start;
    removeFreeSlots(time);
    PaceSlot slot = slots.get(client);
    if (slot == null) {
      if (slots.size() < MAX_CLIENTS) {
        addSlot(new PaceSlot(client, time + delay));
      }
      return 0;
    }
    long early = slot.freeAt() - time;
    if (early > delay / EARLY_DIVISOR) {
      return early;
    }
    // Not from now, so that early requests do not add up to a higher rate.
    addSlot(new PaceSlot(client, slot.freeAt() + delay));
    return 0;
  }

  /**
   * Removes free slots; on average a request removes no more slots than it adds. When a client
   * comes early, its slot is replaced in {@link #slots}, and the old one stays in the queue until
   * it is free.
   */
  private void removeFreeSlots(long time) {
    for (PaceSlot slot = soonest.peek();
        slot != null && slot.freeAt() <= time;
        slot = soonest.peek()) {
      slots.remove(slot.client(), slot);
      soonest.remove();
    }
  }

  private void addSlot(PaceSlot slot) {
    slots.put(slot.client(), slot);
    soonest.add(slot);
  }

  /** Returns the number of slots in memory. */
  public synchronized int slotCount() {
    return soonest.size();
  }

  /** A name and a network contain no spaces. */
  private static String key(Pacer.PaceKey client) {
    String name = Ascii.lower(client.crawler().toString());
    return name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH))
        + " "
        + client.network().map(IpNetwork::toString).orElse("")
        + " "
        + client.hosts();
  }

  private static final class NanoTime implements LongSupplier {
    @Override
    public long getAsLong() {
      return System.nanoTime();
    }
  }
}
