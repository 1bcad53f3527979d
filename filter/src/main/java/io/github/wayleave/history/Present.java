package io.github.wayleave.history;

import java.time.Instant;
import java.util.Optional;

/**
 * What stands at a place now.
 *
 * @param since since when
 * @param content what stands there; empty if nothing does any more
 */
public record Present(Instant since, Optional<Content> content) {}
