package io.github.wayleave.cli.accesslog;

import java.time.Instant;

/**
 * A request in an access log, whose {@code User-Agent} may be that of a crawler.
 *
 * @param time when the server logged the request
 * @param isTimeExact whether the log has fractions of seconds; otherwise, {@code time} is cut to
 *     the second
 */
public record LogEntry(
    Instant time,
    boolean isTimeExact,
    LoggedClient client,
    LoggedRequest request,
    LoggedAnswer answer,
    LogPlace place) {}
