package io.github.wayleave.internal.live;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes how a policy changes the rules of robots.txt at all hosts together. */
final class RuleChange {
  private static final String EVERYTHING = " Disallow: /";
  private static final int MAX_NAMES = 10;

  private RuleChange() {}

  /** Returns how many rules changed, and for whom {@code Disallow: /} is new; empty if none. */
  static Optional<String> describe(SitePolicy previous, SitePolicy current) {
    Set<String> removed = rules(previous);
    Set<String> added = rules(current);
    added.removeIf(removed::remove);
    String counts = "rules: %d added, %d removed".formatted(added.size(), removed.size());
    return added.isEmpty() && removed.isEmpty()
        ? Optional.empty()
        : Optional.of(counts + everything(added, "new") + everything(removed, "gone"));
  }

  private static String everything(Set<String> rules, String word) {
    List<String> names =
        rules.stream()
            .filter(rule -> rule.endsWith(EVERYTHING))
            .map(rule -> rule.substring(0, rule.length() - EVERYTHING.length()))
            .toList();
    int shown = Math.min(names.size(), MAX_NAMES);
    String list = String.join(", ", names.subList(0, shown));
    String more = shown < names.size() ? " and " + (names.size() - shown) + " more" : "";
    return names.isEmpty() ? "" : "; Disallow: / is %s for %s%s".formatted(word, list, more);
  }

  private static Set<String> rules(SitePolicy policy) {
    Set<String> rules = new LinkedHashSet<>();
    for (HostRules host : policy.hosts().values()) {
      host.robotsTxt()
          .toOptional()
          .ifPresent(file -> file.groups().forEach(group -> add(group, rules)));
    }
    return rules;
  }

  private static void add(Group group, Set<String> rules) {
    for (ProductToken agent : group.agents()) {
      group.terms().rules().forEach(rule -> rules.add(agent + " " + rule));
    }
  }
}
