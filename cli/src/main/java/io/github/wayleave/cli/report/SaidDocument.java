package io.github.wayleave.cli.report;

import io.github.wayleave.history.Version;
import java.time.Instant;
import java.util.Optional;

/**
 * A document that stands or stood at a path.
 *
 * @param path the path
 * @param version its hash, length and type
 * @param since since when it stands there, if a history knows
 * @param until until when it stood there; empty if it still does, or if no history knows
 * @param text what it says
 */
record SaidDocument(
    String path, Version version, Optional<Instant> since, Optional<Instant> until, String text) {}
