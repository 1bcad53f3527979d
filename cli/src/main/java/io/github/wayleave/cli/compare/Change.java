package io.github.wayleave.cli.compare;

import io.github.wayleave.cli.compare.Representatives.Representative;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.Optional;

/**
 * What is decided otherwise.
 *
 * @param now what may be done with these targets after the change
 * @param before the rule that decided; empty where none did
 * @param after the rule that decides; empty where none does
 * @param example one of the targets, a short one
 */
public record Change(Access now, Optional<Rule> before, Optional<Rule> after, Target example) {
  static boolean isOne(Representative representative) {
    return access(representative.deciding().get(0)) != access(representative.deciding().get(1));
  }

  static Change of(Representative representative) {
    Optional<Rule> after = representative.deciding().get(1);
    return new Change(
        access(after), representative.deciding().get(0), after, representative.target());
  }

  private static Access access(Optional<Rule> rule) {
    return rule.map(Rule::access).orElse(Access.ALLOW);
  }
}
