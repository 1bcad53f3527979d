package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds rules that a group has twice. Two spellings are one rule if they differ only in characters
 * that every reader escapes, since the removed one must be of no use to any.
 */
final class RepeatedRuleCheck implements RobotsTxtCheck {
  private static final Pattern ESCAPE = Pattern.compile("%[0-9a-fA-F]{2}");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    if (document.hasUnreadLine()) {
      return;
    }
    Map<String, RobotsFieldLine> first = new HashMap<>();
    document.forEachField(
        line -> {
          if (line.isAgent()) {
            first.clear();
          } else if (line.isRule() && !line.value().isEmpty()) {
            RobotsFieldLine earlier = first.putIfAbsent(key(line), line);
            if (earlier != null) {
              findings.note(
                  Warning.RULE_DOUBLED,
                  line,
                  "\"%s: %s\" is the same rule as line %s; remove one of them"
                      .formatted(line.name(), FileLines.text(line.value()), earlier.number()));
            }
          }
        });
  }

  private static String key(RobotsFieldLine line) {
    String path =
        ESCAPE.matcher(OctetLines.url(line.value())).replaceAll(escape -> upperCase(escape));
    return Ascii.lower(line.name()) + " " + path;
  }

  private static String upperCase(MatchResult escape) {
    return "%%%02X".formatted(Integer.parseInt(escape.group().substring(1), 16));
  }
}
