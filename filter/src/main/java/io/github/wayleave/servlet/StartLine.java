package io.github.wayleave.servlet;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.policy.Section;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxt;

/** The one line that the log has at the start: what is published. */
final class StartLine {
  private StartLine() {}

  static String of(SitePolicy policy) {
    return "publishing robots.txt: %s; data.txt: %s"
        .formatted(robots(policy.robotsTxt()), data(policy.catalogue()));
  }

  private static String robots(Section<RobotsTxt> section) {
    return section.given().map(file -> count(file.groups().size(), "group")).orElse(other(section));
  }

  private static String data(Section<Catalogue> section) {
    return section
        .given()
        .map(list -> count(list.datasets().size(), "dataset"))
        .orElse(other(section));
  }

  private static String other(Section<?> section) {
    return section instanceof Section.None<?> ? "none (404)" : "left to the application";
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
