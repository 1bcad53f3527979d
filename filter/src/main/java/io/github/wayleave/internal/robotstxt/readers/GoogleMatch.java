package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.Access;
import java.util.Optional;

/**
 * The best Allow and the best Disallow among the rules for a robot by name, or among those for
 * {@code *}.
 */
final class GoogleMatch {
  private static final int NO_MATCH = -1;

  private Optional<String> agent = Optional.empty();
  private final BestRule allow = new BestRule(Access.ALLOW);
  private final BestRule disallow = new BestRule(Access.DISALLOW);

  private static final class BestRule {
    private final Access access;
    private int priority = NO_MATCH;
    private ReaderVerdict verdict = ReaderVerdict.NO_GROUP;

    private BestRule(Access access) {
      this.access = access;
    }

    private void take(int length, GoogleRecord rule, String agent) {
      if (length > priority) {
        priority = length;
        verdict = ReaderVerdict.by(access, agent, rule.line(), rule.value());
      }
    }
  }

  /** Records the name of a group that applies to the robot; only the first one is kept. */
  void setAgent(String name) {
    agent = agent.or(() -> Optional.of(name));
  }

  /** Returns whether any group applies to the robot. */
  boolean hasGroup() {
    return agent.isPresent();
  }

  /**
   * Considers a rule that covers the target with {@code priority} octets, in a group for the agent
   * {@code name}.
   */
  void take(int priority, GoogleRecord rule, String name) {
    boolean allows = rule.field().equals(RobotsFieldNames.ALLOW);
    (allows ? allow : disallow).take(priority, rule, name);
  }

  /** Returns whether a rule decides; an empty pattern does not. */
  boolean isDecided() {
    return allow.priority > 0 || disallow.priority > 0;
  }

  /** Returns the verdict; Allow wins a tie. */
  ReaderVerdict verdict() {
    if (!isDecided()) {
      return ReaderVerdict.withoutRule(agent);
    }
    return disallow.priority > allow.priority ? disallow.verdict : allow.verdict;
  }
}
