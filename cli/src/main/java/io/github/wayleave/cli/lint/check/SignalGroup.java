package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.UsagePurpose;
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

  /**
   * What a member of a line of {@code Content-Signal} or {@code Content-Usage} says about a use.
   */
  record StatedUse(RobotsFieldLine line, ListMember member, UsagePurpose use, boolean isPermitted) {
    static boolean isIn(RobotsFieldLine line) {
      return isSignal(line) || line.is(ContentUsage.FIELD);
    }

    private static boolean isSignal(RobotsFieldLine line) {
      return line.is(RobotsFieldNames.CONTENT_SIGNAL);
    }

    /** Returns what a line says; a {@code Content-Signal} with a path says nothing. */
    static List<StatedUse> of(RobotsFieldLine line) {
      boolean isSignal = isSignal(line);
      List<StatedUse> uses = new ArrayList<>();
      for (ListMember member :
          isSignal && ListMember.hasPath(line) ? List.<ListMember>of() : ListMember.of(line)) {
        String value = member.value().orElse("");
        boolean isPermitted = value.equals(isSignal ? "yes" : "y");
        for (UsagePurpose use : UsagePurpose.values()) {
          String name = isSignal ? use.word() : StatedPreference.label(use);
          if (name.equals(member.name()) && (isPermitted || value.equals(isSignal ? "no" : "n"))) {
            uses.add(new StatedUse(line, member, use, isPermitted));
          }
        }
      }
      return uses;
    }

    boolean concerns(ProductToken name, LintedFile document, boolean ifUnknown) {
      return concerns(use, name, document, ifUnknown);
    }

    /**
     * Returns whether a crawler works for a use; {@code ifUnknown} is for those of no catalogue.
     */
    static boolean concerns(
        UsagePurpose use, ProductToken name, LintedFile document, boolean ifUnknown) {
      return document
          .crawlers()
          .find(name)
          .map(crawler -> Purpose.of(use.word()).filter(crawler.purposes()::contains).isPresent())
          .orElse(ifUnknown);
    }

    boolean isSignal() {
      return isSignal(line);
    }

    FindingPosition position() {
      return member.at(line);
    }

    @Override
    public String toString() {
      return member.name() + "=" + member.value().orElse("");
    }
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
