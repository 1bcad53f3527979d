package io.github.wayleave.internal.live.ledger;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue from many threads to one, without locks.
 *
 * <p>The slots form a ring. A producer reserves the next position by advancing {@code tail}, and
 * then fills its slot; the consumer clears a slot before it advances {@code head}, so that a
 * reserved slot is always free. A slot that was reserved but not filled yet ends a batch of the
 * consumer. An element costs one atomic operation. Targets may be long, so long events have a
 * budget of characters besides.
 */
final class EventQueue {
  /** The number of events: {@value}. */
  static final int CAPACITY = 8_192;

  /** A queue has one slot in so many for reads only. */
  private static final int PAGES_DIVISOR = 8;

  /**
   * The number of events up to which requests for pages are accepted: {@value}. Without a read of
   * robots.txt, later requests prove less.
   */
  static final int CAPACITY_FOR_PAGES = CAPACITY - CAPACITY / PAGES_DIVISOR;

  /** The number of characters of long events: {@value}. */
  static final int LONG_CHARACTERS = 4 << 20;

  private final AtomicReferenceArray<@Nullable LedgerEvent> slots;
  private final AtomicLong tail = new AtomicLong();
  private final AtomicInteger longCharacters = new AtomicInteger();
  private volatile long head;

  /** Creates an empty queue for {@link #CAPACITY} events. */
  EventQueue() {
    this(CAPACITY);
  }

  /** Creates an empty queue; {@code capacity} is a power of two. */
  EventQueue(int capacity) {
    slots = new AtomicReferenceArray<>(capacity);
  }

  /** Adds an event; returns false if there is no space. The last slots are for reads. */
  boolean offer(LedgerEvent event) {
    int length = event.length();
    int capacity =
        event.outcome().isRead() ? slots.length() : slots.length() - slots.length() / PAGES_DIVISOR;
    if (length > LedgerEvent.LONG && !reserve(length)) {
      return false;
    }
    long position = tail.get();
    while (true) {
      if (position - head >= capacity) {
        release(length);
        return false;
      }
      if (tail.compareAndSet(position, position + 1)) {
        slots.lazySet(slot(position), event);
        return true;
      }
      position = tail.get();
    }
  }

  /** Removes the first event; null if there is none yet. Only one thread calls this. */
  @Nullable LedgerEvent poll() {
    long position = head;
    int index = slot(position);
    LedgerEvent event = slots.get(index);
    if (event == null) {
      return null;
    }
    slots.lazySet(index, null);
    head = position + 1;
    release(event.length());
    return event;
  }

  /** Returns whether no producer has reserved a position. */
  boolean isEmpty() {
    return tail.get() == head;
  }

  /** Returns whether just half of the slots are taken, so that few threads wake the consumer. */
  boolean isHalfFull() {
    return tail.get() - head == slots.length() / 2;
  }

  /** Returns the number of events that were added since the start. */
  long added() {
    return tail.get();
  }

  /** Returns the number of events that were removed since the start. */
  long removed() {
    return head;
  }

  private int slot(long position) {
    return (int) position & (slots.length() - 1);
  }

  private boolean reserve(int length) {
    if (longCharacters.addAndGet(length) <= LONG_CHARACTERS) {
      return true;
    }
    longCharacters.addAndGet(-length);
    return false;
  }

  private void release(int length) {
    if (length > LedgerEvent.LONG) {
      longCharacters.addAndGet(-length);
    }
  }
}
