package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects the findings in one document, at most {@value #LIMIT} of each name. */
public final class FindingCollector {
  /** The findings kept of one name, so that a hostile file cannot exhaust the memory. */
  public static final int LIMIT = 10_000;

  private final LintedFile document;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Warning, Integer> counts = new EnumMap<>(Warning.class);

  public FindingCollector(LintedFile document) {
    this.document = document;
  }

  public void warn(Warning name, RobotsFieldLine line, String sentence) {
    warn(name, new FindingPosition(line.number(), line.valueAt()), sentence);
  }

  public void warn(Warning name, int line, String sentence) {
    add(FindingSeverity.WARNING, name, line, sentence);
  }

  public void warn(Warning name, FindingPosition spot, String sentence) {
    add(FindingSeverity.WARNING, name, spot, sentence);
  }

  public void note(Warning name, RobotsFieldLine line, String sentence) {
    add(FindingSeverity.NOTE, name, new FindingPosition(line.number(), line.valueAt()), sentence);
  }

  public void note(Warning name, int line, String sentence) {
    add(FindingSeverity.NOTE, name, line, sentence);
  }

  /** Adds a finding about a line, or about the whole file for {@link Location#WHOLE}. */
  public void add(FindingSeverity severity, Warning name, int line, String sentence) {
    int at =
        line == Location.WHOLE
            ? 0
            : RobotsFieldLine.of(document.lines(), line).map(RobotsFieldLine::valueAt).orElse(0);
    add(severity, name, new FindingPosition(line, at), sentence);
  }

  /** Adds a finding at an index of a line. */
  public void add(FindingSeverity severity, Warning name, FindingPosition spot, String sentence) {
    if (counts.merge(name, 1, Integer::sum) > LIMIT) {
      return;
    }
    Location place = new Location(document.name(), spot.line(), spot.line() == 0 ? 0 : 1);
    PolicyProblem problem = PolicyProblem.warning(name, "", sentence).withLocation(place);
    findings.add(placed(new Finding(severity, problem, Optional.empty()), spot));
  }

  /** A line, from 1, or {@link Location#WHOLE}, and an index in bytes in that line. */
  public record FindingPosition(int line, int index) {}

  /** Adds the problems of the parser, and locates those that have no line. */
  public void takeAll(List<PolicyProblem> problems) {
    for (PolicyProblem problem : problems) {
      Finding finding = Finding.of(problem);
      int line =
          finding.at().line() > 0 ? finding.at().line() : CrawlerNameLocator.of(problem, document);
      int at =
          line == Location.WHOLE
              ? 0
              : RobotsFieldLine.of(document.lines(), line).map(RobotsFieldLine::valueAt).orElse(0);
      findings.add(placed(finding, new FindingPosition(line, at)));
    }
  }

  private Finding placed(Finding finding, FindingPosition spot) {
    if (spot.line() == Location.WHOLE || spot.line() > document.lines().size()) {
      return finding;
    }
    Optional<String> manager = document.managerOf(spot.line());
    String line = document.lines().rawLine(spot.line());
    String prefix = FileLines.text(line.substring(0, Math.min(spot.index(), line.length())));
    int column = prefix.codePointCount(0, prefix.length()) + 1;
    LineExcerpt excerpt = LineExcerpt.of(FileLines.text(line), column);
    return manager
        .map(name -> managed(finding, name))
        .orElse(finding)
        .at(spot.line(), column, Optional.of(excerpt));
  }

  /** Replaces the advice for the owner of the file. */
  private static Finding managed(Finding finding, String manager) {
    PolicyProblem problem = finding.problem();
    return new Finding(
        finding.severity(),
        new PolicyProblem(
            problem.location(),
            problem.key(),
            "%s; %s writes this line, so change its settings"
                .formatted(finding.withoutAdvice(), manager),
            problem.warning()),
        finding.excerpt());
  }

  /**
   * Returns the kept findings that are not ignored, ordered by location, and of several about one
   * fact the first in {@link SupersededFindings}.
   */
  public List<Finding> findings(Predicate<Warning> isIgnored) {
    return SupersededFindings.without(
        findings.stream()
            .filter(finding -> finding.problem().warning().filter(isIgnored).isEmpty())
            .sorted(Finding.PLACE)
            .toList());
  }

  /** Returns the number of dropped findings of each name. */
  public Map<Warning, Integer> hidden() {
    Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
    counts.forEach(
        (name, count) -> {
          if (count > LIMIT) {
            hidden.put(name, count - LIMIT);
          }
        });
    return hidden;
  }

  /** Finds the {@code User-agent} line of a problem that names a crawler but has no location. */
  static final class CrawlerNameLocator {
    private static final Pattern QUOTED = Pattern.compile("^\"([^\"]+)\"");
    private static final Pattern CRAWL_DELAY = Pattern.compile("^asks ([^ ,]+)");

    private CrawlerNameLocator() {}

    static int of(PolicyProblem problem, LintedFile document) {
      return switch (problem.warning().orElse(Warning.ROBOTS_FILE_LINE)) {
        case TOKEN_OUTSIDE_GRAMMAR, TOKEN_IS_A_BROWSER -> line(QUOTED, problem, document);
        case CRAWL_DELAY_TOO_LONG -> line(CRAWL_DELAY, problem, document);
        default -> Location.WHOLE;
      };
    }

    private static int line(Pattern name, PolicyProblem problem, LintedFile document) {
      Matcher matcher = name.matcher(problem.sentence());
      return matcher.find() && Ascii.isToken(matcher.group(1))
          ? document.agentLine(ProductToken.of(matcher.group(1))).orElse(Location.WHOLE)
          : Location.WHOLE;
    }
  }
}
