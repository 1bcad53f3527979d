package io.github.wayleave.cli.accesslog;

import java.util.Optional;

/**
 * The line of an entry in a log.
 *
 * @param log the name of the log, as the user wrote it
 * @param line the number of the line, from 1
 * @param text the line itself, not escaped; empty unless {@link LogOptions#keepsLines()}
 */
public record LogPlace(String log, long line, Optional<String> text) {}
