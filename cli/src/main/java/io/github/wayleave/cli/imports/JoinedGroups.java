package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Groups without a rule, which RFC 9309, 2.1 joins to the next group: remarks about them, and the
 * decisions if they are kept apart.
 */
final class JoinedGroups {
  private static final String APART = "; use --apart to keep the groups separate";
  private static final String RULE = "Disallow:";

  private final RobotsFile file;
  private final boolean keepsApart;

  JoinedGroups(RobotsFile file, boolean keepsApart) {
    this.file = file;
    this.keepsApart = keepsApart;
  }

  /** Returns the lines of groups that the parser would join to the previous one. */
  Set<Integer> starts() {
    return keepsApart
        ? file.parsed().joinedGroups().stream()
            .flatMap(group -> group.rows().stream().skip(1))
            .map(ParsedRobotsTxt.JoinedGroup.AgentRow::line)
            .collect(Collectors.toSet())
        : Set.of();
  }

  /** Returns the file, with an empty rule between groups that are kept apart. */
  RobotsTxt decisions() {
    return keepsApart
        ? RobotsTxtParser.parse(LineReader.withLines(file.octets(), RULE, starts())).file()
        : file.parsed().file();
  }

  List<ImportRemark> remarks(List<FileLine> lines) {
    List<ImportRemark> remarks = new ArrayList<>();
    for (ParsedRobotsTxt.JoinedGroup group : file.parsed().joinedGroups()) {
      for (ParsedRobotsTxt.JoinedGroup.AgentRow row : group.rowsWithoutRules()) {
        List<ProductToken> bound = group.agentsBoundByLastRow(row);
        FileLine line = lines.get(row.line() - 1);
        if (keepsApart && !(bound.isEmpty() && group.agentsWithDelay().isEmpty())) {
          remarks.add(ImportRemark.rewritten(line, "starts a group without a rule", RULE));
        } else if (!bound.isEmpty()) {
          remarks.add(ImportRemark.unchanged(line, withoutRule(bound, group.lastRow())));
        }
      }
      delay(group, lines, remarks);
    }
    return remarks;
  }

  private static String withoutRule(
      List<ProductToken> bound, ParsedRobotsTxt.JoinedGroup.AgentRow last) {
    return "starts a group without a rule, so %s %s the rules below line %s%s"
        .formatted(
            NameLists.listed(bound), NameLists.verb(bound, "obeys", "obey"), last.line(), APART);
  }

  private void delay(
      ParsedRobotsTxt.JoinedGroup group, List<FileLine> lines, List<ImportRemark> remarks) {
    List<ProductToken> delayed = group.agentsWithDelay();
    if (!keepsApart && !delayed.isEmpty()) {
      group
          .rowWithDelay()
          .flatMap(ParsedRobotsTxt.JoinedGroup.AgentRow::crawlDelay)
          .ifPresent(
              delay ->
                  remarks.add(
                      ImportRemark.unchanged(
                          lines.get(delay.line() - 1),
                          "also applies to %s, because no rule ends the group%s"
                              .formatted(NameLists.listed(delayed), APART))));
    }
  }
}
