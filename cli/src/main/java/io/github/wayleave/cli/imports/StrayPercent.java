package io.github.wayleave.cli.imports;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Escapes a {@code %} that starts no escape. It is not valid in a URL (RFC 3986, 2.1) nor in a
 * policy, so it is read as the character, {@code %25}. One that may be the beginning of every
 * escape, as in {@code /*%}, cannot be replaced, because Google's parser finds it in such URLs;
 * behind a digit, as in {@code /100%}, it is a percent sign.
 */
final class StrayPercent {
  private static final String ESCAPED = "%25";
  private static final Pattern BEGINNING = Pattern.compile("(?<![0-9])%[0-9A-Fa-f]?(\\*|$)");

  private StrayPercent() {}

  static boolean isIn(Rule rule) {
    return PercentEncoding.strayPercent(rule.pattern().toString()) >= 0;
  }

  /** Returns whether a pattern has a part of an escape before any characters. */
  static boolean beginsEscapes(Rule rule) {
    return BEGINNING.matcher(rule.pattern().toString()).find();
  }

  static Rule escaped(Rule rule) {
    StringBuilder pattern = new StringBuilder(rule.pattern().toString());
    int stray = PercentEncoding.strayPercent(pattern.toString());
    while (stray >= 0) {
      pattern.replace(stray, stray + 1, ESCAPED);
      stray = PercentEncoding.strayPercent(pattern.toString());
    }
    return Rule.of(rule.access(), PathPattern.of(pattern.toString())).withLine(rule.line());
  }

  static RobotsTxt escaped(RobotsTxt file) {
    return file.groups().stream().noneMatch(StrayPercent::isIn)
        ? file
        : RobotsTxt.of(file.groups().stream().map(StrayPercent::escaped).toList(), file.records());
  }

  private static boolean isIn(Group group) {
    return group.terms().rules().stream().anyMatch(StrayPercent::isIn);
  }

  private static Group escaped(Group group) {
    GroupTerms terms = group.terms();
    List<Rule> rules =
        terms.rules().stream().map(rule -> isIn(rule) ? escaped(rule) : rule).toList();
    return Group.of(group.agents(), new GroupTerms(rules, terms.crawlDelay(), terms.fields()));
  }
}
