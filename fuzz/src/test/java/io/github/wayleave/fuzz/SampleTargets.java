package io.github.wayleave.fuzz;

import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Targets that rules cover, or nearly. */
final class SampleTargets {
  private static final int MOST = 24;

  private SampleTargets() {}

  /** Returns some targets, none of which has a {@code %} without an escape, or a fragment. */
  static List<String> of(List<Rule> rules) {
    Set<String> targets = new TreeSet<>(List.of("/", "/robots.txt?x"));
    for (int i = 0; i < rules.size() && targets.size() < MOST; i++) {
      String pattern = rules.get(i).pattern().toString();
      String literal = pattern.replaceFirst("\\$$", "");
      List<String> near =
          List.of(
              literal.replace("*", ""),
              literal.replace("*", "/a") + "?b",
              pattern.replace("*", "b*"),
              literal.substring(0, literal.length() - 1),
              // The wildcard stands for what follows it, so that the rest occurs twice.
              literal.replace("*", literal.substring(literal.indexOf('*') + 1)));
      for (String target : near) {
        targets.add(target.startsWith("/") ? target : "/" + target);
      }
    }
    targets.removeIf(RobotsTxtFuzz::hasStrayPercent);
    return new ArrayList<>(targets);
  }
}
