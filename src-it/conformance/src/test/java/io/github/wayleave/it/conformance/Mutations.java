package io.github.wayleave.it.conformance;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small changes of a robots.txt, as people make them. */
final class Mutations {
  private static final List<String> PATTERNS =
      List.of("/", "/a", "/*.php$", "/*?", "/x/*/y", "/index.html", "*z", "/a?b=/c", "/%7Efoo/");

  private final Random random;

  Mutations(Random random) {
    this.random = random;
  }

  /** Returns a file in which a rule of one group is removed, added or changed. */
  RobotsTxt of(RobotsTxt file) {
    List<Group> groups = new ArrayList<>(file.groups());
    if (groups.isEmpty()) {
      return file;
    }
    int index = random.nextInt(groups.size());
    Group group = groups.get(index);
    List<Rule> rules = new ArrayList<>(group.terms().rules());
    mutate(rules);
    groups.set(index, Group.of(group.agents(), GroupTerms.of(rules)));
    return RobotsTxt.of(groups, file.records());
  }

  private void mutate(List<Rule> rules) {
    int kind = random.nextInt(4);
    if (rules.isEmpty() || kind == 0) {
      rules.add(Rule.of(access(), PathPattern.of(pattern())));
      return;
    }
    Rule old = rules.remove(random.nextInt(rules.size()));
    if (kind == 1) {
      Access access = old.access() == Access.ALLOW ? Access.DISALLOW : Access.ALLOW;
      rules.add(Rule.of(access, old.pattern()));
    } else if (kind == 2) {
      rules.add(Rule.of(old.access(), altered(old.pattern())));
    }
  }

  private PathPattern altered(PathPattern pattern) {
    String text = pattern.toString();
    return switch (random.nextInt(3)) {
      case 0 ->
          PathPattern.of(text.endsWith("$") ? text.substring(0, text.length() - 1) : text + "$");
      case 1 -> PathPattern.of("/*" + text);
      default -> PathPattern.of(text.replace("$", "") + "x");
    };
  }

  private Access access() {
    return random.nextBoolean() ? Access.ALLOW : Access.DISALLOW;
  }

  private String pattern() {
    return PATTERNS.get(random.nextInt(PATTERNS.size()));
  }
}
