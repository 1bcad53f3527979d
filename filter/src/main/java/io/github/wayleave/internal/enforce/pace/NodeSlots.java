package io.github.wayleave.internal.enforce.pace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;

/**
 * What one node knows of the slots that nodes share: those that the store said are taken, those
 * that this node took, and which crawlers came too soon. With that it refuses by itself what the
 * store would refuse, and decides alone while the store cannot be asked.
 *
 * <p>Alone, a crawler that came too soon lately may send one request per delay times the number of
 * nodes, the first at a random moment of that time; so all nodes together let pass what was
 * published. Every other crawler may send one per delay to each node, since one that keeps its
 * delay would be refused otherwise: a balancer sends it to one node now and to another one then. On
 * a node whose process has never reached the store, all crawlers are of the first kind.
 *
 * <p>At most {@value LocalPacer#MAX_CLIENTS} slots are kept; beyond, clients pass. A request costs
 * amortized O(log n) for n slots. All times are nanoseconds of a monotonic clock.
 */
final class NodeSlots {
  /** A slot may be taken early by the delay divided by this. */
  static final int EARLY_DIVISOR = 10;

  /** The slot of a crawler that is not limited to its share of the delay. */
  private static final long NO_OUTAGE = -1;

  /**
   * A crawler came too soon if more than 3/10 of its delay were left. One that keeps its delay is
   * sometimes refused a little before its slot, when packets are not equally fast.
   */
  private static final int TOO_SOON_TENTHS = 3;

  /** Known to be taken until {@code freeAt}; forgotten at {@code forgetAt}. */
  private static final class NodeSlot implements Comparable<NodeSlot> {
    private final String name;
    private final long freeAt;
    private final long forgetAt;

    /** The outage in which this slot is the node's share of a delay; or else {@link #NO_OUTAGE}. */
    private final long outage;

    private boolean isTooSoon;

    NodeSlot(String name, long freeAt, long forgetAt, long outage) {
      this.name = name;
      this.freeAt = freeAt;
      this.forgetAt = forgetAt;
      this.outage = outage;
    }

    @Override
    public int compareTo(NodeSlot slot) {
      return Long.compare(forgetAt, slot.forgetAt);
    }
  }

  private final IntSupplier nodes;
  private final DoubleSupplier random;
  private final Map<String, NodeSlot> slots = new HashMap<>();
  private final PriorityQueue<NodeSlot> soonest = new PriorityQueue<>();
  private final Set<String> asking = new HashSet<>();
  private final TooSoonCrawlers tooSoon = new TooSoonCrawlers();

  /** Whether this node ever decided without the store, and when it last did. */
  private boolean wasAlone;

  private long lastAlone;

  /**
   * Creates an empty memory.
   *
   * @param nodes how many nodes share a delay
   * @param random returns a number from 0 to 1
   */
  NodeSlots(IntSupplier nodes, DoubleSupplier random) {
    this.nodes = nodes;
    this.random = random;
  }

  /**
   * Returns the time until a slot is free if that is known, or else 0: then the caller asks the
   * store, and calls {@link #endQuestion}. Meanwhile other requests of this client come too soon,
   * whatever the answer.
   */
  synchronized long beginQuestion(String name, long delay, long time) {
    forget(time);
    NodeSlot slot = slots.get(name);
    if (slot != null && slot.outage == NO_OUTAGE) {
      long left = slot.freeAt - time;
      if (left > delay / EARLY_DIVISOR && left <= delay + delay / EARLY_DIVISOR) {
        noteTooSoon(slot, left, delay, time);
        return left;
      }
    }
    return asking.add(name) ? 0 : delay;
  }

  synchronized void endQuestion(String name) {
    asking.remove(name);
  }

  /**
   * Records what the store said: {@code until} is 0 if this node took the slot. A slot that is
   * taken within a delay after this node decided alone proves nothing: a question that was given up
   * may have taken it late.
   */
  synchronized void recordAnswer(String name, long delay, long until, long time) {
    long freeAt = time + (until == 0 ? delay : until);
    NodeSlot slot = put(new NodeSlot(name, freeAt, freeAt, NO_OUTAGE));
    if (until > 0 && (!wasAlone || time - lastAlone > delay)) {
      noteTooSoon(slot, until, delay, time);
    }
  }

  /**
   * Takes a slot without the store.
   *
   * @param outage the number of the time in which the store cannot be asked
   * @param isShared whether every crawler is limited to the node's share of its delay
   * @return 0, or the time until the slot is free
   */
  synchronized long takeAlone(String name, long delay, long time, long outage, boolean isShared) {
    forget(time);
    wasAlone = true;
    lastAlone = time;
    if (tooSoon.renew(name, time) || isShared) {
      return takeShare(name, delay, time, outage);
    }
    NodeSlot slot = slots.get(name);
    long left = slot == null || slot.outage != NO_OUTAGE ? 0 : slot.freeAt - time;
    if (left > delay + delay / EARLY_DIVISOR) {
      left = 0; // from a longer delay before
    }
    if (left > delay / EARLY_DIVISOR && slot != null) {
      noteTooSoon(slot, left, delay, time);
      return left;
    }
    long freeAt = time + Math.max(left, 0) + delay;
    put(new NodeSlot(name, freeAt, freeAt, NO_OUTAGE));
    return 0;
  }

  private long takeShare(String name, long delay, long time, long outage) {
    long period = delay * nodes.getAsInt();
    NodeSlot slot = slots.get(name);
    if (slot == null || slot.outage != outage) {
      long nextFree = slot == null || slot.outage != NO_OUTAGE ? time : slot.freeAt;
      long freeAt = Math.max(nextFree, time + (long) ((period - delay) * random.getAsDouble()));
      slot = put(new NodeSlot(name, freeAt, freeAt + 2 * period, outage));
    }
    long left = slot.freeAt - time;
    if (left > delay / EARLY_DIVISOR) {
      return Math.min(left, delay);
    }
    long freeAt = time + Math.max(left, 0) + period;
    put(new NodeSlot(name, freeAt, freeAt + 2 * period, outage));
    return 0;
  }

  private void noteTooSoon(NodeSlot slot, long left, long delay, long time) {
    if (!slot.isTooSoon && left > delay / 10 * TOO_SOON_TENTHS) {
      slot.isTooSoon = true;
      tooSoon.add(slot.name, time);
    }
  }

  /** Returns the crawlers that came too soon since a time, the latest first. */
  synchronized List<String> tooSoonSince(long time, int most) {
    return tooSoon.since(time, most);
  }

  /** Adds the crawlers that other nodes have seen coming too soon. */
  synchronized void addTooSoon(List<String> names, long time) {
    tooSoon.addAll(names, time);
  }

  /** A replaced slot stays in the queue until it would be forgotten. */
  private NodeSlot put(NodeSlot slot) {
    if (slots.size() < LocalPacer.MAX_CLIENTS || slots.containsKey(slot.name)) {
      slots.put(slot.name, slot);
      soonest.add(slot);
    }
    return slot;
  }

  private void forget(long time) {
    for (NodeSlot slot = soonest.peek();
        slot != null && slot.forgetAt - time <= 0;
        slot = soonest.peek()) {
      slots.remove(slot.name, slot);
      soonest.remove();
    }
  }

  /** Returns the number of slots in memory. */
  synchronized int slotCount() {
    return soonest.size();
  }
}
