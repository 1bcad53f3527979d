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
  boolean isSameAs(Snapshot other) {
    return publication.version().equals(other.publication.version())
        && isSame(policy.main(), other.policy.main())
        && policy.hosts().patterns().stream()
            .allMatch(
                hosts ->
                    isSame(
                        policy.hosts().under(hosts).orElse(policy.main()),
                        other.policy.hosts().under(hosts).orElse(other.policy.main())));
  }

  private static boolean isSame(HostRules one, HostRules other) {
    return one.enforcement().equals(other.enforcement()) && one.robots().equals(other.robots());
  }

  /** Returns the same policy, with requests held to it by other settings. */
  Snapshot under(AccessSettings settings) {
    return new Snapshot(policy, publication, access.followedBy(policy, settings), since);
  }

  Snapshot since(Instant time) {
    return new Snapshot(policy, publication, access, time);
  }

  /** Returns the beginning of the version, by which a person finds it. */
  public String shortVersion() {
    return publication.version().substring(0, SHORT_VERSION);
  }
}
