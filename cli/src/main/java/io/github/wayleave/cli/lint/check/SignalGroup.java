package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The {@code Content-Signal} lines of a group (contentsignals.org); {@code agents} is empty before
 * the first group.
 */
record SignalGroup(List<ProductToken> agents, List<RobotsFieldLine> lines) {
  /** What is wrong with a line before the first group. */
  static final String IN_NONE =
      "is in no group, so it applies to no crawler; add a User-agent line above it";

  SignalGroup {
    agents = List.copyOf(agents);
    lines = List.copyOf(lines);
  }

  /**
   * Returns the groups of a file with such lines; only a rule ends a list of agents (RFC 9309,
   * 2.1).
   */
  static List<SignalGroup> of(LintedFile document) {
    return of(document, line -> line.is(RobotsFieldNames.CONTENT_SIGNAL));
  }

  /** Returns the groups of a file with lines that have a property. */
  static List<SignalGroup> of(LintedFile document, Predicate<RobotsFieldLine> wanted) {
    SignalGroupCollector collector = new SignalGroupCollector(wanted);
    document.forEachField(collector::take);
    collector.finish();
    return collector.groups;
  }

  /** Returns what the lines say about uses. */
  Stream<StatedUse> uses() {
    return lines.stream().flatMap(line -> StatedUse.of(line).stream());
  }

  private static final class SignalGroupCollector {
    private final List<SignalGroup> groups = new ArrayList<>();
    private final List<ProductToken> agents = new ArrayList<>();
    private final List<RobotsFieldLine> lines = new ArrayList<>();
    private final Predicate<RobotsFieldLine> wanted;
    private boolean isClosed = true;

    SignalGroupCollector(Predicate<RobotsFieldLine> wanted) {
      this.wanted = wanted;
    }

    void take(RobotsFieldLine line) {
      if (line.isAgent()) {
        agent(line);
      } else if (wanted.test(line)) {
        lines.add(line);
      } else {
        isClosed |= line.isReadAsRule();
      }
    }

    private void agent(RobotsFieldLine line) {
      if (isClosed) {
        finish();
        isClosed = false;
      }
      line.agent().ifPresent(agents::add);
    }

    void finish() {
      if (!lines.isEmpty()) {
        groups.add(new SignalGroup(agents, lines));
      }
      agents.clear();
      lines.clear();
    }
  }
}
