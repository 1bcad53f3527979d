package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.lint.check.SignalGroup.StatedUse;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds two lines that permit and deny one use of the same pages to one crawler: in two fields, or
 * in two groups, which count as one if they name the same crawler (RFC 9309, 2.2.1).
 */
final class PreferenceConflictCheck implements RobotsTxtCheck {
  /** What a group says about a use. */
  private record GroupUse(int group, StatedUse stated) {
    /** Returns whether statements differ that no other check compares. */
    boolean contradicts(GroupUse other) {
      boolean isCompared =
          stated.isSignal() == other.stated.isSignal()
              && (stated.isSignal()
                  ? group == other.group
                  : stated.line().equals(other.stated.line()));
      return stated.isPermitted() != other.stated.isPermitted() && !isCompared;
    }

    /** Returns the use and the pages, all of which count as no path. */
    String subject() {
      return stated.use() + StatedPreference.path(stated.line().value()).toString();
    }
  }

  private record Conflict(GroupUse earlier, GroupUse later) {}

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<ProductToken, Map<String, GroupUse>> stated = new HashMap<>();
    Map<Conflict, List<ProductToken>> conflicts = new LinkedHashMap<>();
    List<SignalGroup> groups = SignalGroup.of(document, StatedUse::isIn);
    for (int i = 0; i < groups.size(); i++) {
      int index = i;
      List<GroupUse> uses = groups.get(i).uses().map(use -> new GroupUse(index, use)).toList();
      for (ProductToken agent : groups.get(i).agents().stream().distinct().toList()) {
        Map<String, GroupUse> earlier = stated.computeIfAbsent(agent, a -> new HashMap<>());
        for (GroupUse use : uses) {
          GroupUse first = earlier.putIfAbsent(use.subject(), use);
          if (first != null && first.contradicts(use)) {
            conflicts.computeIfAbsent(new Conflict(first, use), c -> new ArrayList<>()).add(agent);
          }
        }
      }
    }
    conflicts.forEach((conflict, agents) -> add(conflict, agents, findings));
  }

  private static void add(Conflict conflict, List<ProductToken> agents, FindingCollector findings) {
    StatedUse later = conflict.later().stated();
    StatedUse earlier = conflict.earlier().stated();
    findings.warn(
        Warning.CONTENT_SIGNAL_CONTRADICTS,
        later.position(),
        "\"%s\" contradicts \"%s\" in line %s for %s, so a use is permitted or not depending on the line that is read; say the same in both"
            .formatted(later, earlier, earlier.line().number(), NameLists.listed(agents)));
  }
}
