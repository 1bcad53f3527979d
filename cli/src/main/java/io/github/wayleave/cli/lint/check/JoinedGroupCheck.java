package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Check;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.FieldLine;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.cli.lint.finding.Findings.Spot;
import io.github.wayleave.cli.terminal.Names;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups without a rule, which RFC 9309, 2.1 joins to the next group. The warning stands at both,
 * since either may be the one that the author looks at.
 */
final class JoinedGroupCheck implements Check {
  private static final String APART = "add an empty \"Disallow:\" to keep them apart";

  @Override
  public void look(Document document, Findings findings) {
    for (ParsedRobotsTxt.JoinedGroup group : document.file().parsed().joined()) {
      group.withoutRules().forEach(row -> withoutRules(row, group, document, findings));
      last(group, document, findings);
    }
  }

  private static void withoutRules(
      ParsedRobotsTxt.JoinedGroup.Row row,
      ParsedRobotsTxt.JoinedGroup group,
      Document document,
      Findings findings) {
    List<ProductToken> bound = group.boundByLast(row);
    List<ProductToken> delayed = group.delayed().stream().filter(row.agents()::contains).toList();
    Optional<Integer> delay =
        group
            .delaying()
            .flatMap(ParsedRobotsTxt.JoinedGroup.Row::crawlDelay)
            .map(ParsedRobotsTxt.JoinedGroup.Row.Delay::line);
    if (!bound.isEmpty()) {
      warn(row.line(), obeys(bound, group.last()), document, findings);
    } else if (!delayed.isEmpty()) {
      warn(
          row.line(),
          "the crawl delay on line %s also holds for %s"
              .formatted(delay.orElseThrow(), Names.listed(delayed)),
          document,
          findings);
    } else if (group.delaying().filter(row::equals).isPresent() && !group.delayed().isEmpty()) {
      warn(
          row.line(),
          "the crawl delay of this group also holds for %s"
              .formatted(Names.listed(group.delayed())),
          document,
          findings);
    }
  }

  private static String obeys(List<ProductToken> bound, ParsedRobotsTxt.JoinedGroup.Row last) {
    return "%s %s no rule of %s own, so %s the rules of %s group (line %s)"
        .formatted(
            Names.listed(bound),
            Names.verb(bound, "has", "have"),
            Names.verb(bound, "its", "their"),
            Names.verb(bound, "it obeys", "they obey"),
            owner(last),
            last.line());
  }

  private static String owner(ParsedRobotsTxt.JoinedGroup.Row row) {
    return row.agents().isEmpty() ? "the next" : "the \"%s\"".formatted(row.agents().get(0));
  }

  private static void last(
      ParsedRobotsTxt.JoinedGroup group, Document document, Findings findings) {
    List<String> sentences = new ArrayList<>();
    List<ParsedRobotsTxt.JoinedGroup.Row> binding =
        group.withoutRules().stream().filter(row -> !group.boundByLast(row).isEmpty()).toList();
    if (!binding.isEmpty()) {
      List<ProductToken> bound =
          binding.stream().flatMap(row -> group.boundByLast(row).stream()).distinct().toList();
      sentences.add(
          "the rules of this group also bind %s (line %s), which %s none of %s own"
              .formatted(
                  Names.listed(bound),
                  binding.get(0).line(),
                  Names.verb(bound, "has", "have"),
                  Names.verb(bound, "its", "their")));
    }
    group
        .delaying()
        .filter(
            row -> !group.delayed().isEmpty() && !(group.hasRules() && row.equals(group.last())))
        .flatMap(ParsedRobotsTxt.JoinedGroup.Row::crawlDelay)
        .ifPresent(
            delay ->
                sentences.add(
                    "the crawl delay on line %s also holds for %s"
                        .formatted(delay.line(), Names.listed(group.delayed()))));
    if (!sentences.isEmpty()) {
      warn(group.last().line(), String.join(", and ", sentences), document, findings);
    }
  }

  private static void warn(int line, String sentence, Document document, Findings findings) {
    int index = FieldLine.of(document.lines(), line).map(FieldLine::valueAt).orElse(0);
    findings.add(
        Severity.WARNING, Warning.GROUP_JOINED, new Spot(line, index), sentence + "; " + APART);
  }
}
