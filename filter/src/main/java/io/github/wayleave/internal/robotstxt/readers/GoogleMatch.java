package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.Access;
import java.util.Optional;

/**
 * The best Allow and the best Disallow among rules of one kind: those for the robot by name, or
 * those for everybody.
 */
final class GoogleMatch {
  private static final int NO_MATCH = -1;

  private Optional<String> agent = Optional.empty();
  private final BestRule allow = new BestRule(Access.ALLOW);
  private final BestRule disallow = new BestRule(Access.DISALLOW);

  private static final class BestRule {
    private final Access access;
    private int priority = NO_MATCH;
    private ReaderVerdict verdict = ReaderVerdict.FREE;

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

  /** Takes the name by which a group addresses these robots; the first is remembered. */
  void address(String name) {
    agent = agent.or(() -> Optional.of(name));
  }

  /** Tells whether any group addresses these robots. */
  boolean isAddressed() {
    return agent.isPresent();
  }

  /**
   * Takes a rule that covers the target with {@code priority} octets of its pattern, under the
   * agent {@code name}.
   */
  void take(int priority, GoogleRecord rule, String name) {
    boolean allows = rule.field().equals(RobotsFieldNames.ALLOW);
    (allows ? allow : disallow).take(priority, rule, name);
  }

  /** Tells whether a rule decides; an empty pattern does not. */
  boolean isDecided() {
    return allow.priority > 0 || disallow.priority > 0;
  }

  /** Returns the verdict; Allow wins a tie. */
  ReaderVerdict verdict() {
    if (!isDecided()) {
      return ReaderVerdict.free(agent);
    }
    return disallow.priority > allow.priority ? disallow.verdict : allow.verdict;
  }
}
