package io.github.wayleave.internal.ledger.judge;

import java.time.Instant;

/**
 * When something happened.
 *
 * @param at the time
 * @param isExact whether the time has at least milliseconds; otherwise it was cut to the second
 */
public record EventTime(Instant at, boolean isExact) {}
