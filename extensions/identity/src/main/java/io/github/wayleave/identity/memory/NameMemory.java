package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.identity.limit.Backoff;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/**
 * What is remembered of the names of an address: an immutable value, which each answer of the DNS
 * replaces by the next one.
 *
 * <p>An answer holds for its TTL. Three rules go beyond that. A missing name denies a crawler only
 * when it was missing at two looks. A confirmed name that is in use is asked for again before its
 * time is over, and if that fails, it holds for another day. A later answer that denies a confirmed
 * name counts as such a failure, until a control shows that the DNS still confirms other addresses
 * of the operator; so a name server that begins to lie changes nothing for crawlers that are known.
 *
 * @param latest the last answer
 * @param previous the answer before it
 * @param confirmed the last answer with confirmed names, as long as later ones do not replace it
 * @param failures how many look-ups failed since the last answer
 * @param failingSince when the first of them failed, by the {@link SteadyClock}
 * @param failedAt when the last of them failed
 * @param failure why it failed
 */
record NameMemory(
    Optional<Look> latest,
    Optional<Look> previous,
    Optional<Look> confirmed,
    int failures,
    long failingSince,
    long failedAt,
    String failure) {
  /** Nothing is known. */
  static final NameMemory NONE =
      new NameMemory(Optional.empty(), Optional.empty(), Optional.empty(), 0, 0, 0, "");

  /** For how long a confirmed name holds that cannot be asked for again. */
  static final Duration GRACE = Duration.ofDays(1);

  /** Returns the memory after an answer. */
  NameMemory answered(Look look) {
    Optional<Look> kept =
        look.isConfirmed() ? Optional.of(look) : confirmed.filter(yes -> holds(yes, look.time()));
    return new NameMemory(Optional.of(look), latest, kept, 0, 0, 0, "");
  }

  /** Returns the memory after a look-up that failed. */
  NameMemory failed(String reason, long time) {
    return new NameMemory(
        latest,
        previous,
        confirmed,
        failures + 1,
        failures == 0 ? time : failingSince,
        time,
        reason);
  }

  /** Returns the memory of the confirmed names alone, which hold whatever else changes. */
  NameMemory confirmedOnly(long now) {
    return confirmed
        .filter(yes -> holds(yes, now))
        .map(yes -> new NameMemory(Optional.of(yes), Optional.empty(), confirmed, 0, 0, 0, ""))
        .orElse(NONE);
  }

  /** Returns about how many bytes this takes. */
  int weight() {
    return latest.map(Look::weight).orElse(0)
        + previous.map(Look::weight).orElse(0)
        + confirmed.map(Look::weight).orElse(0)
        + failure.length();
  }

  /** Returns whether it is time to ask again after a denial that no control confirmed. */
  boolean isDenialOld(long now) {
    return latest.isPresent()
        && now >= latest.get().time() + Backoff.DNS.first().toMillis()
        && isPauseOver(now);
  }

  /** Returns whether confirmed names are remembered and hold. */
  boolean isConfirmed(long now) {
    return confirmed.isPresent() && holds(confirmed.get(), now);
  }

  /** Returns whether confirmed names hold at a time, also without the next answer. */
  private boolean holds(Look yes, long time) {
    long end = yes.confirmedUntil();
    return time < end
        || (time < end + GRACE.toMillis()
            && (isContradicted(yes) || (failures > 0 && failingSince <= end)));
  }

  private boolean isContradicted(Look yes) {
    return latest.isPresent() && latest.get().sequence() > yes.sequence();
  }

  /**
   * Returns the memory without the confirmed names if a later answer replaces them: it denies the
   * crawler, at two looks where the name is missing, and the control after it shows that it counts.
   *
   * @param control returns the result of the control after an answer, by its sequence
   */
  NameMemory settled(
      Predicate<String> pattern,
      boolean isComplete,
      long now,
      LongFunction<ControlResult> control) {
    if (confirmed.isEmpty() || latest.isEmpty() || !isContradicted(confirmed.get())) {
      return this;
    }
    Look later = latest.get();
    boolean isYes = confirmed.get().names().verdictFor(pattern) instanceof DnsVerdict.Yes;
    return isYes
            && isFinal(later, pattern, isComplete, now)
            && control.apply(later.sequence()) == ControlResult.CONFIRMED
        ? new NameMemory(
            latest, previous, Optional.empty(), failures, failingSince, failedAt, failure)
        : this;
  }

  private boolean isFinal(Look later, Predicate<String> pattern, boolean isComplete, long now) {
    DnsVerdict verdict = later.names().verdictFor(pattern);
    return verdict instanceof DnsVerdict.No
        || (verdict instanceof DnsVerdict.Missing
            && (!isComplete
                || later.isSecondMissing(previous, pattern)
                || confirmed.map(yes -> now >= yes.confirmedUntil()).orElse(true)));
  }

  /**
   * Returns what this says about a crawler.
   *
   * @param pattern accepts the names of the crawler's addresses
   * @param isComplete whether all its addresses have such a name
   */
  NameAnswer answer(Predicate<String> pattern, boolean isComplete, long now) {
    if (confirmed.isPresent()
        && confirmed.get().names().verdictFor(pattern) instanceof DnsVerdict.Yes verdict
        && holds(confirmed.get(), now)) {
      Look yes = confirmed.get();
      long renewal = isContradicted(yes) ? afterContradiction(pattern) : yes.renewal();
      boolean asks = now >= renewal && isPauseOver(now);
      return new NameAnswer(MeansResult.YES, asks, yes.sequence(), verdict.text());
    }
    return latest
        .map(look -> byLatest(look, pattern, isComplete, now))
        .orElseGet(() -> unknown(now));
  }

  /** Returns when to ask again after an answer that contradicts confirmed names. */
  private long afterContradiction(Predicate<String> pattern) {
    return latest
        .map(later -> later.time() + nextLook(later.names().verdictFor(pattern)))
        .orElse(0L);
  }

  private static long nextLook(DnsVerdict verdict) {
    return verdict instanceof DnsVerdict.Missing missing
        ? missing.secondLookIn().toMillis()
        : keptFor(verdict);
  }

  /** Returns the time for which an answer holds, in milliseconds. */
  private static long keptFor(DnsVerdict verdict) {
    if (verdict instanceof DnsVerdict.Yes yes) {
      return yes.keptFor().toMillis();
    }
    if (verdict instanceof DnsVerdict.No no) {
      return no.keptFor().toMillis();
    }
    return verdict instanceof DnsVerdict.Missing missing
        ? missing.keptFor().toMillis()
        : Backoff.DNS.first().toMillis();
  }

  private NameAnswer byLatest(Look look, Predicate<String> pattern, boolean isComplete, long now) {
    DnsVerdict verdict = look.names().verdictFor(pattern);
    if (verdict instanceof DnsVerdict.Yes) {
      return unknown(now);
    }
    boolean isSecond = look.isSecondMissing(previous, pattern);
    MeansResult result = MeansResult.ofNames(verdict, isComplete, isSecond);
    long kept = result == MeansResult.PENDING ? nextLook(verdict) : keptFor(verdict);
    return now < look.time() + kept
        ? new NameAnswer(result, false, look.sequence(), verdict.text())
        : unknown(now);
  }

  /** A look-up that failed stays so while it is repeated. */
  private NameAnswer unknown(long now) {
    return failures > 0
        ? new NameAnswer(MeansResult.FAILED, isPauseOver(now), 0, failure)
        : new NameAnswer(MeansResult.PENDING, true, 0, "");
  }

  private boolean isPauseOver(long now) {
    return failures == 0 || now >= failedAt + Backoff.DNS.delay(failures).toMillis();
  }
}
