package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.decision.Outcome;

/**
 * A decision about a crawler and an address, which is used again for a short time.
 *
 * @param crawler the crawler; another instance after each change of the policy
 * @param names what was known of the names of the address; any news ends the use
 * @param outcome the decision
 * @param version the version of everything else that can change a decision at once
 * @param until when it is decided again, by the {@link SteadyClock}
 */
record CachedOutcome(
    KnownCrawler crawler, NameMemory names, Outcome outcome, int version, long until) {
  /** Returns whether this is still the decision about a crawler. */
  @SuppressWarnings("ReferenceEquality") // the fastest way to see that nothing has changed
  boolean isFor(KnownCrawler other, NameMemory current, int currentVersion, long now) {
    return crawler == other && names == current && version == currentVersion && now < until;
  }
}
