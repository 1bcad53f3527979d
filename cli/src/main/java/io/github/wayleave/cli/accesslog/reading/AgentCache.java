package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.Octets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;

/**
 * Remembers of the octets of a {@code User-Agent} whether it may be that of a crawler, so that
 * nothing is created for a line of a browser. A value has a few slots that its hash selects; where
 * all are taken, the new value replaces one of them. Threads share the cache without locks: at
 * worst, two of them ask about the same value. At most 65,536 values with 8 MiB are remembered.
 */
final class AgentCache {
  private static final int SLOTS = 1 << 16;
  private static final int PROBES = 4;

  /** Longer values are rare, and would fill the memory. */
  private static final int MAX_LENGTH = 512;

  private static final long MAX_OCTETS = 8L << 20;

  private final AtomicReferenceArray<KnownAgent> slots = new AtomicReferenceArray<>(SLOTS);
  private final AtomicLong size = new AtomicLong();
  private final Predicate<String> isCrawler;

  AgentCache(Predicate<String> isCrawler) {
    this.isCrawler = isCrawler;
  }

  /** Returns what is known about the {@code User-Agent} in a range of octets. */
  KnownAgent find(byte[] octets, int from, int to, FieldEncoding encoding) {
    int hash = Octets.hash(octets, from, to);
    for (int probe = 0; probe < PROBES; probe++) {
      KnownAgent agent = slots.getAcquire(slot(hash, probe));
      if (agent == null) {
        break;
      }
      if (agent.hash == hash
          && agent.encoding == encoding
          && Arrays.equals(agent.octets, 0, agent.octets.length, octets, from, to)) {
        return agent;
      }
    }
    return remember(octets, from, to, encoding, hash);
  }

  private KnownAgent remember(byte[] octets, int from, int to, FieldEncoding encoding, int hash) {
    String text = FieldText.text(octets, from, to, encoding);
    boolean isOfCrawler = isCrawler.test(text);
    byte[] key = Arrays.copyOfRange(octets, from, to);
    KnownAgent agent = new KnownAgent(key, hash, encoding, isOfCrawler, isOfCrawler ? text : "");
    if (to - from > MAX_LENGTH) {
      return agent;
    }
    if (size.addAndGet(key.length) > MAX_OCTETS) {
      forgetAll();
    }
    int probe = 0;
    while (probe < PROBES - 1 && slots.getAcquire(slot(hash, probe)) != null) {
      probe++;
    }
    KnownAgent replaced = slots.getAndSet(slot(hash, probe), agent);
    if (replaced != null) {
      size.addAndGet(-replaced.octets.length);
    }
    return agent;
  }

  private void forgetAll() {
    for (int i = 0; i < SLOTS; i++) {
      KnownAgent forgotten = slots.getAndSet(i, null);
      if (forgotten != null) {
        size.addAndGet(-forgotten.octets.length);
      }
    }
  }

  private static int slot(int hash, int probe) {
    return (hash ^ hash >>> 16) + probe & SLOTS - 1;
  }

  /** A {@code User-Agent}; {@code text} is empty unless it may be that of a crawler. */
  static final class KnownAgent {
    private final byte[] octets;
    private final int hash;
    private final FieldEncoding encoding;
    private final boolean isCrawler;
    private final String text;

    KnownAgent(byte[] octets, int hash, FieldEncoding encoding, boolean isCrawler, String text) {
      this.octets = octets;
      this.hash = hash;
      this.encoding = encoding;
      this.isCrawler = isCrawler;
      this.text = text;
    }

    boolean isCrawler() {
      return isCrawler;
    }

    String text() {
      return text;
    }
  }
}
