package io.github.wayleave.fuzz;

import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.ReferenceMatcher;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A robots.txt: what is written parses back to an equal file, and both decide as a matcher that
 * compares each rule in a table of octets.
 */
public final class RobotsTxtFuzz {
  private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /** The size of the tables for one name, so that an input takes milliseconds. */
  private static final int MOST_CELLS = 50_000;

  private static final int MOST_NAMES = 3;

  private RobotsTxtFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    RobotsTxt file = Bounds.seconds(1, () -> RobotsTxtParser.parse(data).file());
    String written = Bounds.seconds(1, () -> RobotsTxtWriter.write(file));
    RobotsTxt again = RobotsTxtParser.parse(written).file();
    if (!again.equals(expected(file.arrangedForOldReaders()))) {
      throw new AssertionError("parses back to another file: " + written);
    }
    List<ProductToken> names = new ArrayList<>(file.agents());
    names.subList(Math.min(names.size(), MOST_NAMES), names.size()).clear();
    names.add(ProductToken.of("unknown"));
    for (ProductToken name : names) {
      List<Rule> rules = rules(file, name);
      int octets = rules.stream().mapToInt(rule -> rule.pattern().octets()).sum();
      if (rules.stream().noneMatch(rule -> hasStrayPercent(rule.pattern().toString()))) {
        int cells = 0;
        for (String target : SampleTargets.of(rules)) {
          cells += octets * target.length();
          if (cells < MOST_CELLS) {
            decide(file, again, name, rules, target);
          }
        }
      }
    }
  }

  private static void decide(
      RobotsTxt file, RobotsTxt again, ProductToken name, List<Rule> rules, String target) {
    boolean allowed = file.verdict(List.of(name), Target.of(target)).isAllowed();
    if (allowed != isAllowed(rules, target)) {
      throw new AssertionError(name + " and " + target + ": not as the matcher, " + allowed);
    }
    if (allowed != again.verdict(List.of(name), Target.of(target)).isAllowed()) {
      throw new AssertionError(name + " and " + target + ": not as in the file, " + allowed);
    }
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    String rest = query < 0 ? null : target.substring(query + 1);
    if (allowed != file.verdict(List.of(name), path, rest).isAllowed()) {
      throw new AssertionError(name + " and " + target + ": not as in two parts, " + allowed);
    }
  }

  /** Returns a file whose unknown fields before the first group belong to the last one. */
  private static RobotsTxt expected(RobotsTxt arranged) {
    List<Field> records = new ArrayList<>();
    List<Group> groups = new ArrayList<>(arranged.groups());
    Group last = groups.remove(groups.size() - 1);
    List<Field> fields = new ArrayList<>(last.terms().fields());
    for (Field record : arranged.records()) {
      (record.isOutsideGroups() ? records : fields).add(record);
    }
    GroupTerms terms = new GroupTerms(last.terms().rules(), last.terms().crawlDelay(), fields);
    groups.add(Group.of(last.agents(), terms));
    return RobotsTxt.of(groups, records);
  }

  /** RFC 9309, 2.2.1: the rules of all groups for a name, or else of all groups for {@code *}. */
  private static List<Rule> rules(RobotsTxt file, ProductToken name) {
    List<Rule> rules = new ArrayList<>();
    ProductToken used = file.agents().contains(name) ? name : ProductToken.ANY;
    for (Group group : file.groups()) {
      if (group.agents().contains(used)) {
        rules.addAll(group.terms().rules());
      }
    }
    return rules;
  }

  /** RFC 9309, 2.2.2: the longest pattern decides, and of two equally long ones the Allow. */
  private static boolean isAllowed(List<Rule> rules, String target) {
    int allow = 0;
    int disallow = 0;
    for (Rule rule : rules) {
      String pattern = rule.pattern().toString();
      if (ReferenceMatcher.matches(pattern, target)) {
        if (rule.access() == Access.ALLOW) {
          allow = Math.max(allow, pattern.length());
        } else {
          disallow = Math.max(disallow, pattern.length());
        }
      }
    }
    return allow >= disallow || target.matches("/robots\\.txt(\\?.*)?");
  }

  static boolean hasStrayPercent(String text) {
    return STRAY_PERCENT.matcher(text).find();
  }
}
