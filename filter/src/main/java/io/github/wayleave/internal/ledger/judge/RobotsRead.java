package io.github.wayleave.internal.ledger.judge;

import java.util.Optional;

/**
 * A {@code GET} request of a crawler for {@code /robots.txt}, and its answer.
 *
 * @param time when it was answered
 * @param host the host entry
 * @param client who sent it
 * @param status the status code of the response
 * @param inForce the version that was served, or that was in force; empty if none was published, or
 *     it is not known
 */
public record RobotsRead(
    EventTime time,
    HostEntry host,
    CrawlerClient client,
    int status,
    Optional<PublishedRobots> inForce) {}
