package io.github.wayleave.enforce;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * Rules from before, which crawlers may still have in their caches: what those rules allow is
 * observed until nobody may have them any more.
 */
final class Grace {
  /** How many robots.txt from before are remembered at some hosts, those of last: {@value}. */
  static final int MOST = 16;

  private final InstantSource clock;
  private volatile List<Earlier> earlier;

  /**
   * Rules from before.
   *
   * @param rules what was published
   * @param until when nobody may have it any more
   */
  record Earlier(AccessDecider rules, Instant until) {}

  /** Remembers the last of {@code earlier}. */
  Grace(List<Earlier> earlier, InstantSource clock) {
    this.earlier = List.copyOf(earlier.subList(Math.max(0, earlier.size() - MOST), earlier.size()));
    this.clock = clock;
  }

  /** Returns what crawlers may still have, and forgets the rest. */
  List<Earlier> active() {
    List<Earlier> known = earlier;
    if (known.isEmpty()) {
      return known;
    }
    Instant now = clock.instant();
    List<Earlier> active = known.stream().filter(one -> one.until().isAfter(now)).toList();
    if (active.size() < known.size()) {
      earlier = active;
    }
    return active;
  }

  /**
   * Returns {@code refused}, or that it is only observed.
   *
   * @param decider by which it was decided
   */
  AccessDecision soften(
      Refused refused, AccessDecider decider, Claim claim, AccessRequest request) {
    List<Earlier> active = active();
    if (active.isEmpty()) {
      return refused;
    }
    for (KnownCrawler crawler : claim.crawlers()) {
      Claim alone = new Claim(List.of(crawler));
      AccessDecision decision = decider.decide(alone, request);
      if (decision instanceof Refused
          && active.stream().noneMatch(one -> allows(one, alone, request))) {
        return decision;
      }
    }
    return new Observed(refused.objection());
  }

  private static boolean allows(Earlier earlier, Claim claim, AccessRequest request) {
    return earlier.rules().decide(claim, request) instanceof Passed;
  }
}
