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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects what is found in one document; of each name the first {@value #KEPT} are kept. */
public final class FindingCollector {
  /** The findings of one name that are kept, so that a hostile file cannot fill the memory. */
  public static final int KEPT = 10_000;

  private final LintedFile document;
  private final List<Finding> found = new ArrayList<>();
  private final Map<Warning, Integer> counts = new EnumMap<>(Warning.class);

  /** Has found nothing in a document so far. */
  public FindingCollector(LintedFile document) {
    this.document = document;
  }

  public void warn(Warning name, RobotsFieldLine line, String sentence) {
    add(
        FindingSeverity.WARNING,
        name,
        new FindingPosition(line.number(), line.valueAt()),
        sentence);
  }

  public void note(Warning name, RobotsFieldLine line, String sentence) {
    add(FindingSeverity.NOTE, name, new FindingPosition(line.number(), line.valueAt()), sentence);
  }

  /** Takes a finding of a line; one that is not there is the whole file. */
  public void add(FindingSeverity severity, Warning name, int line, String sentence) {
    int at =
        line == Location.WHOLE
            ? 0
            : RobotsFieldLine.of(document.lines(), line).map(RobotsFieldLine::valueAt).orElse(0);
    add(severity, name, new FindingPosition(line, at), sentence);
  }

  /** Takes a finding at an index of a line. */
  public void add(FindingSeverity severity, Warning name, FindingPosition spot, String sentence) {
    if (counts.merge(name, 1, Integer::sum) > KEPT) {
      return;
    }
    Location place = new Location(document.name(), spot.line(), spot.line() == 0 ? 0 : 1);
    PolicyProblem problem = PolicyProblem.warning(name, "", sentence).withLocation(place);
    found.add(placed(new Finding(severity, problem, Optional.empty()), spot));
  }

  /**
   * Where something is: in a line, from 1, or {@link Location#WHOLE}, behind {@code index} octets
   * of it.
   */
  public record FindingPosition(int line, int index) {}

  /** Takes what the library says of the file, and finds the place of what it knows none of. */
  public void takeAll(List<PolicyProblem> problems) {
    for (PolicyProblem problem : problems) {
      Finding finding = Finding.of(problem);
      int line =
          finding.at().line() > 0 ? finding.at().line() : CrawlerNameLocator.of(problem, document);
      int at =
          line == Location.WHOLE
              ? 0
              : RobotsFieldLine.of(document.lines(), line).map(RobotsFieldLine::valueAt).orElse(0);
      found.add(placed(finding, new FindingPosition(line, at)));
    }
  }

  private Finding placed(Finding finding, FindingPosition spot) {
    if (spot.line() == Location.WHOLE || spot.line() > document.lines().size()) {
      return finding;
    }
    String line = document.lines().octets(spot.line());
    String before = FileLines.text(line.substring(0, Math.min(spot.index(), line.length())));
    int column = before.codePointCount(0, before.length()) + 1;
    LineExcerpt excerpt = LineExcerpt.of(FileLines.text(line), column);
    return finding.at(spot.line(), column, Optional.of(excerpt));
  }

  /** Returns what is kept, by place. */
  public List<Finding> found() {
    return found.stream().sorted(Finding.PLACE).toList();
  }

  /** Returns how many findings of each name are not kept. */
  public Map<Warning, Integer> hidden() {
    Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
    counts.forEach(
        (name, count) -> {
          if (count > KEPT) {
            hidden.put(name, count - KEPT);
          }
        });
    return hidden;
  }

  /**
   * Finds the line of what is said of a crawler by name, in a file of which only rules know theirs.
   */
  static final class CrawlerNameLocator {
    private static final Pattern QUOTED = Pattern.compile("^\"([^\"]+)\"");
    private static final Pattern ASKED = Pattern.compile("^asks ([^ ,]+)");

    private CrawlerNameLocator() {}

    static int of(PolicyProblem problem, LintedFile document) {
      return switch (problem.warning().orElse(Warning.ROBOTS_FILE_LINE)) {
        case TOKEN_OUTSIDE_GRAMMAR -> line(QUOTED, problem, document);
        case CRAWL_DELAY_TOO_LONG -> line(ASKED, problem, document);
        default -> Location.WHOLE;
      };
    }

    private static int line(Pattern name, PolicyProblem problem, LintedFile document) {
      Matcher found = name.matcher(problem.sentence());
      return found.find() && Ascii.isToken(found.group(1))
          ? document.agentLine(ProductToken.of(found.group(1))).orElse(Location.WHOLE)
          : Location.WHOLE;
    }
  }
}
