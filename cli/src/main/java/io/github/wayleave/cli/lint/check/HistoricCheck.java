package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict.DecidingLine;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    private final RobotsTxt file;
    private final LintedFile document;
    private final FindingCollector findings;
    private final Reader1994 reader1994;
    private final Reader1996 reader1996;
    private final Set<List<Object>> reported = new HashSet<>();

    /** The decision of a historic reader, and the year of its specification. */
    private record HistoricVerdict(int year, ReaderVerdict verdict) {}

    HistoricComparison(LintedFile document, FindingCollector findings) {
      byte[] octets = document.file().octets();
      this.document = document;
      this.file = document.robotsTxt();
      this.findings = findings;
      this.reader1994 = new Reader1994(octets);
      this.reader1996 = new Reader1996(octets);
    }

    void run() {
      new ComparedTargets(document).forEach(this::compare);
    }

    private void compare(ProductToken name, Target target) {
      Verdict current = file.verdict(List.of(name), target);
      if (current.rule().filter(rule -> isMisspelled(rule.line())).isPresent()) {
        return;
      }
      String robot = name.isAny() ? "" : name.toString();
      List<HistoricVerdict> differing =
          Stream.of(
                  new HistoricVerdict(1994, reader1994.verdict(robot, target.toString())),
                  new HistoricVerdict(1996, reader1996.verdict(robot, target.toString())))
              .filter(historic -> historic.verdict().isAllowed() != current.isAllowed())
              .toList();
      differing.stream()
          .collect(
              Collectors.groupingBy(
                  historic -> cause(historic, current),
                  () -> new EnumMap<>(Warning.class),
                  Collectors.toList()))
          .forEach(
              (cause, verdicts) ->
                  report(cause, verdicts, new CurrentVerdict(name, target, current)));
    }

    /** No reader is sure to obey such a line, whatever its age. */
    private boolean isMisspelled(int line) {
      return RobotsFieldLine.of(document.lines(), line).filter(RobotsFieldLine::isRule).isEmpty();
    }

    /** The decision of the RFC 9309 reader about a name and a target. */
    private record CurrentVerdict(ProductToken name, Target target, Verdict verdict) {}

    private void report(Warning cause, List<HistoricVerdict> verdicts, CurrentVerdict current) {
      ReaderVerdict historic = verdicts.get(0).verdict();
      Object subject =
          switch (cause) {
            case HISTORIC_GROUP -> current.name();
            case HISTORIC_WILDCARD ->
                List.of(current.verdict().group().map(Group::terms), current.verdict().isAllowed());
            default -> current.verdict().rule().map(Rule::toString);
          };
      if (!reported.add(List.of(cause, subject))) {
        return;
      }
      findings.warn(
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
                  advice(cause, current.name())));
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

    private String advice(Warning cause, ProductToken name) {
      return switch (cause) {
        case HISTORIC_WILDCARD -> "write paths without wildcards if that matters";
        case HISTORIC_ALLOW -> "replace Allow with a Disallow for each part if that matters";
        case HISTORIC_ORDER -> "put longer rules above shorter ones";
        default -> groupAdvice(name);
      };
    }

    /** Returns what a historic robot needs to find the rules of a name. */
    private String groupAdvice(ProductToken name) {
      List<Group> own =
          file.groups().stream().filter(group -> group.agents().contains(name)).toList();
      if (own.size() > 1) {
        return "use each name once";
      }
      int first = document.agentLine(name).orElse(Location.WHOLE);
      int last =
          own.stream()
              .flatMap(group -> group.terms().rules().stream())
              .mapToInt(Rule::line)
              .max()
              .orElse(first);
      boolean hasEmptyLine =
          IntStream.range(first, last).anyMatch(line -> document.lines().rawLine(line).isBlank());
      return hasEmptyLine ? "remove empty lines inside the group" : "put longer names first";
    }
  }
}
