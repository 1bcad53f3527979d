package io.github.wayleave.identity.signature;

import io.github.wayleave.internal.text.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the nonces of valid signatures until the signatures expire, so that a signature is not
 * accepted twice.
 *
 * <p>A nonce takes the same memory whatever its length, since only a hash is kept. If there is no
 * space, the nonce that expires first is forgotten: of the same key if that key has too many, else
 * of all keys. It is safe for use by several threads.
 */
public final class NonceMemory {
  /** The largest number of nonces: {@value}. */
  public static final int MAX_NONCES = 65_536;

  /** The largest number of nonces of one key: {@value}. */
  public static final int MAX_NONCES_OF_KEY = 8_192;

  private final int maxNonces;
  private final int maxNoncesOfKey;
  private final Map<String, KeyNonces> byThumbprint = new HashMap<>();
  private int size;

  /** No nonce expires before this second. */
  private long firstExpiry = Long.MAX_VALUE;

  private long forgotten;

  /** Creates an empty memory. */
  public NonceMemory() {
    this(MAX_NONCES, MAX_NONCES_OF_KEY);
  }

  NonceMemory(int maxNonces, int maxNoncesOfKey) {
    this.maxNonces = maxNonces;
    this.maxNoncesOfKey = maxNoncesOfKey;
  }

  /** Returns whether the nonce was used with the key, and its signature has not expired. */
  synchronized boolean isUsed(String thumbprint, String nonce, Instant now) {
    removeExpired(now.getEpochSecond());
    KeyNonces nonces = byThumbprint.get(thumbprint);
    return nonces != null && nonces.members.contains(Nonce.of(nonce, 0));
  }

  /**
   * Remembers a nonce, and returns whether it was not used with the key before.
   *
   * @param expires when the nonce can be forgotten
   */
  synchronized boolean use(String thumbprint, String nonce, Instant expires, Instant now) {
    removeExpired(now.getEpochSecond());
    KeyNonces nonces = byThumbprint.computeIfAbsent(thumbprint, t -> new KeyNonces());
    if (!nonces.add(Nonce.of(nonce, expires.getEpochSecond()))) {
      return false;
    }
    size++;
    firstExpiry = Math.min(firstExpiry, expires.getEpochSecond());
    if (nonces.members.size() > maxNoncesOfKey) {
      forgetFirst(nonces);
    }
    if (size > maxNonces) {
      forgetFirst(keyWithFirst());
    }
    return true;
  }

  /** Returns the number of nonces that are remembered. */
  public synchronized int size() {
    return size;
  }

  /** Returns how many nonces were forgotten before they expired. */
  public synchronized long forgotten() {
    return forgotten;
  }

  /** Removes what has expired of all keys; a key without nonces costs nothing afterwards. */
  private void removeExpired(long now) {
    // Without this, each request would visit all keys.
    if (now <= firstExpiry) {
      return;
    }
    byThumbprint
        .values()
        .removeIf(
            nonces -> {
              while (nonces.firstExpiry() < now) {
                nonces.removeFirst();
                size--;
              }
              return nonces.members.isEmpty();
            });
    firstExpiry =
        byThumbprint.values().stream()
            .mapToLong(KeyNonces::firstExpiry)
            .min()
            .orElse(Long.MAX_VALUE);
  }

  private void forgetFirst(KeyNonces nonces) {
    nonces.removeFirst();
    size--;
    forgotten++;
  }

  private KeyNonces keyWithFirst() {
    return byThumbprint.values().stream()
        .min(Comparator.comparingLong(KeyNonces::firstExpiry))
        .orElseThrow();
  }

  /** The nonces of one key, in the order in which they expire. */
  private static final class KeyNonces {
    private final Set<Nonce> members = new HashSet<>();
    private final PriorityQueue<Nonce> byExpiry =
        new PriorityQueue<>((a, b) -> Long.compare(a.expires, b.expires));

    boolean add(Nonce nonce) {
      return members.add(nonce) && byExpiry.add(nonce);
    }

    long firstExpiry() {
      Nonce first = byExpiry.peek();
      return first == null ? Long.MAX_VALUE : first.expires;
    }

    void removeFirst() {
      members.remove(byExpiry.remove());
    }
  }

  /** 128 bits of the hash of a nonce; the expiry is not part of its identity. */
  private static final class Nonce {
    private final long high;
    private final long low;
    private final long expires;

    private Nonce(long high, long low, long expires) {
      this.high = high;
      this.low = low;
      this.expires = expires;
    }

    static Nonce of(String text, long expires) {
      ByteBuffer hash = ByteBuffer.wrap(Sha256.of(text.getBytes(StandardCharsets.UTF_8)));
      return new Nonce(hash.getLong(), hash.getLong(), expires);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Nonce nonce && nonce.high == high && nonce.low == low;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(high);
    }
  }
}
