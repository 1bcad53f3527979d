package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.CheckedName;
import io.github.wayleave.identity.dns.DnsVerdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An answer of the DNS about an address.
 *
 * @param names the answer
 * @param time when it came, by the {@link SteadyClock}
 * @param sequence its place among all answers and questions of a verifier
 * @param confirmedFor for how many milliseconds the confirmed names hold; 0 if there are none
 */
record DnsAnswer(AddressNames names, long time, long sequence, long confirmedFor) {
  /** About how many bytes an object with its fields takes. */
  private static final int BYTES = 100;

  /** Creates a look-up with the time for which its confirmed names hold. */
  static DnsAnswer of(AddressNames names, long time, long sequence) {
    List<String> confirmed = names.confirmed();
    boolean isYes = !confirmed.isEmpty();
    return new DnsAnswer(
        names, time, sequence, isYes ? millis(names.verdictFor(confirmed::contains)) : 0);
  }

  private static long millis(DnsVerdict verdict) {
    return verdict instanceof DnsVerdict.Yes yes ? yes.keptFor().toMillis() : 0;
  }

  boolean isConfirmed() {
    return confirmedFor > 0;
  }

  /** Returns when the confirmed names no longer hold. */
  long confirmedUntil() {
    return time + confirmedFor;
  }

  /** Returns when the confirmed names are asked for again, if they are still in use. */
  long renewal() {
    return time + confirmedFor / 4 * 3;
  }

  /** Returns whether this is an answer without a matching name, and comes long after another. */
  boolean isSecondMissing(Optional<DnsAnswer> before, Predicate<String> pattern) {
    return before.isPresent()
        && names.verdictFor(pattern) instanceof DnsVerdict.Missing
        && before.get().names.verdictFor(pattern) instanceof DnsVerdict.Missing first
        && time - before.get().time >= first.askAgainIn().toMillis();
  }

  /** Returns about how many bytes this takes. */
  int weight() {
    int weight = BYTES;
    if (names instanceof AddressNames.Named named) {
      for (CheckedName name : named.checked()) {
        weight += BYTES + name.name().length() + name.reason().length();
      }
      weight += named.other().map(String::length).orElse(0);
    }
    return weight;
  }
}
