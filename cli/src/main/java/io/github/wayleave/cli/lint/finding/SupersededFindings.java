package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.policy.problem.Warning;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Removes findings about a line for which another finding gives the reason. */
final class SupersededFindings {
  /** The findings that follow from another one on the same line. */
  private static final Map<Warning, Set<Warning>> REASONS =
      Map.of(
          Warning.OTHER_CRAWLERS_KEPT_OUT, EnumSet.of(Warning.SEARCH_ENGINE_KEPT_OUT),
          Warning.REDUNDANT_RULE,
              EnumSet.of(Warning.RULE_NEVER_WINS, Warning.PATTERN_NOT_CANONICAL),
          Warning.RULE_NEVER_WINS, EnumSet.of(Warning.PATTERN_NOT_CANONICAL),
          Warning.ROBOTS_FILE_LINE, EnumSet.of(Warning.UNKNOWN_FIELD),
          Warning.TOKEN_IS_A_BROWSER, EnumSet.of(Warning.ROBOTS_FILE_LINE),
          Warning.PATTERN_NOT_CANONICAL, EnumSet.of(Warning.SPACE_IN_PATH),
          Warning.HISTORIC_GROUP, EnumSet.of(Warning.ROBOTS_FILE_LINE, Warning.GROUP_JOINED),
          Warning.GOOGLE_IGNORES_FIELD,
              EnumSet.of(Warning.UNKNOWN_FIELD, Warning.FOREIGN_FIELD, Warning.RETIRED_FIELD));

  /** Findings after which the rest of the line means something else. */
  private static final Set<Warning> MISREAD =
      EnumSet.of(Warning.LINES_JOINED, Warning.BYTE_ORDER_MARK);

  /** The findings that repeat another program's messages. */
  private static final String AUDIT = "lighthouse-";

  private SupersededFindings() {}

  static List<Finding> without(List<Finding> findings) {
    Map<Integer, Set<Warning>> byLine = new HashMap<>();
    for (Finding finding : findings) {
      finding
          .problem()
          .warning()
          .filter(
              warning ->
                  finding.severity() != Finding.FindingSeverity.NOTE || !MISREAD.contains(warning))
          .ifPresent(
              warning ->
                  byLine
                      .computeIfAbsent(finding.at().line(), line -> EnumSet.noneOf(Warning.class))
                      .add(warning));
    }
    return findings.stream()
        .filter(
            finding -> !isSuperseded(finding, byLine.getOrDefault(finding.at().line(), Set.of())))
        .toList();
  }

  private static boolean isSuperseded(Finding finding, Set<Warning> sameLine) {
    Set<Warning> reasons =
        finding
            .problem()
            .warning()
            .map(warning -> REASONS.getOrDefault(warning, Set.of()))
            .orElse(Set.of());
    boolean isMisread =
        !finding.name().startsWith(AUDIT)
            && finding.problem().warning().filter(MISREAD::contains).isEmpty()
            && sameLine.stream().anyMatch(MISREAD::contains);
    return finding.at().line() > 0 && (isMisread || sameLine.stream().anyMatch(reasons::contains));
  }
}
