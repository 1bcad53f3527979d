package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.accesslog.line.Octets;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Volumes by ranges of octets. Nothing is created for a range that came before. */
final class OctetCounts {
  private static final int MAX_LENGTH = 256;

  private byte[] @Nullable [] keys = new byte[64][];
  private int[] hashes = new int[64];
  private long[] requests = new long[64];
  private long[] sizes = new long[64];
  private int used;

  /** Adds a request; longer ranges are cut to {@value #MAX_LENGTH} octets. */
  void add(byte[] octets, int from, int to, long size) {
    int end = Math.min(to, from + MAX_LENGTH);
    int hash = Octets.hash(octets, from, end);
    int slot = slotFor(hash, octets, from, end);
    requests[slot]++;
    sizes[slot] += size;
  }

  /** Adds all requests of other counts that have at least a number of requests. */
  void addAll(OctetCounts other, long least) {
    for (int i = 0; i < other.keys.length; i++) {
      byte[] key = other.keys[i];
      if (key != null && other.requests[i] >= least) {
        int slot = slotFor(other.hashes[i], key, 0, key.length);
        requests[slot] += other.requests[i];
        sizes[slot] += other.sizes[i];
      }
    }
  }

  /** Returns these counts; of more ranges than a limit, only those with more requests than half. */
  OctetCounts limited(int limit) {
    if (used <= limit) {
      return this;
    }
    OctetCounts busiest = new OctetCounts();
    long[] sorted = requests.clone();
    Arrays.sort(sorted);
    busiest.addAll(this, sorted[sorted.length - used / 2] + 1);
    return busiest;
  }

  /** Returns the slot of a range, which it has from now on. */
  private int slotFor(int hash, byte[] octets, int from, int to) {
    int slot = slot(hash, octets, from, to);
    if (keys[slot] != null) {
      return slot;
    }
    if (2 * used >= keys.length) {
      grow();
      slot = slot(hash, octets, from, to);
    }
    used++;
    keys[slot] = Arrays.copyOfRange(octets, from, to);
    hashes[slot] = hash;
    return slot;
  }

  /** Returns the slot of a range, or the free one for it. */
  private int slot(int hash, byte[] octets, int from, int to) {
    int slot = (hash ^ hash >>> 16) & keys.length - 1;
    byte[] key = keys[slot];
    while (key != null
        && !(hashes[slot] == hash && Arrays.equals(key, 0, key.length, octets, from, to))) {
      slot = slot + 1 & keys.length - 1;
      key = keys[slot];
    }
    return slot;
  }

  private void grow() {
    byte[] @Nullable [] oldKeys = keys;
    int[] oldHashes = hashes;
    long[] oldRequests = requests;
    long[] oldSizes = sizes;
    keys = new byte[2 * oldKeys.length][];
    hashes = new int[keys.length];
    requests = new long[keys.length];
    sizes = new long[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      byte[] key = oldKeys[i];
      if (key != null) {
        int slot = slot(oldHashes[i], key, 0, key.length);
        keys[slot] = key;
        hashes[slot] = oldHashes[i];
        requests[slot] = oldRequests[i];
        sizes[slot] = oldSizes[i];
      }
    }
  }

  void forEach(BiConsumer<byte[], Volume> consumer) {
    for (int i = 0; i < keys.length; i++) {
      byte[] key = keys[i];
      if (key != null) {
        consumer.accept(key, new Volume(requests[i], sizes[i]));
      }
    }
  }
}
