package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.usage.ContentSignal;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds the section {@code usage} to the groups of a robots.txt.
 *
 * <p>It does so in two steps, each of which may create groups. First, every crawler whose purposes
 * are denied gets a group that disallows it, except for pages that an override allows. A new group
 * changes which group other crawlers obey: one that falls back to the new name gets its own group
 * with its previous terms. Second, every group gets the lines with preferences, and groups are
 * added for {@code *} and for crawlers with overrides. Those repeat the terms that the crawler
 * obeyed before, because it ignores every other group once it has its own (RFC 9309, 2.2.1). The
 * cost is one pass over the catalogue for each document, and for a denied crawler one comparison of
 * each clause with each inherited rule. See {@code docs/usage.md}.
 */
final class UsageGroups {
  /**
   * A comment that defines the signals, as contentsignals.org does, and reserves rights. The lines
   * refer to it: without it {@code search=yes} has no stated meaning.
   */
  private static final String PREAMBLE =
      """
      The lines Content-Signal say how the pages of this site may be used, once fetched.
      "yes" permits a use, "no" denies it. Of a use that a line does not name, this site
      neither permits nor denies anything by it.
        search    Building an index for searches, and showing results: links and short
                  excerpts. It does not include summaries that an AI writes.
        ai-input  Giving pages to an AI model as input for its answers, as in retrieval
                  augmented generation, grounding, and other answers that an AI writes.
        ai-train  Training AI models, or fine-tuning them.
      Every "no" expressly reserves rights under Article 4(3) of Directive (EU) 2019/790
      on copyright and related rights in the Digital Single Market.""";

  private final RobotsPolicy robots;
  private final UsageSection usage;
  private final KnownCrawlers crawlers;
  private final RobotsTxt policyGroups;
  private final List<Group> groups;

  UsageGroups(
      RobotsPolicy robots, RobotsTxt policyGroups, UsageSection usage, KnownCrawlers crawlers) {
    this.robots = robots;
    this.usage = usage;
    this.crawlers = crawlers;
    this.policyGroups = policyGroups;
    this.groups = new ArrayList<>(policyGroups.groups());
  }

  /**
   * Returns the robots.txt with groups for disallowed crawlers, and with preferences in each group.
   */
  RobotsTxt robotsTxt() {
    String comment = policyGroups.comment();
    if (usage.preamble()) {
      comment = comment.isBlank() ? PREAMBLE : PREAMBLE + "\n\n" + comment;
    }
    return RobotsTxt.of(groups(), policyGroups.records())
        .withComment(comment)
        .arrangedForOldReaders();
  }

  private List<Group> groups() {
    if (usage.publishes(Surface.GROUPS)) {
      addDeniedGroups();
    }
    if (usage.publishes(Surface.CONTENT_SIGNAL) || usage.publishes(Surface.CONTENT_USAGE)) {
      addPreferences();
      List<Group> split = new ArrayList<>();
      for (Group group : groups) {
        split.addAll(withLines(group));
      }
      return split;
    }
    return groups;
  }

  /**
   * Adds a group for every crawler that the preferences disallow, unless the policy already names
   * it.
   */
  private void addDeniedGroups() {
    RobotsTxt original = RobotsTxt.of(withoutUsage(), List.of());
    Set<ProductToken> disallowed = new LinkedHashSet<>();
    Map<GroupTerms, List<ProductToken>> byTerms = new LinkedHashMap<>();
    for (Crawler crawler :
        new DeniedCrawlers(usage.preferences(), crawlers.allCrawlers()).denied()) {
      if (!original.agents().contains(crawler.token())) {
        disallowed.add(crawler.token());
        listFor(GroupTerms.of(rules(crawler, original)), byTerms).add(crawler.token());
      }
    }
    addFallbackGroups(disallowed, original);
    for (Map.Entry<GroupTerms, List<ProductToken>> group : byTerms.entrySet()) {
      groups.add(Group.of(group.getValue(), group.getKey()));
    }
  }

  /**
   * Adds a group for each crawler that is not disallowed but would obey the group of one that is;
   * for example, Applebot falls back to the group for Googlebot.
   */
  private void addFallbackGroups(Set<ProductToken> disallowed, RobotsTxt original) {
    Set<ProductToken> named = original.agents();
    for (Crawler crawler : crawlers.allCrawlers().crawlers()) {
      if (!disallowed.contains(crawler.token()) && fallsBack(crawler, named, disallowed)) {
        groups.add(Group.of(List.of(crawler.token()), terms(original, crawler.token())));
      }
    }
  }

  /** Returns whether the first group that a crawler obeys is for a disallowed crawler. */
  private static boolean fallsBack(
      Crawler crawler, Set<ProductToken> named, Set<ProductToken> disallowed) {
    for (ProductToken name : crawler.obeys()) {
      if (disallowed.contains(name)) {
        return true;
      }
      if (named.contains(name)) {
        return false;
      }
    }
    return false;
  }

  /** Returns the groups of the verbatim file and of the section {@code robots}. */
  private List<Group> withoutUsage() {
    List<Group> original = new ArrayList<>(groupsOfFile());
    original.addAll(policyGroups.groups());
    return original;
  }

  private List<Group> groupsOfFile() {
    return robots.file().isPresent() ? robots.file().get().parsed().file().groups() : List.of();
  }

  /** An override does not allow a page that the group that the crawler obeyed before disallows. */
  private List<Rule> rules(Crawler crawler, RobotsTxt original) {
    PreferenceTable table = usage.preferences().tableFor(crawler.obeys());
    List<Rule> rules = new ArrayList<>();
    Optional<Group> group = original.groupFor(crawler.obeys());
    InheritedDisallows inherited =
        InheritedDisallows.of(
            group.isEmpty() || group.get().isForAny()
                ? robots.defaultTerms()
                : group.get().terms());
    boolean allowsPages = false;
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      boolean isAllowed =
          !DeniedCrawlers.isDisallowed(crawler, clause.preferences())
              && !inherited.disallows(clause.pattern());
      allowsPages |= isAllowed;
      rules.add(Rule.of(isAllowed ? Access.ALLOW : Access.DISALLOW, clause.pattern()));
    }
    if (!allowsPages) {
      return List.of(Rule.disallow(PreferenceTable.Clause.EVERYTHING));
    }
    rules.addAll(inherited.withPrecedenceOver(rules));
    return rules;
  }

  /** Adds groups for {@code *} and for crawlers with overrides, so that each has its own lines. */
  private void addPreferences() {
    RobotsTxt file = RobotsTxt.of(groups, List.of());
    List<Group> earlier = groupsOfFile();
    Set<ProductToken> missing = new LinkedHashSet<>(usage.preferences().agents());
    for (Group group : earlier) {
      missing.addAll(group.agents());
    }
    missing.add(ProductToken.ANY);
    missing.removeAll(file.agents());
    List<Group> applicable = new ArrayList<>(earlier);
    applicable.addAll(file.groups());
    RobotsTxt combined = RobotsTxt.of(applicable, List.of());
    for (ProductToken name : missing) {
      groups.add(Group.of(List.of(name), terms(combined, name)));
    }
  }

  /** Returns the terms for a new group: those that the crawler obeys without it. */
  private GroupTerms terms(RobotsTxt combined, ProductToken name) {
    if (combined.agents().contains(name) || name.isAny()) {
      return GroupTerms.FREE;
    }
    Optional<Group> group = combined.groupFor(crawlers.obeys(name));
    boolean isBound = group.isPresent() && (!group.get().isForAny() || crawlers.obeysStar(name));
    return isBound ? group.get().terms() : GroupTerms.FREE;
  }

  private List<Group> withLines(Group group) {
    Map<List<Field>, List<ProductToken>> byLines = new LinkedHashMap<>();
    for (ProductToken name : group.agents()) {
      listFor(lines(name), byLines).add(name);
    }
    List<Group> split = new ArrayList<>();
    for (Map.Entry<List<Field>, List<ProductToken>> lines : byLines.entrySet()) {
      split.add(withLines(group, lines.getValue(), lines.getKey()));
    }
    return split;
  }

  private static <K> List<ProductToken> listFor(K key, Map<K, List<ProductToken>> map) {
    List<ProductToken> names = map.get(key);
    if (names == null) {
      names = new ArrayList<>();
      map.put(key, names);
    }
    return names;
  }

  private static Group withLines(Group group, List<ProductToken> names, List<Field> lines) {
    GroupTerms terms = group.terms();
    List<Field> fields = new ArrayList<>(lines);
    fields.addAll(terms.fields());
    return Group.of(names, new GroupTerms(terms.rules(), terms.crawlDelay(), fields))
        .withComment(group.comment());
  }

  private List<Field> lines(ProductToken name) {
    PreferenceTable table =
        name.isAny()
            ? usage.preferences().defaultTable()
            : usage.preferences().tableFor(crawlers.obeys(name));
    List<Field> lines = new ArrayList<>();
    if (usage.publishes(Surface.CONTENT_SIGNAL)) {
      Optional<Field> signal = ContentSignal.of(table);
      signal.ifPresent(lines::add);
    }
    if (usage.publishes(Surface.CONTENT_USAGE)) {
      lines.addAll(ContentUsage.lines(table));
    }
    return lines;
  }
}
