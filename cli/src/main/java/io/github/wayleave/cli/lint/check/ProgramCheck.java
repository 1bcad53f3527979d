package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.readers.ProgramDecisions;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict.DecidingLine;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds targets about which a widespread program decides differently from RFC 9309. */
record ProgramCheck(ProgramReader program, Warning warning, String advice)
    implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    ProgramDecisions decisions = program.read(document.file().octets());
    Set<List<Object>> reported = new HashSet<>();
    new ComparedTargets(document)
        .forEach(
            (name, target) -> {
              Verdict current = document.robotsTxt().verdict(List.of(name), target);
              ReaderVerdict theirs =
                  decisions.verdict(name.isAny() ? "" : name.toString(), target.toString());
              if (theirs.isAllowed() != current.isAllowed()
                  && reported.add(cause(name, current, theirs))) {
                findings.warn(
                    warning, line(document, name, current, theirs), sentence(name, target, theirs));
              }
            });
  }

  /** One rule is reported once, and a group without a rule once for each name. */
  private static List<Object> cause(ProductToken name, Verdict current, ReaderVerdict theirs) {
    Optional<Integer> line = current.rule().map(Rule::line);
    return line.isPresent() ? List.of(line.get()) : List.of(name, theirs.rule().isPresent());
  }

  private static int line(
      LintedFile document, ProductToken name, Verdict current, ReaderVerdict theirs) {
    return current
        .rule()
        .map(Rule::line)
        .or(() -> theirs.rule().map(DecidingLine::number))
        .or(
            () ->
                document.robotsTxt().groupFor(List.of(name)).map(Group::agents).stream()
                    .findFirst()
                    .map(agents -> document.agentLine(agents.get(0)).orElse(Location.WHOLE)))
        .orElse(Location.WHOLE);
  }

  private String sentence(ProductToken name, Target target, ReaderVerdict theirs) {
    return "%s may %sfetch \"%s\"%s as %s reads the file, but may%s by RFC 9309; %s"
        .formatted(
            name.isAny() ? "a crawler without a group" : name,
            theirs.isAllowed() ? "" : "not ",
            target,
            theirs.rule().map(line -> " (line " + line.number() + ")").orElse(""),
            program.label(),
            theirs.isAllowed() ? " not" : "",
            advice);
  }
}
