package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.ledger.LedgerHost;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;

/** An immutable policy with its publication, access control and the host entries of its ledger. */
public record Snapshot(
    SitePolicy policy,
    SitePublication publication,
    SiteAccess access,
    HostTable<LedgerHost> ledgerHosts,
    Instant since) {
  private static final int SHORT_VERSION = 8;

  /** Returns whether the same documents are published and the same rules enforced at every host. */
  boolean isEquivalentTo(Snapshot other) {
    return publication.contentHash().equals(other.publication.contentHash())
        && hasSameIdentity(policy, other.policy)
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

  private static boolean hasSameIdentity(SitePolicy policy, SitePolicy other) {
    return policy.identity().isPresent()
        ? other.identity().filter(policy.identity().get()::hasSameEffect).isPresent()
        : other.identity().isEmpty();
  }

  private static boolean isEquivalent(HostRules rules, HostRules other) {
    return rules.enforcement().equals(other.enforcement()) && rules.robots().equals(other.robots());
  }

  /** Returns a copy with other access settings. */
  Snapshot withAccess(AccessSettings settings) {
    return new Snapshot(
        policy, publication, access.withSuccessor(policy, settings), ledgerHosts, since);
  }

  Snapshot withSince(Instant newSince) {
    return new Snapshot(policy, publication, access, ledgerHosts, newSince);
  }

  /** Returns the first characters of the version, for log lines. */
  public String shortVersion() {
    return publication.contentHash().substring(0, SHORT_VERSION);
  }
}
