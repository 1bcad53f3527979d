package io.github.wayleave.internal.ledger.tally;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the requests of a crawler at a host entry that came within a day after a read, to the
 * minute, in any order of the minutes.
 *
 * <p>Reads cover intervals of minutes, which are joined, so that at most one of a day is stored. A
 * request outside of all intervals waits for a read that happened before it and is added later;
 * without a place the earliest ones are not waited for any longer.
 */
final class Freshness {
  private static final int DAY = 24 * 60;
  private static final int MAX_INTERVALS = 512;
  private static final int[] NO_MINUTES = {};
  private static final long[] NO_COUNTS = {};

  private final Capacity capacity;
  private final boolean isKnown;

  /** The last minute of each interval by the first. */
  private final TreeMap<Integer, Integer> covered = new TreeMap<>();

  /** The minutes with requests that are not fresh, in order. */
  private int[] minutes = NO_MINUTES;

  private long[] counts = NO_COUNTS;
  private int size;

  Freshness(Capacity capacity, boolean isKnown) {
    this.capacity = capacity;
    this.isKnown = isKnown;
  }

  /** Adds requests, and returns how many of them are fresh. */
  long request(int minute, long count) {
    Map.Entry<Integer, Integer> interval = covered.floorEntry(minute);
    if (interval != null && minute <= interval.getValue()) {
      return count;
    }
    int found = Arrays.binarySearch(minutes, 0, size, minute);
    if (found >= 0) {
      counts[found] += count;
    } else if (capacity.take(isKnown)) {
      insert(-found - 1, minute, count);
    } else if (size > 0 && found < -1) {
      remove(0, 1);
      insert(-found - 2, minute, count);
    }
    return 0;
  }

  /** Adds a read, and returns how many earlier added requests are fresh because of it. */
  long read(int minute) {
    int first = minute;
    int last = minute + DAY;
    Map.Entry<Integer, Integer> before = covered.floorEntry(last);
    while (before != null && before.getValue() >= minute - 1) {
      first = Math.min(first, before.getKey());
      last = Math.max(last, before.getValue());
      covered.remove(before.getKey());
      before = covered.floorEntry(last);
    }
    covered.put(first, last);
    if (covered.size() > MAX_INTERVALS) {
      covered.pollFirstEntry();
    }
    return takePending(minute, minute + DAY);
  }

  private long takePending(int first, int last) {
    int from = position(first);
    int to = position(last + 1);
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += counts[i];
    }
    remove(from, to);
    capacity.release(to - from, isKnown);
    return sum;
  }

  private int position(int minute) {
    int found = Arrays.binarySearch(minutes, 0, size, minute);
    return found < 0 ? -found - 1 : found;
  }

  private void insert(int index, int minute, long count) {
    if (size == minutes.length) {
      minutes = Arrays.copyOf(minutes, size + size / 2 + 2);
      counts = Arrays.copyOf(counts, minutes.length);
    }
    System.arraycopy(minutes, index, minutes, index + 1, size - index);
    System.arraycopy(counts, index, counts, index + 1, size - index);
    minutes[index] = minute;
    counts[index] = count;
    size++;
  }

  private void remove(int from, int to) {
    System.arraycopy(minutes, to, minutes, from, size - to);
    System.arraycopy(counts, to, counts, from, size - to);
    size -= to - from;
  }
}
