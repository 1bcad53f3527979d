package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.robotstxt.line.JoinedFields;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;

/**
 * Finds groups without a rule, which RFC 9309, 2.1 joins to the next group. A crawl delay for the
 * others is reported at its own group, or above the last one.
 */
final class JoinedGroupCheck implements RobotsTxtCheck {
  private static final String APART = "add an empty \"Disallow:\" to keep them apart";

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    for (ParsedRobotsTxt.JoinedGroup group : document.file().parsed().joinedGroups()) {
      group.rowsWithoutRules().forEach(row -> withoutRules(row, group, document, findings));
    }
  }

  private static void withoutRules(
      ParsedRobotsTxt.JoinedGroup.AgentRow row,
      ParsedRobotsTxt.JoinedGroup group,
      LintedFile document,
      FindingCollector findings) {
    List<ProductToken> bound = group.agentsBoundByLastRow(row);
    boolean isDelayedByLast = group.rowWithDelay().filter(group.lastRow()::equals).isPresent();
    List<ProductToken> delayed =
        group.agentsWithDelay().stream()
            .filter(name -> isDelayedByLast && row.agents().contains(name))
            .toList();
    Optional<Integer> delay =
        group
            .rowWithDelay()
            .flatMap(ParsedRobotsTxt.JoinedGroup.AgentRow::crawlDelay)
            .map(ParsedRobotsTxt.JoinedGroup.AgentRow.CrawlDelayLine::line);
    if (!bound.isEmpty()) {
      String late =
          isDelaying(row, group)
              ? ", and the crawl delay on line %s also applies to %s"
                  .formatted(delay.orElseThrow(), NameLists.listed(group.agentsWithDelay()))
              : "";
      warn(row.line(), obeys(bound, group.lastRow()) + late, document, findings);
    } else if (!delayed.isEmpty()) {
      warn(
          row.line(),
          "the crawl delay on line %s also applies to %s"
              .formatted(delay.orElseThrow(), NameLists.listed(delayed)),
          document,
          findings);
    } else if (isDelaying(row, group)) {
      warn(
          row.line(),
          "the crawl delay of this group also applies to %s"
              .formatted(NameLists.listed(group.agentsWithDelay())),
          document,
          findings);
    }
  }

  /** Returns whether the crawl delay of a row applies to crawlers that do not stand in it. */
  private static boolean isDelaying(
      ParsedRobotsTxt.JoinedGroup.AgentRow row, ParsedRobotsTxt.JoinedGroup group) {
    return group.rowWithDelay().filter(row::equals).isPresent()
        && !group.agentsWithDelay().isEmpty();
  }

  private static String obeys(List<ProductToken> bound, ParsedRobotsTxt.JoinedGroup.AgentRow last) {
    return "%s %s no rule of %s own, so %s the rules of %s group (line %s)"
        .formatted(
            NameLists.listed(bound),
            NameLists.verb(bound, "has", "have"),
            NameLists.verb(bound, "its", "their"),
            NameLists.verb(bound, "it obeys", "they obey"),
            owner(last),
            last.line());
  }

  private static String owner(ParsedRobotsTxt.JoinedGroup.AgentRow row) {
    return row.agents().isEmpty() ? "the next" : "the \"%s\"".formatted(row.agents().get(0));
  }

  private static void warn(
      int line, String sentence, LintedFile document, FindingCollector findings) {
    Optional<RobotsFieldLine> field = RobotsFieldLine.of(document.lines(), line);
    if (field.filter(name -> JoinedFields.indexIn(name.value()) >= 0).isPresent()) {
      return; // Another finding says that a rule of the name stands on its line.
    }
    int index = field.map(RobotsFieldLine::valueAt).orElse(0);
    findings.warn(Warning.GROUP_JOINED, new FindingPosition(line, index), sentence + "; " + APART);
  }
}
