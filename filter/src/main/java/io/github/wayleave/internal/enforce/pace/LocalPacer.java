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
 * Remembers in this process when crawlers came last: one request per delay, none saved up.
 *
 * <p>A request may come early by a tenth of the delay, and the next slot counts from when it was
 * due. So a punctual crawler is not refused because a packet took longer than the one before, and
 * the rate is exact all the same: between the first and the last of n + 1 requests there are at
 * least n delays less a tenth of one.
 *
 * <p>Only clients whose slot is taken are remembered, at most {@value #MOST_CLIENTS}. As long as
 * that many wait at once, a client that nobody remembers passes, as often as it comes: keeping out
 * a search engine costs an owner more than letting in a scraper.
 */
public final class LocalPacer implements Pacer {
  /** How many clients can wait at once. */
  public static final int MOST_CLIENTS = 65_536;

  /** Whoever writes a longer name could fill the memory with it; what is behind doesn't count. */
  private static final int LONGEST_NAME = 64;

  /** A request may be early by the delay, divided by this. */
  private static final int EARLY = 10;

  private record PaceSlot(String client, long freeAt) implements Comparable<PaceSlot> {
    @Override
    public int compareTo(PaceSlot slot) {
      return Long.compare(freeAt, slot.freeAt);
    }
  }

  private final LongSupplier nanoseconds;
  private final long start;

  /** Whoever chooses names can choose their hashes; a full bin is searched by the texts' order. */
  private final Map<String, PaceSlot> slots = new HashMap<>();

  private final PriorityQueue<PaceSlot> soonest = new PriorityQueue<>();

  public LocalPacer() {
    this(System::nanoTime);
  }

  /**
   * Remembers nobody yet. {@code nanoseconds} is a clock that never goes back, from any beginning,
   * as {@link System#nanoTime}.
   */
  public LocalPacer(LongSupplier nanoseconds) {
    this.nanoseconds = nanoseconds;
    this.start = nanoseconds.getAsLong();
  }

  /** Returns settings for one process, whose policy says the mode. */
  public static AccessSettings settings(InstantSource clock) {
    return new AccessSettings(Optional.empty(), new LocalPacer(), clock);
  }

  @Override
  public Duration acquire(Pacer.PaceKey client, Duration delay) {
    return Duration.ofNanos(take(key(client), delay.toNanos()));
  }

  private synchronized long take(String client, long delay) {
    // Counted from the start, so that it cannot overflow.
    long time = nanoseconds.getAsLong() - start;
    forgetFree(time);
    PaceSlot slot = slots.get(client);
    if (slot == null) {
      if (slots.size() < MOST_CLIENTS) {
        remember(new PaceSlot(client, time + delay));
      }
      return 0;
    }
    long early = slot.freeAt() - time;
    if (early > delay / EARLY) {
      return early;
    }
    remember(new PaceSlot(client, slot.freeAt() + delay));
    return 0;
  }

  /**
   * Each slot is forgotten once: on average a request forgets no more than it took. One whose
   * client came early is replaced in {@link #slots}, and stays among the soonest until it is free.
   */
  private void forgetFree(long time) {
    for (PaceSlot slot = soonest.peek();
        slot != null && slot.freeAt() <= time;
        slot = soonest.peek()) {
      slots.remove(slot.client(), slot);
      soonest.remove();
    }
  }

  private void remember(PaceSlot slot) {
    slots.put(slot.client(), slot);
    soonest.add(slot);
  }

  /** Returns how many slots take up memory. */
  public synchronized int remembered() {
    return soonest.size();
  }

  /** A name and a network have no spaces. */
  private static String key(Pacer.PaceKey client) {
    String name = Ascii.lower(client.crawler().toString());
    return name.substring(0, Math.min(name.length(), LONGEST_NAME))
        + " "
        + client.network().map(IpNetwork::toString).orElse("")
        + " "
        + client.hosts();
  }
}
