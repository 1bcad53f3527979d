package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The snapshot in force, empty after a start without a policy, and the current problems. {@code
 * isFromSource} if the last load succeeded; {@code override} is the mode set since the start.
 */
record PolicyState(
    Optional<Snapshot> snapshot,
    List<PolicyProblem> problems,
    boolean isFromSource,
    Optional<ModeOverride> override) {
  static final String NOT_SAVED = "the policy is in force, but not kept as the last good one";

  private static final String UNPUBLISHED =
      "/robots.txt belongs to the host, and this application is at %s: nothing is published, and no crawler is refused; use the filter of the application at /, wayleave-root.war, the valve of <Host>, the Jetty module or the gate; or, if what is in front publishes the same policy, set wayleave.enforce-unpublished to true";

  static final PolicyState EMPTY = withoutSource(Optional.empty(), List.of());

  /** Returns the state with the first policy of the source in force. */
  static PolicyState fromSource(Snapshot snapshot, List<PolicyProblem> problems) {
    return new PolicyState(Optional.of(snapshot), problems, true, Optional.empty());
  }

  /** Returns the state after a start without a usable policy in the source. */
  static PolicyState withoutSource(Optional<Snapshot> snapshot, List<PolicyProblem> problems) {
    return new PolicyState(snapshot, problems, false, Optional.empty());
  }

  PolicyState withProblems(List<PolicyProblem> newProblems) {
    return new PolicyState(snapshot, newProblems, false, override);
  }

  /** Returns the state with another snapshot in force and the same mode. */
  PolicyState withSnapshot(Snapshot next, List<PolicyProblem> problems) {
    return new PolicyState(Optional.of(next), problems, true, override);
  }

  /** Returns the state with another mode; empty for the configured one. */
  PolicyState withMode(Optional<ModeOverride> mode, AccessSettings configured) {
    PolicyState next = new PolicyState(snapshot, problems, isFromSource, mode);
    AccessSettings access = next.access(configured);
    return new PolicyState(
        snapshot.map(previous -> previous.withAccess(access)), problems, isFromSource, mode);
  }

  /** Returns the access settings with the mode that applies. */
  AccessSettings access(AccessSettings configured) {
    return configured.withMode(override.map(ModeOverride::mode).or(configured::mode));
  }

  /** Returns what determines the mode in place of the policy; empty if the policy does. */
  Optional<ModeOverride> override(AccessSettings configured) {
    Optional<ModeOverride> set =
        override.isPresent() ? override : ModeOverride.configured(configured);
    return configured.observesOnly() && refuses(set)
        ? Optional.of(
            new ModeOverride(
                EnforcementMode.OBSERVE,
                "its path " + configured.path() + ", where nothing is published"))
        : set;
  }

  private boolean refuses(Optional<ModeOverride> set) {
    return set.isPresent()
        ? set.get().mode() == EnforcementMode.ENFORCE
        : snapshot.isPresent() && snapshot.get().policy().canRefuse();
  }

  /** Returns the problem of an application that publishes nothing, since it is not at the root. */
  static Optional<PolicyProblem> unpublished(AccessSettings settings) {
    return settings.observesOnly()
        ? Optional.of(PolicyProblem.error("", UNPUBLISHED.formatted(settings.path())))
        : Optional.empty();
  }

  String summary() {
    return summary(problems);
  }

  /** Returns the first problem and the number of further ones. */
  static String summary(List<PolicyProblem> problems) {
    String suffix = problems.size() > 1 ? "; and " + (problems.size() - 1) + " more" : "";
    return problems.get(0) + suffix;
  }

  /** Describes what stays in force after a failed load. */
  String consequence() {
    return snapshot
        .map(
            previous ->
                "the policy %s of %s stays in force"
                    .formatted(
                        previous.shortVersion(), previous.since().truncatedTo(ChronoUnit.SECONDS)))
        .orElse("nothing is published");
  }

  /** A mode that overrides the mode of the policy, and its origin as the log names it. */
  record ModeOverride(EnforcementMode mode, String by) {
    /** The origin if code calls {@link RunningPolicy#setEnforcement}. */
    static final String APPLICATION = "the application";

    ModeOverride {
      by = LogText.excerpt(by);
    }

    static Optional<ModeOverride> configured(AccessSettings settings) {
      return settings.mode().isPresent()
          ? Optional.of(new ModeOverride(settings.mode().get(), EnforcementMode.PROPERTY))
          : Optional.empty();
    }

    @Override
    public String toString() {
      return mode.word() + " (by " + by + ")";
    }
  }
}
