package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.Group;
import java.time.Duration;

/**
 * That a crawler comes sooner than it is asked to.
 *
 * @param crawler who asks
 * @param group the group that it obeys, as it is published
 * @param delay the pause between two requests that is published
 * @param until how long it is until the next request is in time
 */
public record Haste(KnownCrawler crawler, Group group, Duration delay, Duration until)
    implements Objection {}
