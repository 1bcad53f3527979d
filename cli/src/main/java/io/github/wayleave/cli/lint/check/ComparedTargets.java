package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.PatternComplexity;
import io.github.wayleave.cli.diff.rules.RepresentativeTargets;
import io.github.wayleave.cli.diff.rules.RepresentativeTargets.RepresentativeTarget;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The names and targets of a file by which another reader is compared with RFC 9309: for each name,
 * representatives of its own group and of the group {@code *}, and the paths of the rules of all
 * groups, because another reader may select another group.
 */
final class ComparedTargets {
  /** The bytes that the other reader may parse in total. */
  private static final long WORK = 100_000_000;

  /** The rules of all groups whose paths are compared for every name. */
  private static final int MOST_ELSEWHERE = 100;

  private final RobotsTxt file;
  private final List<Target> elsewhere;
  private final Map<GroupTerms, List<Target>> targets = new HashMap<>();
  private long questions;
  private boolean isTooWild;

  ComparedTargets(LintedFile document) {
    this.file = document.robotsTxt();
    this.elsewhere = elsewhere(file);
    this.questions = WORK / (document.file().octets().length + 1_000);
  }

  /** Calls {@code comparison} for each name and target, until there were too many. */
  void forEach(BiConsumer<ProductToken, Target> comparison) {
    for (ProductToken name : file.agents()) {
      GroupTerms terms = file.groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
      for (Target target : targets.computeIfAbsent(terms, this::targets)) {
        if (questions-- <= 0) {
          return;
        }
        comparison.accept(name, target);
      }
    }
  }

  private static List<Target> elsewhere(RobotsTxt file) {
    return file.groups().stream()
        .flatMap(group -> group.terms().rules().stream())
        .map(rule -> rule.pattern().toString().replaceAll("[*$]", ""))
        .distinct()
        .limit(MOST_ELSEWHERE)
        .map(Target::of)
        .toList();
  }

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
}
