package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import java.util.List;
import java.util.Optional;

/**
 * What is in force, empty after a start without a policy, and what is wrong. {@code isFromSource}
 * if the last load made the policy in force; {@code switched} is the mode that was switched to
 * since the start.
 */
record PolicyState(
    Optional<Snapshot> snapshot,
    List<PolicyProblem> problems,
    boolean isFromSource,
    Optional<ModeOverride> override) {
  /** The message for a policy whose state folder is not writable. */
  static final String NOT_SAVED = "the policy is in force, but not kept as the last good one";

  static final PolicyState EMPTY = withoutSource(Optional.empty(), List.of());

  /** Returns the standing in which the first policy of the source is in force. */
  static PolicyState fromSource(Snapshot snapshot, List<PolicyProblem> problems) {
    return new PolicyState(Optional.of(snapshot), problems, true, Optional.empty());
  }

  /** Returns the standing at a start for which the source has no policy that can be used. */
  static PolicyState withoutSource(Optional<Snapshot> snapshot, List<PolicyProblem> problems) {
    return new PolicyState(snapshot, problems, false, Optional.empty());
  }

  PolicyState withProblems(List<PolicyProblem> newProblems) {
    return new PolicyState(snapshot, newProblems, false, override);
  }

  /** Returns the standing in which {@code next} is in force, under the same mode. */
  PolicyState withSnapshot(Snapshot next, List<PolicyProblem> problems) {
    return new PolicyState(Optional.of(next), problems, true, override);
  }

  /** Returns the same under another mode; empty for the configured one. */
  PolicyState withMode(Optional<ModeOverride> mode, AccessSettings configured) {
    PolicyState next = new PolicyState(snapshot, problems, isFromSource, mode);
    AccessSettings access = next.access(configured);
    return new PolicyState(
        snapshot.map(previous -> previous.withAccess(access)), problems, isFromSource, mode);
  }

  /** Returns how requests are held to the policy, by what was configured and switched since. */
  AccessSettings access(AccessSettings configured) {
    return configured.withMode(override.map(ModeOverride::mode).or(configured::mode));
  }

  String summary() {
    return summary(problems);
  }

  /** Returns the first of some problems, and how many more there are. */
  static String summary(List<PolicyProblem> problems) {
    String rest = problems.size() > 1 ? "; and " + (problems.size() - 1) + " more" : "";
    return problems.get(0) + rest;
  }

  /** Returns what becomes of what is in force. */
  String consequence() {
    return snapshot
        .map(previous -> "the policy of " + previous.since() + " stays in force")
        .orElse("nothing is published");
  }

  /**
   * A mode that takes precedence over the mode of the policy, and what set it, as the log names it.
   */
  record ModeOverride(EnforcementMode mode, String by) {
    /** What the log names where code calls {@link RunningPolicy#setEnforcement}. */
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
