package io.github.wayleave.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.Claim;
import java.time.Duration;
import java.util.Optional;

/**
 * A request that claims to be a crawler's.
 *
 * @param claim which crawlers it claims to be
 * @param decision what was decided about it
 * @param sessions how long a session lives that is made for it, if the policy says that
 */
public record Visit(Claim claim, AccessDecision decision, Optional<Duration> sessions) {}
