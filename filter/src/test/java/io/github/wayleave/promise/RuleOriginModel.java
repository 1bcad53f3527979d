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
 * Decides from a policy as it was written, by the shortest code that is obviously right: regular
 * expressions, no arrangement, nothing merged.
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

  /** Returns the rules of the group that {@code agent} obeys which cover {@code target}. */
  List<Rule> matching(String agent, String target) {
    return rulesFor(agent).stream().filter(rule -> covers(rule, target)).toList();
  }

  boolean isShared(String agent) {
    return named(agent).count() > 1;
  }

  private List<Rule> rulesFor(String agent) {
    List<Rule> defaultGroups = robots.defaultGroup().rules();
    List<GroupPolicy> ownCrawlers = named(agent).toList();
    if (ownCrawlers.isEmpty()) {
      return defaultGroups;
    }
    List<Rule> rules = new ArrayList<>();
    for (GroupPolicy group : ownCrawlers) {
      rules.addAll(group.rules());
      rules.addAll(group.inherit() ? defaultGroups : List.of());
    }
    return rules;
  }

  private Stream<GroupPolicy> named(String agent) {
    return robots.groups().stream()
        .filter(
            group ->
                group.agents().stream()
                    .map(ProductToken::toString)
                    .anyMatch(n -> sameName(n, agent)));
  }

  private static boolean sameName(String first, String second) {
    return first.toLowerCase(Locale.ROOT).equals(second.toLowerCase(Locale.ROOT));
  }

  private static boolean covers(Rule rule, String target) {
    String pattern = rule.pattern().toString();
    boolean end = pattern.endsWith("$");
    String body = end ? pattern.substring(0, pattern.length() - 1) : pattern;
    String regex = Pattern.quote(body).replace("*", "\\E.*\\Q");
    String host = PercentEncoding.normalize(target).replace("*", "%2A").replace("$", "%24");
    return Pattern.compile(regex + (end ? "" : ".*"), Pattern.DOTALL).matcher(host).matches();
  }
}
