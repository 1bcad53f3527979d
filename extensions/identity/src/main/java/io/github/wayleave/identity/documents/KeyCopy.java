package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.KeyLifetime;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;

/** An immutable copy of the keys that an agent publishes. */
public final class KeyCopy {
  /** How long keys are used while fetching fails: 7 days. */
  static final Duration LIMIT = Duration.ofDays(7);

  /** How far in the future a time may lie, since clocks differ: 24 hours. */
  private static final Duration CLOCK_TOLERANCE = Duration.ofDays(1);

  private final byte[] octets;
  private final KeySet keys;
  private final Instant confirmed;

  private KeyCopy(byte[] octets, KeySet keys, Instant confirmed) {
    this.octets = octets;
    this.keys = keys;
    this.confirmed = confirmed;
  }

  /**
   * Parses keys as they were published.
   *
   * @param confirmed when they were fetched, or confirmed to be unchanged
   * @throws InvalidValueException if they are not a set of keys
   */
  public static KeyCopy of(byte[] octets, Instant confirmed) {
    byte[] copy = octets.clone();
    return new KeyCopy(copy, KeySet.parse(copy), confirmed);
  }

  KeyCopy confirmed(Instant now) {
    return new KeyCopy(octets, keys, now);
  }

  /**
   * Returns whether the keys are used. Keys whose time is over are used until they have been
   * fetched again, but not if they are older than a day, the longest time for which any keys are
   * kept.
   *
   * @param failing whether the last attempt to fetch them failed
   */
  boolean isUsed(boolean failing, Instant now) {
    long age = now.toEpochMilli() - confirmed.toEpochMilli();
    return age <= (failing ? LIMIT : KeyLifetime.LONGEST).toMillis()
        && age >= -CLOCK_TOLERANCE.toMillis();
  }

  /** Returns a copy of the keys as they were published. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns the keys. */
  public KeySet keys() {
    return keys;
  }

  /** Returns when the keys were last fetched, or confirmed to be unchanged. */
  public Instant confirmed() {
    return confirmed;
  }
}
