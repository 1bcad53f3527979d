package io.github.wayleave.cli.compare;

import io.github.wayleave.cli.compare.Representatives.Representative;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.Optional;

/**
 * What is decided otherwise: what may be done with such targets after the change, the rules that
 * decide, if any do, and a short target as an example.
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
