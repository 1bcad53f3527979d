package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;

/**
 * What a reader has: its last read of robots.txt.
 *
 * @param reader the reader
 * @param at when it read
 * @param version the version that it has; {@link Version#NONE} if it was told that there is none
 * @param maxAge how long it may keep the version according to {@code Cache-Control}
 */
public record ReaderState(Subject reader, Instant at, Version version, Duration maxAge) {}
