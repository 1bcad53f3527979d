package io.github.wayleave.internal.gate;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Parses the addresses of peers, and remembers the latest ones: a crawler sends many requests, and
 * parsing its address allocates. The table has a fixed size; an address replaces the one in its
 * slot, and a lost entry is created again.
 */
final class PeerAddresses {
  /** A power of two. */
  private static final int SLOTS = 1 << 10;

  /** Longer texts are not remembered; an IPv6 address with a zone may be that long. */
  private static final int LONGEST = 64;

  private final AtomicReferenceArray<ParsedAddress> slots = new AtomicReferenceArray<>(SLOTS);

  private record ParsedAddress(String text, Optional<IpAddress> address) {}

  /** Returns the address; empty if the text is none. */
  Optional<IpAddress> parse(String text) {
    int hash = text.hashCode();
    int slot = (hash ^ hash >>> 16) & (SLOTS - 1);
    ParsedAddress parsed = slots.get(slot);
    if (parsed == null || !parsed.text.equals(text)) {
      parsed = new ParsedAddress(text, IpAddress.of(text));
      if (text.length() <= LONGEST) {
        slots.set(slot, parsed);
      }
    }
    return parsed.address;
  }
}
