package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The groups of a section {@code robots}, with purposes replaced by the product tokens of crawlers.
 *
 * <p>A group with purposes applies to every crawler of the catalogue with one of them, with two
 * exceptions. A name takes precedence over a purpose: crawlers that a group or the verbatim file
 * names are omitted. And a search engine is not disallowed for its other purposes: a crawler that
 * also has the purpose {@code search} is included only if the group has it too.
 */
public final class ExpandedGroups {
  private static final String SECTION = "robots";

  private final KnownCrawlers crawlers;
  private final Set<ProductToken> named = new HashSet<>();
  private final List<GroupPolicy> groups = new ArrayList<>();
  private final List<PolicyProblem> problems = new ArrayList<>();
  private long names;

  ExpandedGroups(RobotsPolicy section, KnownCrawlers crawlers) {
    this.crawlers = crawlers;
    if (section.file().isPresent()) {
      named.addAll(section.file().get().parsed().file().agents());
    }
    for (GroupPolicy group : section.groups()) {
      named.addAll(group.agents());
    }
    for (int i = 0; i < section.groups().size(); i++) {
      GroupPolicy group = section.groups().get(i);
      String key = SECTION + ".groups[" + i + "].purposes";
      groups.add(group.purposes().isEmpty() || isFull() ? group : expanded(group, key));
    }
    try {
      PolicyLimits.requireAtMost(
          PolicyLimits.MOST_NAMES, names, "names with those of the catalogue");
    } catch (InvalidValueException e) {
      problems.add(PolicyProblem.error(SECTION, e.sentence()));
    }
  }

  /** Returns the groups in the order of the policy, without purposes. */
  public List<GroupPolicy> groups() {
    return groups;
  }

  public KnownCrawlers crawlers() {
    return crawlers;
  }

  /** Returns whether a group or the verbatim file names a crawler. */
  public boolean isNamed(ProductToken name) {
    return named.contains(name);
  }

  public List<PolicyProblem> problems() {
    return problems;
  }

  private GroupPolicy expanded(GroupPolicy group, String key) {
    Set<Purpose> purposes = EnumSet.noneOf(Purpose.class);
    for (CrawlerClass purpose : group.purposes()) {
      purposes.addAll(purpose.purposes());
    }
    List<ProductToken> agents = new ArrayList<>(group.agents());
    List<ProductToken> searchEngines = new ArrayList<>();
    for (Crawler crawler : crawlers.allCrawlers().crawlers()) {
      if (!Collections.disjoint(crawler.purposes(), purposes) && !isNamed(crawler.token())) {
        if (isIncluded(crawler, purposes)) {
          agents.add(crawler.token());
        } else if (!crawler.token().equals(BingRules.CRAWLER)) { // It obeys X-Robots-Tag instead.
          searchEngines.add(crawler.token());
        }
      }
    }
    problems.addAll(crawlers.unknownNames(group.purposes(), key));
    if (!searchEngines.isEmpty()) {
      problems.add(PolicyProblem.warning(Warning.MIXED_PURPOSE, key, mixed(searchEngines)));
    }
    names += agents.size();
    return group.withAgents(agents);
  }

  private static boolean isIncluded(Crawler crawler, Set<Purpose> purposes) {
    return purposes.contains(Purpose.SEARCH) || !crawler.purposes().contains(Purpose.SEARCH);
  }

  private static String mixed(List<ProductToken> omitted) {
    StringJoiner names = new StringJoiner(", ");
    for (ProductToken name : omitted) {
      names.add(name.toString());
    }
    return "omits "
        + names
        + ", because search is also one of their purposes; list them under \"agents\" to include them";
  }

  private boolean isFull() {
    return names > PolicyLimits.MOST_NAMES;
  }
}
