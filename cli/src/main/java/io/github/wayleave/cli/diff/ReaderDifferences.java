package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RepresentativeTargets;
import io.github.wayleave.cli.diff.rules.RepresentativeTargets.RepresentativeTarget;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.readers.ProgramDecisions;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict.DecidingLine;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The decisions that differ between two files by a reader that does not follow RFC 9309. Such a
 * reader may know other rules than that one, so the paths of all rules are compared, as they stand
 * and as RFC 9309 reads them; that is never complete.
 */
record ReaderDifferences(ProgramReader reader, RobotsTxt before, RobotsTxt after) {
  /** The rules of each file whose paths are compared for every crawler. */
  private static final int MOST_RULES = 500;

  RuleDifferences of(byte[] octetsBefore, byte[] octetsAfter) {
    ProgramDecisions oldDecisions = reader.read(octetsBefore);
    ProgramDecisions newDecisions = reader.read(octetsAfter);
    Set<ProductToken> names = new LinkedHashSet<>(after.agents());
    names.addAll(before.agents());
    names.add(ProductToken.ANY);
    Set<String> paths = new LinkedHashSet<>();
    Stream.of(before, after).forEach(file -> addPaths(file, paths));
    List<CrawlersChange> changes = new ArrayList<>();
    for (ProductToken name : names) {
      Set<String> targets = new LinkedHashSet<>(paths);
      representatives(name).forEach(targets::add);
      Set<List<String>> seen = new HashSet<>();
      List<VerdictChange> verdicts = new ArrayList<>();
      for (String target : targets) {
        String crawler = name.isAny() ? "" : name.toString();
        ReaderVerdict oldVerdict = oldDecisions.verdict(crawler, target);
        ReaderVerdict newVerdict = newDecisions.verdict(crawler, target);
        if (oldVerdict.isAllowed() != newVerdict.isAllowed()
            && seen.add(List.of(text(oldVerdict), text(newVerdict), newVerdict.access().word()))) {
          verdicts.add(
              new VerdictChange(
                  newVerdict.access(),
                  rule(oldVerdict),
                  rule(newVerdict),
                  Target.of(target).toString()));
        }
      }
      if (!verdicts.isEmpty()) {
        changes.add(new CrawlersChange(List.of(name), verdicts));
      }
    }
    return new RuleDifferences(changes, names, true);
  }

  private Stream<String> representatives(ProductToken name) {
    List<GroupTerms> sets =
        Stream.of(before, after).map(file -> OtherChange.terms(file, name)).toList();
    return RepresentativeTargets.of(sets).targets().stream()
        .map(RepresentativeTarget::target)
        .map(Target::toString);
  }

  private static void addPaths(RobotsTxt file, Set<String> paths) {
    paths.add("/");
    file.groups().stream()
        .flatMap(group -> group.terms().rules().stream())
        .limit(MOST_RULES)
        .map(rule -> rule.pattern().toString())
        .map(path -> path.startsWith("/") ? path : "/" + path)
        .flatMap(
            path -> Stream.of(path, path.replaceAll("[*$]", ""), path.replaceFirst("[*$].*", "")))
        .forEach(paths::add);
  }

  private static String text(ReaderVerdict verdict) {
    return verdict.rule().map(DecidingLine::text).orElse("");
  }

  /** Returns the rule that decides; empty if it cannot be written as one of RFC 9309. */
  private static Optional<Rule> rule(ReaderVerdict verdict) {
    try {
      return verdict
          .rule()
          .map(
              line ->
                  Rule.of(
                          verdict.access(),
                          PathPattern.of(line.text().substring(line.text().indexOf(':') + 2)))
                      .withLine(line.number()));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
