package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.Claim;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What some of the last headers claimed that need more than one look; it forgets, and is small. */
final class RecentClaims {
  private static final int SLOTS = 256;
  private static final int LONGEST = 512;

  private record Entry(String header, Claim claim) {}

  private final AtomicReferenceArray<@Nullable Entry> slots = new AtomicReferenceArray<>(SLOTS);
  private final Function<String, Claim> reading;

  RecentClaims(Function<String, Claim> reading) {
    this.reading = reading;
  }

  Claim of(String header) {
    if (header.length() > LONGEST) {
      return reading.apply(header);
    }
    int hash = header.hashCode();
    int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    Entry known = slots.get(slot);
    if (known != null && known.header().equals(header)) {
      return known.claim();
    }
    Claim claim = reading.apply(header);
    slots.set(slot, new Entry(header, claim));
    return claim;
  }
}
