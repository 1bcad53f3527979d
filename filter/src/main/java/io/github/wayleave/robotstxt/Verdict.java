package io.github.wayleave.robotstxt;

import java.util.Optional;

/**
 * The decision whether a crawler may fetch a target, with the group and the rule that decided.
 *
 * @param access whether the crawler may fetch the target
 * @param group the group that applies to the crawler; empty if there is none, or no group was
 *     needed
 * @param rule the rule that decided; empty if none covers the target
 */
public record Verdict(Access access, Optional<Group> group, Optional<Rule> rule) {
  private static final Verdict NO_GROUP =
      new Verdict(Access.ALLOW, Optional.empty(), Optional.empty());

  /** Returns the verdict without a group: allowed. */
  public static Verdict noGroup() {
    return NO_GROUP;
  }

  /** Returns whether the crawler may fetch the target. */
  public boolean isAllowed() {
    return access == Access.ALLOW;
  }
}
