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
 * The memory of the names of an address: an immutable value, which each answer of the DNS replaces
 * by the next one.
 *
 * <p>An answer holds for its TTL. Three rules go beyond that. A missing name denies a crawler only
 * when it was missing in two answers. A confirmed name that is in use is asked for again before its
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
    Optional<DnsAnswer> latest,
    Optional<DnsAnswer> previous,
    Optional<DnsAnswer> confirmed,
    int failures,
    long failingSince,
    long failedAt,
    String failure) {
  /** The memory before the first answer. */
  static final NameMemory NONE =
      new NameMemory(Optional.empty(), Optional.empty(), Optional.empty(), 0, 0, 0, "");

  /** For how long a confirmed name holds that cannot be asked for again. */
  static final Duration GRACE = Duration.ofDays(1);

  /** Returns the memory after an answer. */
  NameMemory withAnswer(DnsAnswer answer) {
    // Judged with the failures so far, which this answer ends.
    Optional<DnsAnswer> stillConfirmed =
        answer.isConfirmed()
            ? Optional.of(answer)
            : confirmed.filter(yes -> holds(yes, answer.time()));
    return new NameMemory(Optional.of(answer), latest, stillConfirmed, 0, 0, 0, "");
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
    return latest.map(DnsAnswer::weight).orElse(0)
        + previous.map(DnsAnswer::weight).orElse(0)
        + confirmed.map(DnsAnswer::weight).orElse(0)
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
  private boolean holds(DnsAnswer yes, long time) {
    long end = yes.confirmedUntil();
    // The grace is for names whose renewal was contradicted, or began to fail while they held.
    // Names that were not asked for again just expire.
    return time < end
        || (time < end + GRACE.toMillis()
            && (isContradicted(yes) || (failures > 0 && failingSince <= end)));
  }

  private boolean isContradicted(DnsAnswer yes) {
    return latest.isPresent() && latest.get().sequence() > yes.sequence();
  }

  /**
   * Returns the memory without the confirmed names if a later answer replaces them: it denies the
   * crawler, after two answers if the name is missing, and the control after it shows that it
   * counts.
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
    DnsAnswer later = latest.get();
    boolean isYes = confirmed.get().names().verdictFor(pattern) instanceof DnsVerdict.Yes;
    return isYes
            && isFinal(later, pattern, isComplete, now)
            && control.apply(later.sequence()) == ControlResult.CONFIRMED
        ? new NameMemory(
            latest, previous, Optional.empty(), failures, failingSince, failedAt, failure)
        : this;
  }

  private boolean isFinal(
      DnsAnswer later, Predicate<String> pattern, boolean isComplete, long now) {
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
      DnsAnswer yes = confirmed.get();
      long renewal = isContradicted(yes) ? afterContradiction(pattern) : yes.renewal();
      boolean asks = now >= renewal && isPauseOver(now);
      return new NameAnswer(MeansResult.YES, asks, yes.sequence(), verdict.text());
    }
    return latest
        .map(answer -> byLatest(answer, pattern, isComplete, now))
        .orElseGet(() -> unknown(now));
  }

  /** Returns when to ask again after an answer that contradicts confirmed names. */
  private long afterContradiction(Predicate<String> pattern) {
    return latest
        .map(later -> later.time() + nextQuestion(later.names().verdictFor(pattern)))
        .orElse(0L);
  }

  private static long nextQuestion(DnsVerdict verdict) {
    return verdict instanceof DnsVerdict.Missing missing
        ? missing.askAgainIn().toMillis()
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

  private NameAnswer byLatest(
      DnsAnswer answer, Predicate<String> pattern, boolean isComplete, long now) {
    DnsVerdict verdict = answer.names().verdictFor(pattern);
    if (verdict instanceof DnsVerdict.Yes) {
      return unknown(now);
    }
    boolean isSecond = answer.isSecondMissing(previous, pattern);
    MeansResult result = MeansResult.ofNames(verdict, isComplete, isSecond);
    long lifetime = result == MeansResult.PENDING ? nextQuestion(verdict) : keptFor(verdict);
    return now < answer.time() + lifetime
        ? new NameAnswer(result, false, answer.sequence(), verdict.text())
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
