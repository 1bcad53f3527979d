package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds two lines that permit and deny one use to one crawler: in two fields, or in two groups,
 * which count as one if they name the same crawler (RFC 9309, 2.2.1); and a license that is stated
 * to the crawlers of one group only.
 */
final class PreferenceConflictCheck implements RobotsTxtCheck {
  /** What a member of a line says about a use of every page. */
  private record StatedUse(
      int group, String field, int line, ListMember member, UsagePurpose use, boolean isPermitted) {
    String text() {
      return member.name() + "=" + member.value().orElse("");
    }

    /** Returns whether lines differ that no other check compares. */
    boolean contradicts(StatedUse other) {
      boolean isSignal = field.equals(RobotsFieldNames.CONTENT_SIGNAL);
      boolean isCompared =
          field.equals(other.field) && (isSignal ? group == other.group : line == other.line);
      return isPermitted != other.isPermitted && !isCompared;
    }
  }

  private record Conflict(StatedUse earlier, StatedUse later) {}

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<ProductToken, Map<UsagePurpose, StatedUse>> stated = new HashMap<>();
    Map<Conflict, List<ProductToken>> conflicts = new LinkedHashMap<>();
    List<SignalGroup> groups = SignalGroup.of(document, PreferenceConflictCheck::isStatement);
    for (int i = 0; i < groups.size(); i++) {
      List<StatedUse> uses = uses(groups.get(i), i);
      for (ProductToken agent : groups.get(i).agents().stream().distinct().toList()) {
        Map<UsagePurpose, StatedUse> earlier = stated.computeIfAbsent(agent, a -> new HashMap<>());
        for (StatedUse use : uses) {
          StatedUse first = earlier.putIfAbsent(use.use(), use);
          if (first != null && first.contradicts(use)) {
            conflicts.computeIfAbsent(new Conflict(first, use), c -> new ArrayList<>()).add(agent);
          }
        }
      }
    }
    conflicts.forEach((conflict, agents) -> add(conflict, agents, findings));
    licenses(document, findings);
  }

  /**
   * Finds a {@code License} in a group, often the last one (RSL 1.0, 4.4). A file with one in each
   * group, or also above all, is meant so.
   */
  private static void licenses(LintedFile document, FindingCollector findings) {
    List<SignalGroup> licensed =
        SignalGroup.of(document, line -> line.is(RobotsFieldNames.LICENSE));
    boolean isMeant =
        licensed.size() >= document.robotsTxt().groups().size()
            || licensed.stream().anyMatch(group -> group.agents().isEmpty());
    for (SignalGroup group : isMeant ? List.<SignalGroup>of() : licensed) {
      findings.warn(
          Warning.LICENSE_IN_GROUP,
          group.lines().get(0),
          "applies only to %s, because it is in a group (RSL 1.0, 4.4); move it above the first User-agent line for every crawler"
              .formatted(NameLists.listed(group.agents())));
    }
  }

  private static boolean isStatement(RobotsFieldLine line) {
    return line.is(RobotsFieldNames.CONTENT_SIGNAL) || line.is(ContentUsage.FIELD);
  }

  /** A line with a path may well say something else about the pages below it. */
  private static List<StatedUse> uses(SignalGroup group, int index) {
    List<StatedUse> uses = new ArrayList<>();
    for (RobotsFieldLine line : group.lines()) {
      boolean isSignal = line.is(RobotsFieldNames.CONTENT_SIGNAL);
      for (ListMember member :
          ListMember.hasPath(line) ? List.<ListMember>of() : ListMember.of(line)) {
        Optional<UsagePurpose> use =
            Stream.of(UsagePurpose.values())
                .filter(
                    named ->
                        (isSignal ? named.word() : StatedPreference.label(named))
                            .equals(member.name()))
                .findFirst();
        String value = member.value().orElse("");
        boolean isPermitted = value.equals(isSignal ? "yes" : "y");
        if (use.isPresent() && (isPermitted || value.equals(isSignal ? "no" : "n"))) {
          String field = isSignal ? RobotsFieldNames.CONTENT_SIGNAL : ContentUsage.FIELD;
          uses.add(new StatedUse(index, field, line.number(), member, use.get(), isPermitted));
        }
      }
    }
    return uses;
  }

  private static void add(Conflict conflict, List<ProductToken> agents, FindingCollector findings) {
    StatedUse later = conflict.later();
    findings.warn(
        Warning.CONTENT_SIGNAL_CONTRADICTS,
        new FindingPosition(later.line(), later.member().index()),
        "\"%s\" contradicts \"%s\" in line %s for %s, so a use is permitted or not depending on the line that is read; say the same in both"
            .formatted(
                later.text(),
                conflict.earlier().text(),
                conflict.earlier().line(),
                NameLists.listed(agents)));
  }
}
