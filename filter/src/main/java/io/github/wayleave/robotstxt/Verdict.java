package io.github.wayleave.robotstxt;

import java.util.Optional;

/**
 * The answer to "may this crawler fetch this?", with what decided it.
 *
 * @param access whether it may
 * @param group the group that the crawler obeys; empty if none is for it, or none was asked
 * @param rule the rule that decided; empty if none covers the target
 */
public record Verdict(Access access, Optional<Group> group, Optional<Rule> rule) {
  private static final Verdict NO_GROUP =
      new Verdict(Access.ALLOW, Optional.empty(), Optional.empty());

  /** Returns the verdict where no group was asked: allowed. */
  public static Verdict noGroup() {
    return NO_GROUP;
  }

  /** Returns whether the target may be fetched. */
  public boolean isAllowed() {
    return access == Access.ALLOW;
  }
}
