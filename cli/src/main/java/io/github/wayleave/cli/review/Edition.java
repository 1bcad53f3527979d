package io.github.wayleave.cli.review;

import io.github.wayleave.cli.input.Subject.OfRobotsTxt;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.Hidden;
import io.github.wayleave.robotstxt.RobotsTxt;

/**
 * What holds at a host, before a change or after it: the rules, without a group if there is no
 * robots.txt, and whether every response says that it shall not be found.
 */
record Edition(RobotsTxt file, boolean isPublished, boolean isNoindex) {
  static Edition of(HostRules policy) {
    return new Edition(
        policy.robotsTxt().given().orElse(RobotsTxt.EMPTY),
        policy.robotsDocument().given().isPresent(),
        policy.hidden() != Hidden.NO);
  }

  static Edition of(OfRobotsTxt subject) {
    return new Edition(subject.file(), true, false);
  }
}
