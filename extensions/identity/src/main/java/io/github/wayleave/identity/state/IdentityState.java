package io.github.wayleave.identity.state;

import io.github.wayleave.identity.documents.SavedDocuments;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.List;

/**
 * An immutable value with everything that outlives a restart.
 *
 * @param documents the lists of addresses and the sets of keys
 * @param addresses the addresses that the DNS verified
 * @param proofs when operators were last verified
 */
public record IdentityState(
    SavedDocuments documents, List<VerifiedAddress> addresses, List<Proof> proofs) {
  /** The largest file, in octets: {@value}. */
  public static final int MAX_OCTETS = 16 << 20;

  /** The state of a site that has learnt nothing. */
  public static final IdentityState EMPTY =
      new IdentityState(SavedDocuments.NONE, List.of(), List.of());

  /**
   * Copies the lists.
   *
   * @throws InvalidValueException if there are too many addresses or proofs
   */
  public IdentityState {
    addresses = List.copyOf(addresses);
    proofs = List.copyOf(proofs);
    requireAtMost(VerifiedAddress.MOST, addresses.size(), "verified addresses");
    requireAtMost(Proof.MOST, proofs.size(), "proofs");
  }

  /**
   * Parses a state. Whatever lies more than a day in the future is left out, since the clock was
   * wrong when it was written.
   *
   * @throws InvalidValueException if it cannot be used; the message is a predicate such as "is
   *     larger than 16 MiB"
   */
  public static IdentityState read(byte[] json, Instant now) {
    return StateReader.read(json, now);
  }

  /**
   * Returns the state as JSON in UTF-8.
   *
   * @throws InvalidValueException if it is larger than {@link #MAX_OCTETS}
   */
  public byte[] toJson() {
    byte[] json = StateWriter.write(this);
    checkSize(json.length);
    return json;
  }

  static void checkSize(int octets) {
    if (octets > MAX_OCTETS) {
      throw new InvalidValueException("is larger than 16 MiB");
    }
  }

  static void requireAtMost(int limit, int number, String noun) {
    if (number > limit) {
      throw new InvalidValueException("contains more than %s %s".formatted(limit, noun));
    }
  }
}
