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
 * Where robots of 1994 and 1996 decide otherwise than RFC 9309, found by asking readers of all
 * three about targets that stand for all others.
 */
final class HistoricCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    new HistoricComparison(document, findings).run();
  }

  /** One run through a file, asking what each of its names may fetch, then and now. */
  static final class HistoricComparison {
    /** The octets that the historic readers look through together. */
    private static final long WORK = 100_000_000;

    /** The rules of all groups whose paths are asked for by every name. */
    private static final int MOST_ELSEWHERE = 100;

    private final RobotsTxt file;
    private final LintedFile document;
    private final FindingCollector findings;
    private final Reader1994 reader1994;
    private final Reader1996 reader1996;
    private final List<Target> elsewhere;
    private final Map<GroupTerms, List<Target>> targets = new HashMap<>();
    private final Set<List<Object>> told = new HashSet<>();
    private long questions;
    private boolean isTooWild;

    /** What a historic reader decides, and in which year it was written. */
    private record HistoricVerdict(int year, ReaderVerdict verdict) {}

    HistoricComparison(LintedFile document, FindingCollector findings) {
      byte[] octets = document.file().octets();
      this.document = document;
      this.file = document.says();
      this.findings = findings;
      this.reader1994 = new Reader1994(octets);
      this.reader1996 = new Reader1996(octets);
      this.elsewhere = elsewhere(file);
      this.questions = WORK / (octets.length + 1_000);
    }

    void run() {
      for (ProductToken name : file.agents()) {
        GroupTerms own = file.groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
        for (Target target : targets.computeIfAbsent(own, this::targets)) {
          if (questions-- <= 0) {
            return;
          }
          compare(name, target);
        }
      }
    }

    /** Returns what rules of any group are about: then, names could lead to any of them. */
    private static List<Target> elsewhere(RobotsTxt file) {
      return file.groups().stream()
          .flatMap(group -> group.terms().rules().stream())
          .map(rule -> rule.pattern().toString().replaceAll("[*$]", ""))
          .distinct()
          .limit(MOST_ELSEWHERE)
          .map(Target::of)
          .toList();
    }

    /** The rules for everybody count as well: who misses his own group obeys those. */
    private List<Target> targets(GroupTerms own) {
      if (isTooWild) {
        return List.of();
      }
      GroupTerms everybody = file.groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE);
      RepresentativeTargets all =
          RepresentativeTargets.of(
              List.of(PatternComplexity.bounded(own), PatternComplexity.bounded(everybody)));
      isTooWild = !all.isComplete();
      return Stream.concat(all.all().stream().map(RepresentativeTarget::target), elsewhere.stream())
          .toList();
    }

    private void compare(ProductToken name, Target target) {
      Verdict now = file.verdict(List.of(name), target);
      String robot = name.isAny() ? "" : name.toString();
      List<HistoricVerdict> others =
          Stream.of(
                  new HistoricVerdict(1994, reader1994.verdict(robot, target.toString())),
                  new HistoricVerdict(1996, reader1996.verdict(robot, target.toString())))
              .filter(then -> then.verdict().isAllowed() != now.isAllowed())
              .toList();
      others.stream()
          .collect(Collectors.groupingBy(then -> cause(then, now)))
          .forEach((cause, same) -> tell(cause, same, new CurrentVerdict(name, target, now)));
    }

    /** A question to today's reader, and its answer. */
    private record CurrentVerdict(ProductToken name, Target target, Verdict now) {}

    private void tell(Warning cause, List<HistoricVerdict> same, CurrentVerdict asked) {
      ReaderVerdict then = same.get(0).verdict();
      Object what =
          cause == Warning.HISTORIC_GROUP ? asked.name() : asked.now().rule().map(Rule::toString);
      if (!told.add(List.of(cause, what))) {
        return;
      }
      findings.add(
          FindingSeverity.WARNING,
          cause,
          line(cause, asked, then),
          "%s may %sfetch \"%s\"%s by the rules of %s, but may%s by RFC 9309; %s"
              .formatted(
                  asked.name().isAny() ? "a crawler without a group" : asked.name(),
                  then.isAllowed() ? "" : "not ",
                  asked.target(),
                  then.rule().map(line -> " (line " + line.number() + ")").orElse(""),
                  same.stream()
                      .map(one -> Integer.toString(one.year()))
                      .collect(Collectors.joining(" and ")),
                  asked.now().isAllowed() ? "" : " not",
                  advice(cause)));
    }

    private static Warning cause(HistoricVerdict then, Verdict now) {
      Optional<DecidingLine> line = then.verdict().rule();
      boolean isWild = now.rule().filter(rule -> rule.pattern().isWild()).isPresent();
      if (line.map(by -> !hasLine(now, by.number())).orElse(!isWild)) {
        return Warning.HISTORIC_GROUP;
      }
      if (isWild) {
        return Warning.HISTORIC_WILDCARD;
      }
      boolean isAllowed = now.rule().filter(rule -> rule.access() == Access.ALLOW).isPresent();
      return isAllowed && then.year() == 1994 ? Warning.HISTORIC_ALLOW : Warning.HISTORIC_ORDER;
    }

    private static boolean hasLine(Verdict verdict, int line) {
      return verdict.group().stream()
          .flatMap(group -> group.terms().rules().stream())
          .anyMatch(rule -> rule.line() == line);
    }

    /** The place of a decision is its rule; that of another group is the name that leads there. */
    private int line(Warning cause, CurrentVerdict asked, ReaderVerdict then) {
      return cause == Warning.HISTORIC_GROUP
          ? document.agentLine(asked.name()).orElse(Location.WHOLE)
          : asked
              .now()
              .rule()
              .map(Rule::line)
              .or(() -> then.rule().map(DecidingLine::number))
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
