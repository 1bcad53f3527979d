package io.github.wayleave.policy;

import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.Optional;

/**
 * How a policy is kept in force: what concerns the server, and no crawler.
 *
 * @param state where the last good policy is kept, if anywhere
 * @param onFaultyStart what happens at a start without a policy that can be used
 * @param trustedProxies whose word is taken for the asked host and the client's address
 */
public record Operation(
    Optional<StateFolder> state, OnFaultyStart onFaultyStart, TrustedProxies trustedProxies) {
  /** Nothing is kept, a faulty start is refused, the container is believed. */
  public static final Operation DEFAULT =
      new Operation(Optional.empty(), OnFaultyStart.REFUSE, TrustedProxies.CONTAINER);

  /** Returns what is wrong although each of the values is right. */
  Optional<PolicyProblem> problem() {
    return onFaultyStart == OnFaultyStart.LAST_GOOD && state.isEmpty()
        ? Optional.of(
            PolicyProblem.error(
                "on-faulty-start",
                "is last-good, but no folder keeps the last good policy; add \"state:\" with a folder that this process may write"))
        : Optional.empty();
  }

  /** Returns the same with a folder for the last good policy. */
  public Operation withState(StateFolder folder) {
    return new Operation(Optional.of(folder), onFaultyStart, trustedProxies);
  }

  /** Returns the same with another answer to a faulty start. */
  public Operation withOnFaultyStart(OnFaultyStart choice) {
    return new Operation(state, choice, trustedProxies);
  }

  /** Returns the same with other trusted proxies. */
  public Operation withTrustedProxies(TrustedProxies proxies) {
    return new Operation(state, onFaultyStart, proxies);
  }
}
