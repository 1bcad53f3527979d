package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.FileLine.AgentLine;
import io.github.wayleave.cli.imports.FileLine.RuleLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Finds runs of adjacent rules: a comment above a run is about all of its rules. */
final class AdjacentRules {
  private final Map<Integer, Integer> lengths = new HashMap<>();
  private final Map<Integer, Integer> groups = new HashMap<>();
  private final Map<Integer, Integer> rulesOfGroup = new HashMap<>();

  private AdjacentRules() {}

  static AdjacentRules of(List<FileLine> lines) {
    AdjacentRules runs = new AdjacentRules();
    int first = 0;
    int group = 0;
    boolean hasRules = false;
    for (FileLine line : lines) {
      if (line.content() instanceof RuleLine) {
        first = first == 0 ? line.number() : first;
        hasRules = true;
        runs.lengths.merge(first, 1, Integer::sum);
        runs.groups.put(first, group);
        runs.rulesOfGroup.merge(group, 1, Integer::sum);
      } else {
        first = 0;
        if (line.content() instanceof AgentLine && hasRules) {
          group++;
          hasRules = false;
        }
      }
    }
    return runs;
  }

  boolean areSeveral(FileLine line) {
    return lengths.getOrDefault(line.number(), 0) > 1;
  }

  /** Returns whether the run that starts at a line has all rules of its group. */
  boolean areWholeGroup(FileLine line) {
    Integer group = groups.get(line.number());
    return group != null && Objects.equals(rulesOfGroup.get(group), lengths.get(line.number()));
  }
}
