package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.UsagePreferences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The groups for disallowed crawlers: everything is disallowed except for the documents that state
 * the conditions, and for pages that an override allows, and that the group that the crawler obeyed
 * before does not disallow.
 *
 * <p>Crawlers with the same purposes, preferences and previous group have the same terms, which are
 * created once. Crawlers with equal terms share a group.
 */
final class DeniedGroups {
  private final UsagePreferences preferences;
  private final List<PathPattern> conditions;
  private final RobotsTxt original;
  private final GroupTerms defaultTerms;
  private final Set<ProductToken> named;
  private final Map<ProductToken, InheritedDisallows> inheritedByName = new HashMap<>();
  private final Map<GroupTerms, List<ProductToken>> byTerms = new LinkedHashMap<>();
  private final Map<TermsKey, List<ProductToken>> byKey = new HashMap<>();
  private final PublishedSize size = new PublishedSize();

  /** What the terms depend on: names of an override and a group, or {@code *}, and the purposes. */
  private record TermsKey(
      ProductToken override, ProductToken group, Set<Purpose> purposes, boolean isTokenSent) {
    @Override
    public boolean equals(Object other) {
      return other instanceof TermsKey key
          && key.override.equals(override)
          && key.group.equals(group)
          && key.purposes.equals(purposes)
          && key.isTokenSent == isTokenSent;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * override.hashCode() + group.hashCode()) + purposes.hashCode();
    }
  }

  /**
   * Creates an instance without crawlers.
   *
   * @param preferences the usage preferences
   * @param conditions the documents that the crawlers may read nevertheless
   * @param original the file without {@code usage}
   * @param defaultTerms the terms of its group {@code *}
   */
  DeniedGroups(
      UsagePreferences preferences,
      List<PathPattern> conditions,
      RobotsTxt original,
      GroupTerms defaultTerms) {
    this.preferences = preferences;
    this.conditions = conditions;
    this.original = original;
    this.defaultTerms = defaultTerms;
    this.named = original.agents();
  }

  /**
   * Adds a disallowed crawler, unless the original file has a group for its name.
   *
   * @throws InvalidValueException if the groups become too large
   */
  void add(Crawler crawler) {
    if (named.contains(crawler.token())) {
      return;
    }
    TermsKey key =
        new TermsKey(
            first(crawler.obeys(), preferences.agents()),
            first(crawler.obeys(), named),
            crawler.purposes(),
            crawler.isTokenSent());
    List<ProductToken> names = byKey.get(key);
    if (names == null) {
      names = names(GroupTerms.of(rules(crawler, inherited(key.group()))), crawler);
      byKey.put(key, names);
    }
    names.add(crawler.token());
  }

  private List<ProductToken> names(GroupTerms terms, Crawler crawler) {
    List<ProductToken> names = byTerms.get(terms);
    if (names == null) {
      size.add(Group.of(List.of(crawler.token()), terms));
      names = new ArrayList<>();
      byTerms.put(terms, names);
    }
    return names;
  }

  /** Returns the names of the crawlers that have a group. */
  Set<ProductToken> names() {
    Set<ProductToken> names = new HashSet<>();
    for (List<ProductToken> group : byTerms.values()) {
      names.addAll(group);
    }
    return names;
  }

  /** Returns the groups, in the order in which their first crawlers were added. */
  List<Group> groups() {
    List<Group> groups = new ArrayList<>(byTerms.size());
    for (Map.Entry<GroupTerms, List<ProductToken>> group : byTerms.entrySet()) {
      groups.add(Group.of(group.getValue(), group.getKey()));
    }
    return groups;
  }

  private static ProductToken first(List<ProductToken> obeyed, Collection<ProductToken> names) {
    for (ProductToken name : obeyed) {
      if (names.contains(name)) {
        return name;
      }
    }
    return ProductToken.ANY;
  }

  private InheritedDisallows inherited(ProductToken group) {
    InheritedDisallows inherited = inheritedByName.get(group);
    if (inherited == null) {
      inherited = InheritedDisallows.of(terms(group));
      inheritedByName.put(group, inherited);
    }
    return inherited;
  }

  private GroupTerms terms(ProductToken group) {
    return group.isAny() ? defaultTerms : original.groupFor(List.of(group)).orElseThrow().terms();
  }

  private List<Rule> rules(Crawler crawler, InheritedDisallows inherited) {
    List<Rule> rules = new ArrayList<>();
    List<Rule> readable = readable(inherited);
    boolean allowsPages = false;
    PreferenceTable table = preferences.tableFor(crawler.obeys());
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      boolean isAllowed =
          !DeniedCrawlers.isDisallowed(crawler, clause.preferences())
              && !inherited.disallows(clause.pattern());
      allowsPages |= isAllowed;
      rules.add(Rule.of(isAllowed ? Access.ALLOW : Access.DISALLOW, clause.pattern()));
    }
    if (!allowsPages) {
      readable.add(Rule.disallow(PreferenceTable.Clause.EVERYTHING));
      return readable;
    }
    rules.addAll(readable);
    rules.addAll(inherited.withPrecedenceOver(rules));
    return rules;
  }

  /** Returns rules that allow the conditions, unless no crawler may fetch them. */
  private List<Rule> readable(InheritedDisallows inherited) {
    List<Rule> rules = new ArrayList<>(conditions.size() + 1);
    for (PathPattern condition : conditions) {
      String document = condition.toString();
      // Each condition is the pattern of one page: its path, and a sign for the end.
      if (!inherited.covers(Target.of(document.substring(0, document.length() - 1)))) {
        rules.add(Rule.allow(condition));
      }
    }
    return rules;
  }
}
