package io.github.wayleave.identity.memory;

import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The addresses that are known: {@value #MOST} that are verified, and apart from them {@value
 * #MOST} others, so that strangers cannot push out the ones that are verified. Each of the two
 * parts has {@value #MOST_BYTES} bytes of names at most. When a part is full, the address is
 * forgotten that came first and has not been used since it was last considered (the algorithm
 * CLOCK), after {@value #MOST_TRIES} tries any.
 *
 * <p>Reading takes no lock.
 */
final class AddressMemory {
  /** The maximum number of addresses of a part: {@value}. */
  static final int MOST = 8_192;

  /** The maximum number of bytes of the names of a part, about: {@value}. */
  static final int MOST_BYTES = 6 << 20;

  private static final int MOST_TRIES = 16;

  private final Map<IpAddress, AddressEntry> entries = new ConcurrentHashMap<>();
  private final Part verified = new Part();
  private final Part others = new Part();

  /** Returns the entry of an address; null if there is none. */
  @Nullable AddressEntry find(IpAddress address) {
    return entries.get(address);
  }

  /** Returns the number of verified addresses. */
  synchronized int verified() {
    return verified.byAddress.size();
  }

  /** Returns the number of other addresses. */
  synchronized int others() {
    return others.byAddress.size();
  }

  /** Returns the verified addresses. */
  synchronized List<AddressEntry> verifiedEntries() {
    return new ArrayList<>(verified.byAddress.values());
  }

  /** Adds an address to the others, unless it is known; returns the entry that is kept. */
  synchronized AddressEntry keep(AddressEntry entry) {
    AddressEntry existing = entries.get(entry.address());
    if (existing == null) {
      put(entry, false);
    }
    return existing == null ? entry : existing;
  }

  /** Returns whether an address is in the part of the verified ones. */
  synchronized boolean isVerified(AddressEntry entry) {
    return verified.byAddress.get(entry.address()) == entry;
  }

  /** Measures an entry again after a change, so that others may be forgotten for it. */
  synchronized void reweigh(AddressEntry entry) {
    Part part = isVerified(entry) ? verified : others;
    if (part.byAddress.get(entry.address()) == entry) {
      part.add(entry);
    }
  }

  /** Adds an address, or moves it to the other part; another one may be forgotten. */
  synchronized void put(AddressEntry entry, boolean isVerified) {
    Part part = isVerified ? verified : others;
    Part other = isVerified ? others : verified;
    other.remove(entry);
    part.add(entry);
    entries.put(entry.address(), entry);
  }

  /** Forgets an address. */
  synchronized void remove(AddressEntry entry) {
    verified.remove(entry);
    others.remove(entry);
    entries.remove(entry.address(), entry);
  }

  /** Forgets all addresses that are not verified, and of the others all but confirmed names. */
  synchronized void keepConfirmed(long now) {
    for (AddressEntry entry : new ArrayList<>(entries.values())) {
      entry.update(names -> names.confirmedOnly(now));
      if (!entry.names().isConfirmed(now)) {
        remove(entry);
      }
    }
  }

  /** Forgets all decisions, which refer to the crawlers of a policy; what is known stays. */
  void forgetDecisions() {
    entries.values().forEach(AddressEntry::forgetDecisions);
  }

  /** The addresses of one part, those first that were added first. The lock is held. */
  private final class Part {
    private final Map<IpAddress, AddressEntry> byAddress = new LinkedHashMap<>();
    private final Map<IpAddress, Integer> weights = new LinkedHashMap<>();
    private int bytes;

    void add(AddressEntry entry) {
      byAddress.put(entry.address(), entry);
      Integer before = weights.put(entry.address(), entry.weight());
      bytes += entry.weight() - (before == null ? 0 : before);
      while (byAddress.size() > MOST || (bytes > MOST_BYTES && byAddress.size() > 1)) {
        forgetOne();
      }
    }

    void remove(AddressEntry entry) {
      if (byAddress.remove(entry.address(), entry)) {
        Integer weight = weights.remove(entry.address());
        bytes -= weight == null ? 0 : weight;
      }
    }

    private void forgetOne() {
      for (int tries = 1; ; tries++) {
        Iterator<AddressEntry> iterator = byAddress.values().iterator();
        AddressEntry oldest = iterator.next();
        if (!oldest.takeUse() || tries > MOST_TRIES) {
          AddressMemory.this.remove(oldest);
          return;
        }
        iterator.remove();
        byAddress.put(oldest.address(), oldest);
      }
    }
  }
}
