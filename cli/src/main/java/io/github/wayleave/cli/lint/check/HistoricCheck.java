package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.RepresentativeTargets;
import io.github.wayleave.cli.diff.rules.RepresentativeTargets.RepresentativeTarget;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict.DecidingLine;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds targets for which robots of 1994 and 1996 decide differently from RFC 9309. The readers of
 * all three generations decide about representative targets.
 */
final class HistoricCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    new HistoricComparison(document, findings).run();
  }

  /** Compares the decisions for every name in one file. */
  static final class HistoricComparison {
    /** The bytes that the historic readers may parse in total. */
    private static final long WORK = 100_000_000;

    /** The rules of all groups whose paths are compared for every name. */
    private static final int MOST_ELSEWHERE = 100;

    private final RobotsTxt file;
    private final LintedFile document;
    private final FindingCollector findings;
    private final Reader1994 reader1994;
    private final Reader1996 reader1996;
    private final List<Target> elsewhere;
    private final Map<GroupTerms, List<Target>> targets = new HashMap<>();
    private final Set<List<Object>> reported = new HashSet<>();
    private long questions;
    private boolean isTooWild;

    /** The decision of a historic reader, and the year of its specification. */
    private record HistoricVerdict(int year, ReaderVerdict verdict) {}

    HistoricComparison(LintedFile document, FindingCollector findings) {
      byte[] octets = document.file().octets();
      this.document = document;
      this.file = document.robotsTxt();
      this.findings = findings;
      this.reader1994 = new Reader1994(octets);
      this.reader1996 = new Reader1996(octets);
      this.elsewhere = elsewhere(file);
      this.questions = WORK / (octets.length + 1_000);
    }

    void run() {
      for (ProductToken name : file.agents()) {
        GroupTerms terms = file.groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
        for (Target target : targets.computeIfAbsent(terms, this::targets)) {
          if (questions-- <= 0) {
            return;
          }
          compare(name, target);
        }
      }
    }

    /**
     * Returns the paths of the rules of all groups, because historic robots may select another
     * group.
     */
    private static List<Target> elsewhere(RobotsTxt file) {
      return file.groups().stream()
          .flatMap(group -> group.terms().rules().stream())
          .map(rule -> rule.pattern().toString().replaceAll("[*$]", ""))
          .distinct()
          .limit(MOST_ELSEWHERE)
          .map(Target::of)
          .toList();
    }

    /**
     * Includes the group {@code *}, which a historic robot obeys if it does not find its own group.
     */
    private List<Target> targets(GroupTerms terms) {
      if (isTooWild) {
        return List.of();
      }
      GroupTerms defaultTerms = file.groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE);
      RepresentativeTargets representatives =
          RepresentativeTargets.of(
              List.of(PatternComplexity.bounded(terms), PatternComplexity.bounded(defaultTerms)));
      isTooWild = !representatives.isComplete();
      return Stream.concat(
              representatives.targets().stream().map(RepresentativeTarget::target),
              elsewhere.stream())
          .toList();
    }

    private void compare(ProductToken name, Target target) {
      Verdict current = file.verdict(List.of(name), target);
      String robot = name.isAny() ? "" : name.toString();
      List<HistoricVerdict> differing =
          Stream.of(
                  new HistoricVerdict(1994, reader1994.verdict(robot, target.toString())),
                  new HistoricVerdict(1996, reader1996.verdict(robot, target.toString())))
              .filter(historic -> historic.verdict().isAllowed() != current.isAllowed())
              .toList();
      differing.stream()
          .collect(Collectors.groupingBy(historic -> cause(historic, current)))
          .forEach(
              (cause, verdicts) ->
                  report(cause, verdicts, new CurrentVerdict(name, target, current)));
    }

    /** The decision of the RFC 9309 reader about a name and a target. */
    private record CurrentVerdict(ProductToken name, Target target, Verdict verdict) {}

    private void report(Warning cause, List<HistoricVerdict> verdicts, CurrentVerdict current) {
      ReaderVerdict historic = verdicts.get(0).verdict();
      Object subject =
          cause == Warning.HISTORIC_GROUP
              ? current.name()
              : current.verdict().rule().map(Rule::toString);
      if (!reported.add(List.of(cause, subject))) {
        return;
      }
      findings.add(
          FindingSeverity.WARNING,
          cause,
          line(cause, current, historic),
          "%s may %sfetch \"%s\"%s by the rules of %s, but may%s by RFC 9309; %s"
              .formatted(
                  current.name().isAny() ? "a crawler without a group" : current.name(),
                  historic.isAllowed() ? "" : "not ",
                  current.target(),
                  historic.rule().map(line -> " (line " + line.number() + ")").orElse(""),
                  verdicts.stream()
                      .map(verdict -> Integer.toString(verdict.year()))
                      .collect(Collectors.joining(" and ")),
                  current.verdict().isAllowed() ? "" : " not",
                  advice(cause)));
    }

    private static Warning cause(HistoricVerdict historic, Verdict current) {
      Optional<DecidingLine> line = historic.verdict().rule();
      boolean isWild = current.rule().filter(rule -> rule.pattern().isWild()).isPresent();
      if (line.map(by -> !hasLine(current, by.number())).orElse(!isWild)) {
        return Warning.HISTORIC_GROUP;
      }
      if (isWild) {
        return Warning.HISTORIC_WILDCARD;
      }
      boolean isAllowed = current.rule().filter(rule -> rule.access() == Access.ALLOW).isPresent();
      return isAllowed && historic.year() == 1994 ? Warning.HISTORIC_ALLOW : Warning.HISTORIC_ORDER;
    }

    private static boolean hasLine(Verdict verdict, int line) {
      return verdict.group().stream()
          .flatMap(group -> group.terms().rules().stream())
          .anyMatch(rule -> rule.line() == line);
    }

    /**
     * Returns the line of the deciding rule, or of the {@code User-agent} line if another group
     * decides.
     */
    private int line(Warning cause, CurrentVerdict current, ReaderVerdict historic) {
      return cause == Warning.HISTORIC_GROUP
          ? document.agentLine(current.name()).orElse(Location.WHOLE)
          : current
              .verdict()
              .rule()
              .map(Rule::line)
              .or(() -> historic.rule().map(DecidingLine::number))
              .orElse(Location.WHOLE);
    }

    private static String advice(Warning cause) {
      return switch (cause) {
        case HISTORIC_WILDCARD -> "write paths without wildcards if that matters";
        case HISTORIC_ALLOW -> "replace Allow with a Disallow for each part if that matters";
        case HISTORIC_ORDER -> "put longer rules above shorter ones";
        default ->
            "put longer names first, use each name once, and remove empty lines inside groups";
      };
    }
  }
}
