package io.github.wayleave.live;

import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.Fingerprint;
import io.github.wayleave.yaml.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A policy loaded, or why it was not.
 *
 * @param policy the policy
 * @param failure why there is none
 * @param files what was read for it, by the names of the files
 * @param fingerprint tells whether that has changed since
 */
record Attempt(
    Optional<SitePolicy> policy,
    Optional<RuntimeException> failure,
    Map<String, byte[]> files,
    Fingerprint fingerprint) {

  /** Loads the policy of a source; whatever the source throws is why it was not. */
  static Attempt load(PolicySource source, LoadContext context) {
    Optional<SitePolicy> policy = Optional.empty();
    Optional<RuntimeException> failure = Optional.empty();
    try {
      policy = Optional.of(source.load(context));
    } catch (RuntimeException e) {
      failure = Optional.of(e);
    }
    return new Attempt(policy, failure, context.octets(), context.fingerprint());
  }

  /** Returns the policy, or throws why there is none. */
  SitePolicy orThrow() {
    return policy.orElseThrow(failure::orElseThrow);
  }

  /** Returns what the policy, even one that cannot be used, says about how it is kept in force. */
  Operation operation() {
    return policy
        .map(SitePolicy::operation)
        .or(
            () ->
                files.entrySet().stream()
                    .findFirst()
                    .map(file -> SitePolicyLoader.operation(file.getKey(), file.getValue())))
        .orElse(Operation.DEFAULT);
  }

  /** Returns what an exception says is wrong. */
  static List<PolicyProblem> problems(RuntimeException failure) {
    return failure instanceof PolicyException faulty
        ? faulty.problems()
        : List.of(
            PolicyProblem.error(
                "",
                "cannot be loaded: the source of the policy failed with %s; mend the source"
                    .formatted(failure)));
  }
}
