package io.github.wayleave.identity.signature;

import io.github.wayleave.text.InvalidValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The immutable set of keys that an agent publishes (RFC 7517, 5). */
public final class KeySet implements AgentKeys {
  /** The largest size of a key set: {@value} octets. */
  public static final int MAX_OCTETS = 65_536;

  /** The largest number of keys in a set: {@value}. */
  public static final int MAX_KEYS = 32;

  private final Map<String, PublishedKey> byThumbprint;

  private KeySet(Map<String, PublishedKey> byThumbprint) {
    this.byThumbprint = byThumbprint;
  }

  /**
   * Parses a key set. A key without a thumbprint is ignored, since no signature can name it.
   *
   * @throws InvalidValueException if {@code json} is too long or not a key set, or has too many
   *     keys; the message states what was found
   */
  public static KeySet parse(byte[] json) {
    return parse(json, PublishedKeyFactory.TEST_KEYS);
  }

  /** Parses a key set; {@code refused} are the thumbprints of keys that must not be used. */
  static KeySet parse(byte[] json, Set<String> refused) {
    if (json.length > MAX_OCTETS) {
      throw new InvalidValueException(
          "has %s octets; at most %s are read".formatted(json.length, MAX_OCTETS));
    }
    List<JsonWebKey> keys = KeySetJson.parse(json, MAX_KEYS);
    Map<String, PublishedKey> index = new LinkedHashMap<>();
    for (JsonWebKey key : keys) {
      PublishedKeyFactory.of(key, refused)
          .ifPresent(published -> index.putIfAbsent(published.thumbprint(), published));
    }
    return new KeySet(index);
  }

  /** Returns the number of keys that can verify signatures now or later. */
  public int size() {
    return (int) byThumbprint.values().stream().filter(VerificationKey.class::isInstance).count();
  }

  /** Returns the key with a thumbprint. */
  Optional<PublishedKey> find(String thumbprint) {
    return Optional.ofNullable(byThumbprint.get(thumbprint));
  }
}
