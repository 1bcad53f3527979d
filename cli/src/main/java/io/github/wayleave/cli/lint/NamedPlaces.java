package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.Ascii;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the line of what is said of a crawler by name, in a file of which only rules know theirs.
 */
final class NamedPlaces {
  private static final Pattern QUOTED = Pattern.compile("^\"([^\"]+)\"");
  private static final Pattern ASKED = Pattern.compile("^asks ([^ ,]+)");

  private NamedPlaces() {}

  static int of(PolicyProblem problem, Document document) {
    return switch (problem.warning().orElse(Warning.ROBOTS_FILE_LINE)) {
      case TOKEN_OUTSIDE_GRAMMAR -> line(QUOTED, problem, document);
      case CRAWL_DELAY_TOO_LONG -> line(ASKED, problem, document);
      default -> Location.WHOLE;
    };
  }

  private static int line(Pattern name, PolicyProblem problem, Document document) {
    Matcher found = name.matcher(problem.sentence());
    return found.find() && Ascii.isToken(found.group(1))
        ? document.agentLine(ProductToken.of(found.group(1))).orElse(Location.WHOLE)
        : Location.WHOLE;
  }
}
