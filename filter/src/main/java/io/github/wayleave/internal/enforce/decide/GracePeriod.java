package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps earlier rules that crawlers may still have in their caches: a request that these rules
 * allow is only observed until the caches have expired.
 *
 * <p>A monotonic clock measures the time, so setting the time of day neither ends nor prolongs a
 * grace period.
 */
final class GracePeriod {
  /** The number of earlier files that are remembered, the latest ones: {@value}. */
  static final int MAX_FILES = 16;

  /** A change of the time of day moves the displayed end only if it is greater than this. */
  private static final Duration TOLERANCE = Duration.ofSeconds(1);

  private final AccessSettings settings;
  private volatile List<EarlierRules> earlier;

  /** What crawlers may have from other nodes. */
  private volatile List<EarlierRules> others = List.of();

  /**
   * Rules that were published before. Their cache lifetime ends at {@code end}, in nanoseconds of
   * {@link AccessSettings#nanoseconds}; {@code until} is the same as a time of day, computed when
   * the grace period began.
   */
  record EarlierRules(AccessDecider rules, long end, Instant until) {
    static EarlierRules of(AccessDecider rules, Duration cacheLifetime, AccessSettings settings) {
      return new EarlierRules(
          rules,
          settings.nanoseconds().getAsLong() + cacheLifetime.toNanos(),
          settings.clock().instant().plus(cacheLifetime));
    }

    private boolean isActive(long nanoseconds) {
      return end - nanoseconds > 0;
    }
  }

  GracePeriod(List<EarlierRules> earlier, AccessSettings settings) {
    this.earlier =
        List.copyOf(earlier.subList(Math.max(0, earlier.size() - MAX_FILES), earlier.size()));
    this.settings = settings;
  }

  /** Replaces the rules that crawlers may have from other nodes. */
  void setOthers(List<EarlierRules> rules) {
    others = List.copyOf(rules);
  }

  /** Returns the rules that crawlers may have from other nodes, also those that have ended. */
  List<EarlierRules> others() {
    return others;
  }

  /** Returns the rules that crawlers may still have, from this node or another one. */
  List<EarlierRules> active() {
    List<EarlierRules> own = ownActive();
    List<EarlierRules> remembered = others;
    if (remembered.isEmpty()) {
      return own;
    }
    long nanoseconds = settings.nanoseconds().getAsLong();
    return Stream.concat(
            own.stream(), remembered.stream().filter(rules -> rules.isActive(nanoseconds)))
        .toList();
  }

  /** Returns the rules that crawlers may still have from this node, and forgets the others. */
  List<EarlierRules> ownActive() {
    List<EarlierRules> remembered = earlier;
    if (remembered.isEmpty()) {
      return remembered;
    }
    long nanoseconds = settings.nanoseconds().getAsLong();
    List<EarlierRules> active =
        remembered.stream().filter(rules -> rules.isActive(nanoseconds)).toList();
    if (active.size() < remembered.size()) {
      earlier = active;
    }
    return active;
  }

  /** Returns the time of day from which every rule is enforced; empty if every rule already is. */
  Optional<Instant> until(AccessDecider rules) {
    return last(
        active().stream().filter(earlierRules -> rules.canDenyMoreThan(earlierRules.rules())));
  }

  private Optional<Instant> last(Stream<EarlierRules> rules) {
    long nanoseconds = settings.nanoseconds().getAsLong();
    return rules
        .reduce((a, b) -> a.end() - b.end() > 0 ? a : b)
        .map(last -> timeOfDay(last, nanoseconds));
  }

  private Instant timeOfDay(EarlierRules last, long nanoseconds) {
    Instant computed = settings.clock().instant().plusNanos(last.end() - nanoseconds);
    boolean wasSet = Duration.between(last.until(), computed).abs().compareTo(TOLERANCE) > 0;
    return wasSet ? computed : last.until();
  }

  /**
   * Returns {@code refused}, or an observation in its place: a violation is enforced only if all
   * earlier rules deny the request too. Each set of rules is evaluated once for all crawlers that
   * obey the same group.
   */
  AccessDecision downgrade(
      Refused refused, AccessDecider decider, ClaimedCrawlers claim, RequestPath requestPath) {
    List<EarlierRules> active = active();
    if (active.isEmpty()) {
      return refused;
    }
    List<RuleViolation> binding =
        decider.violations(claim, requestPath).stream().filter(decider::binds).toList();
    ClaimedCrawlers denied =
        new ClaimedCrawlers(binding.stream().map(RuleViolation::crawler).distinct().toList());
    List<Set<CrawlerIdentity>> deniedEarlier =
        active.stream().map(rules -> denied(rules, denied, requestPath)).toList();
    Optional<Instant> until = Optional.empty();
    for (RuleViolation violation : binding) {
      CrawlerIdentity crawler = violation.crawler();
      Optional<Instant> end =
          last(
              IntStream.range(0, active.size())
                  .filter(i -> !deniedEarlier.get(i).contains(crawler))
                  .mapToObj(active::get));
      if (end.isEmpty()) {
        return new Refused(violation);
      }
      until = until.filter(end.get()::isAfter).or(() -> end);
    }
    return new Observed(refused.violation(), until);
  }

  private static Set<CrawlerIdentity> denied(
      EarlierRules earlier, ClaimedCrawlers claim, RequestPath requestPath) {
    return earlier.rules().violations(claim, requestPath).stream()
        .map(RuleViolation::crawler)
        .collect(Collectors.toSet());
  }
}
