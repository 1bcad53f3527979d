package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.ledger.TimeRange;
import io.github.wayleave.net.HostName;
import java.time.Duration;
import java.util.Optional;

/**
 * How to replay logs.
 *
 * @param host the host of requests whose log does not name it
 * @param period the times that the report is about
 * @param crawler the only crawler that the report is about, by its product token
 * @param cached how long a cache in front may answer with an earlier robots.txt
 * @param lastLines how many lines behind each row the report shows
 */
public record ReplayOptions(
    Optional<HostName> host,
    TimeRange period,
    Optional<String> crawler,
    Duration cached,
    int lastLines) {}
