package io.github.wayleave.identity;

import java.time.Duration;

/**
 * A finished check of a verifier, for listeners: a lookup of an address, or a checked signature.
 *
 * @param means what was checked
 * @param outcome the result in one word, from a fixed set for each means
 * @param time how long it took
 */
public record IdentityCheck(Identity.Means means, String outcome, Duration time) {}
