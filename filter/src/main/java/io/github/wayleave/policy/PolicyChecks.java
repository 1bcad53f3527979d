package io.github.wayleave.policy;

import java.util.ArrayList;
import java.util.List;

/**
 * What can be wrong with a policy although each of its values is right.
 *
 * <p>The errors keep a policy from existing; the warnings name what is legal and hardly ever meant.
 */
final class PolicyChecks {
  private PolicyChecks() {}

  /** Returns all errors and warnings, in the order of the sections. */
  static List<PolicyProblem> check(SitePolicy policy) {
    List<PolicyProblem> problems = new ArrayList<>();
    policy
        .robots()
        .given()
        .ifPresent(section -> problems.addAll(new RobotsChecks(policy, section).problems()));
    policy
        .data()
        .given()
        .ifPresent(section -> problems.addAll(new DataChecks(policy, section).problems()));
    if (policy.robots().given().isPresent()
        && policy.cache().maxAge().compareTo(Limits.FRESH) > 0) {
      problems.add(
          PolicyProblem.warning(
              Warning.CACHE_LONGER_THAN_A_DAY,
              "cache.max-age",
              "is longer than 24h, for which crawlers should keep a robots.txt at most (RFC 9309, 2.4); write 24h or less"));
    }
    return problems;
  }
}
