package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;

/** A policy in force, and what it publishes and decides. */
public record Snapshot(
    SitePolicy policy, SitePublication publication, SiteAccess access, Instant since) {
  /** How many characters of the version stand where a whole one is too long. */
  private static final int SHORT_VERSION = 8;

  /** Tells whether the same is published and enforced everywhere. */
  boolean isEquivalentTo(Snapshot other) {
    return publication.contentHash().equals(other.publication.contentHash())
        && isEquivalent(policy.defaultRules(), other.policy.defaultRules())
        && policy.hosts().patterns().stream()
            .allMatch(
                hosts ->
                    isEquivalent(
                        policy.hosts().forPattern(hosts).orElse(policy.defaultRules()),
                        other
                            .policy
                            .hosts()
                            .forPattern(hosts)
                            .orElse(other.policy.defaultRules())));
  }

  private static boolean isEquivalent(HostRules rules, HostRules other) {
    return rules.enforcement().equals(other.enforcement()) && rules.robots().equals(other.robots());
  }

  /** Returns the same policy, with requests held to it by other settings. */
  Snapshot withAccess(AccessSettings settings) {
    return new Snapshot(policy, publication, access.withSuccessor(policy, settings), since);
  }

  Snapshot withSince(Instant newSince) {
    return new Snapshot(policy, publication, access, newSince);
  }

  /** Returns the beginning of the version, by which a person finds it. */
  public String shortVersion() {
    return publication.contentHash().substring(0, SHORT_VERSION);
  }
}
