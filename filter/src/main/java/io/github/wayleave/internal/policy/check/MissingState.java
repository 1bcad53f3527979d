package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.layer.KeyOrigins;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a policy without a state folder forgets at each start. */
public final class MissingState {
  private static final String REMEDY =
      "; add \"state:\" with a folder that this process can write to";
  private static final String ROBOTS = "which robots.txt crawlers may still have";

  private final KeyOrigins origins;
  private final HostTable<HostRules> hosts;

  /** Creates a check of a policy that has no {@code state}. */
  public MissingState(List<PolicyLayer> layers, HostTable<HostRules> hosts) {
    this.origins = new KeyOrigins(layers);
    this.hosts = hosts;
  }

  /** Returns the only warning, since the remedy is the same; empty if nothing is lost. */
  public Optional<PolicyProblem> warning() {
    HostRules rules = hosts.defaultValue();
    boolean refuses = false;
    for (HostRules host : hosts.values()) {
      refuses |= refusesAfterGrace(host);
    }
    if (rules.sections().identity().toOptional().isPresent()) {
      return warning(
          Warning.IDENTITY_WITHOUT_STATE,
          IdentityPolicy.KEY,
          "is set, but without \"state\" each start forgets which crawlers were verified"
              + (refuses ? ", and " + ROBOTS : ""));
    }
    return refuses
        ? warning(
            Warning.GRACE_WITHOUT_STATE,
            key(rules),
            "refuses requests, but without \"state\" each start forgets "
                + ROBOTS
                + ", so a stricter rule applies at once")
        : Optional.empty();
  }

  /** Returns the section that refuses requests: only the first of them has to be there. */
  private static String key(HostRules rules) {
    if (rules.enforcement().mode() == EnforcementMode.ENFORCE) {
      return "enforcement";
    }
    return refusesAfterGrace(rules) ? "robots" : HostPolicy.KEY;
  }

  private static boolean refusesAfterGrace(HostRules host) {
    return host.canRefuse()
        && host.robotsDocument().toOptional().isPresent()
        && !host.enforcement().grace().equals(Optional.of(Duration.ZERO));
  }

  private Optional<PolicyProblem> warning(Warning warning, String key, String fact) {
    return hosts.defaultValue().ignores(warning)
        ? Optional.empty()
        : Optional.of(PolicyProblem.warning(warning, origins.originOf(key), fact + REMEDY));
  }

  /** Returns whether a problem is one of these warnings. */
  public static boolean isReported(PolicyProblem problem) {
    return problem.warning().equals(Optional.of(Warning.IDENTITY_WITHOUT_STATE))
        || problem.warning().equals(Optional.of(Warning.GRACE_WITHOUT_STATE));
  }
}
