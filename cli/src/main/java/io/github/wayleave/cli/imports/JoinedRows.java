package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.Names;
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
 * Groups without a rule, which RFC 9309, 2.1 joins to the next group: what is remarked on them, and
 * how a file decides in which they are apart.
 */
final class JoinedRows {
  private static final String APART = "; say --apart to keep the groups apart";
  private static final String RULE = "Disallow:";

  private final RobotsFile file;
  private final boolean keepsApart;

  JoinedRows(RobotsFile file, boolean keepsApart) {
    this.file = file;
    this.keepsApart = keepsApart;
  }

  /** Returns the lines at which a group begins that the parser joins to the one above. */
  Set<Integer> starts() {
    return keepsApart
        ? file.parsed().joined().stream()
            .flatMap(group -> group.rows().stream().skip(1))
            .map(ParsedRobotsTxt.JoinedGroup.Row::line)
            .collect(Collectors.toSet())
        : Set.of();
  }

  /** Returns what the file decides, with an empty rule between groups that are kept apart. */
  RobotsTxt decisions() {
    return keepsApart
        ? RobotsTxtParser.parse(LineReader.withLines(file.octets(), RULE, starts())).file()
        : file.parsed().file();
  }

  List<Remark> remarks(List<FileLine> lines) {
    List<Remark> remarks = new ArrayList<>();
    for (ParsedRobotsTxt.JoinedGroup group : file.parsed().joined()) {
      for (ParsedRobotsTxt.JoinedGroup.Row row : group.withoutRules()) {
        List<ProductToken> bound = group.boundByLast(row);
        FileLine line = lines.get(row.line() - 1);
        if (keepsApart && !(bound.isEmpty() && group.delayed().isEmpty())) {
          remarks.add(Remark.rewritten(line, "begins a group without a rule", RULE));
        } else if (!bound.isEmpty()) {
          remarks.add(Remark.kept(line, withoutRule(bound, group.last())));
        }
      }
      delay(group, lines, remarks);
    }
    return remarks;
  }

  private static String withoutRule(
      List<ProductToken> bound, ParsedRobotsTxt.JoinedGroup.Row last) {
    return "begins a group without a rule, so %s %s the rules below line %s%s"
        .formatted(Names.listed(bound), Names.verb(bound, "obeys", "obey"), last.line(), APART);
  }

  private void delay(
      ParsedRobotsTxt.JoinedGroup group, List<FileLine> lines, List<Remark> remarks) {
    List<ProductToken> delayed = group.delayed();
    if (!keepsApart && !delayed.isEmpty()) {
      group
          .delaying()
          .flatMap(ParsedRobotsTxt.JoinedGroup.Row::crawlDelay)
          .ifPresent(
              delay ->
                  remarks.add(
                      Remark.kept(
                          lines.get(delay.line() - 1),
                          "also holds for %s, since no rule ends the group%s"
                              .formatted(Names.listed(delayed), APART))));
    }
  }
}
