package io.github.wayleave.live;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;

/**
 * A policy in force, and what it publishes.
 *
 * @param policy the policy
 * @param publication what it publishes
 * @param since when it came into force
 */
public record Snapshot(SitePolicy policy, SitePublication publication, Instant since) {}
