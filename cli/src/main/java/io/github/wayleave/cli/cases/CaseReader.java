package io.github.wayleave.cli.cases;

import io.github.wayleave.cli.cases.CaseParser.PolicyTestCase;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;

/** Reads cases, one per line; a word that starts with {@code #} starts a comment. */
public final class CaseReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private CaseReader() {}

  /**
   * Parses the cases of a text; throws with a problem for each invalid line, or if there is no
   * case.
   */
  public static List<PolicyTestCase> read(String name, String text) {
    List<PolicyTestCase> cases = new ArrayList<>();
    List<PolicyProblem> problems = new ArrayList<>();
    String content = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<String> lines = content.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      CaseParser parser = new CaseParser(i + 1, lines.get(i));
      try {
        parser.read().ifPresent(cases::add);
      } catch (InvalidValueException e) {
        Location place = new Location(name, i + 1, parser.column());
        problems.add(PolicyProblem.error("", e.sentence()).withLocation(place));
      }
    }
    if (cases.isEmpty() && problems.isEmpty()) {
      problems.add(
          PolicyProblem.error("", "contains no case; write one a line, like: " + CaseParser.EXAMPLE)
              .withLocation(Location.of(name)));
    }
    if (!problems.isEmpty()) {
      throw new PolicyException(problems);
    }
    return cases;
  }
}
