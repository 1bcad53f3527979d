package io.github.wayleave.promise;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides from the rules of a policy, independently of the implementation: with regular
 * expressions, and without arranging or merging groups.
 */
final class RuleOriginModel {
  private final RobotsPolicy robots;
  private final Comparator<Rule> precedence;

  RuleOriginModel(SitePolicy policy) {
    this(policy, byOctets().reversed().thenComparing(Rule::access));
  }

  RuleOriginModel(SitePolicy policy, Comparator<Rule> precedence) {
    this.robots = ((Section.Present<RobotsPolicy>) policy.defaultRules().robots()).value();
    this.precedence = precedence;
  }

  static Comparator<Rule> byOctets() {
    return Comparator.comparingInt(rule -> rule.pattern().toString().length());
  }

  boolean allows(String agent, String target) {
    return matching(agent, target).stream()
        .min(precedence)
        .map(rule -> rule.access() == Access.ALLOW)
        .orElse(true);
  }

  /** Returns the rules that apply to {@code agent} and cover {@code target}. */
  List<Rule> matching(String agent, String target) {
    return rulesFor(agent).stream().filter(rule -> covers(rule, target)).toList();
  }

  boolean isShared(String agent) {
    return groupsFor(agent).count() > 1;
  }

  private List<Rule> rulesFor(String agent) {
    List<Rule> defaultGroups = robots.defaultGroup().rules();
    List<GroupPolicy> groups = groupsFor(agent).toList();
    if (groups.isEmpty()) {
      return defaultGroups;
    }
    List<Rule> rules = new ArrayList<>();
    for (GroupPolicy group : groups) {
      rules.addAll(group.rules());
      rules.addAll(group.inherit() ? defaultGroups : List.of());
    }
    return rules;
  }

  private Stream<GroupPolicy> groupsFor(String agent) {
    return robots.groups().stream()
        .filter(
            group ->
                group.agents().stream()
                    .map(ProductToken::toString)
                    .anyMatch(name -> sameName(name, agent)));
  }

  private static boolean sameName(String first, String second) {
    return first.toLowerCase(Locale.ROOT).equals(second.toLowerCase(Locale.ROOT));
  }

  private static boolean covers(Rule rule, String target) {
    String pattern = rule.pattern().toString();
    boolean isAnchored = pattern.endsWith("$");
    String body = isAnchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    String regex = Pattern.quote(body).replace("*", "\\E.*\\Q");
    String normal = PercentEncoding.normalize(target).replace("*", "%2A").replace("$", "%24");
    return Pattern.compile(regex + (isAnchored ? "" : ".*"), Pattern.DOTALL)
        .matcher(normal)
        .matches();
  }
}
