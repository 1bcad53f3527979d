package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.usage.ContentSignal;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
 * cost is one pass over the catalogue for each document, and one search in the inherited rules for
 * each clause of different preferences. See {@code docs/usage.md}.
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

  /** Follows the definitions if the lines have the signal {@code use}. */
  private static final String PREAMBLE_OF_USE =
      """

      "use" names the most that may be kept of a page.
        immediate  Nothing after the visit.
        reference  An index, with excerpts and links.
        full       Summaries and copies.""";

  private final RobotsPolicy robots;
  private final UsageSection usage;
  private final List<PathPattern> conditions;
  private final KnownCrawlers crawlers;
  private final RobotsTxt policyGroups;
  private final List<Group> groups;
  private final IdentityHashMap<PreferenceTable, GroupLines> linesByTable = new IdentityHashMap<>();
  private final Map<List<Field>, GroupLines> distinctLines = new HashMap<>();

  UsageGroups(
      RobotsPolicy robots,
      RobotsTxt policyGroups,
      UsageSection usage,
      List<PathPattern> conditions,
      KnownCrawlers crawlers) {
    this.robots = robots;
    this.usage = usage;
    this.conditions = conditions;
    this.crawlers = crawlers;
    this.policyGroups = policyGroups;
    this.groups = new ArrayList<>(policyGroups.groups());
  }

  /**
   * Returns the robots.txt with groups for disallowed crawlers, and with preferences in each group.
   *
   * @throws InvalidValueException if it becomes too large
   */
  RobotsTxt robotsTxt() {
    String comment = policyGroups.comment();
    if (usage.preamble()) {
      String preamble =
          usage.wording().use().isPresent() ? PREAMBLE + "\n" + PREAMBLE_OF_USE : PREAMBLE;
      comment = comment.isBlank() ? preamble : preamble + "\n\n" + comment;
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
      PublishedSize size = new PublishedSize();
      for (Group group : groups) {
        for (Map.Entry<GroupLines, List<ProductToken>> part : byLines(group).entrySet()) {
          split.add(withLines(group, part.getValue(), part.getKey(), size));
        }
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
    DeniedGroups denied =
        new DeniedGroups(usage.preferences(), conditions, original, robots.defaultTerms());
    for (Crawler crawler :
        new DeniedCrawlers(usage.preferences(), crawlers.allCrawlers()).denied()) {
      denied.add(crawler);
    }
    addFallbackGroups(denied.names(), original);
    groups.addAll(denied.groups());
  }

  /**
   * Adds a group for each crawler that is not disallowed but would obey the group of one that is;
   * for example, Applebot falls back to the group for Googlebot.
   */
  private void addFallbackGroups(Set<ProductToken> disallowed, RobotsTxt original) {
    Set<ProductToken> named = original.agents();
    for (Crawler crawler : crawlers.allCrawlers().crawlers()) {
      if (!disallowed.contains(crawler.token()) && fallsBack(crawler, named, disallowed)) {
        GroupTerms terms = terms(original, named, crawler.token());
        groups.add(Group.of(List.of(crawler.token()), terms));
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
    Set<ProductToken> named = combined.agents();
    for (ProductToken name : missing) {
      groups.add(Group.of(List.of(name), terms(combined, named, name)));
    }
  }

  /** Returns the terms for a new group: those that the crawler obeys without it. */
  private GroupTerms terms(RobotsTxt combined, Set<ProductToken> named, ProductToken name) {
    if (named.contains(name) || name.isAny()) {
      return GroupTerms.FREE;
    }
    Optional<Group> group = combined.groupFor(crawlers.obeys(name));
    boolean isBound = group.isPresent() && (!group.get().isForAny() || crawlers.obeysStar(name));
    return isBound ? group.get().terms() : GroupTerms.FREE;
  }

  /** Returns the names of a group by the lines that they need. */
  private Map<GroupLines, List<ProductToken>> byLines(Group group) {
    Map<GroupLines, List<ProductToken>> byLines = new LinkedHashMap<>();
    for (ProductToken name : group.agents()) {
      GroupLines lines = lines(name);
      List<ProductToken> names = byLines.get(lines);
      if (names == null) {
        names = new ArrayList<>();
        byLines.put(lines, names);
      }
      names.add(name);
    }
    return byLines;
  }

  private static Group withLines(
      Group group, List<ProductToken> names, GroupLines lines, PublishedSize size) {
    GroupTerms terms = lines.added.get(group.terms());
    if (terms == null) {
      terms = lines.addedTo(group.terms());
      lines.added.put(group.terms(), terms);
      size.add(Group.of(names, terms));
    }
    return Group.of(names, terms).withComment(group.comment());
  }

  private GroupLines lines(ProductToken name) {
    PreferenceTable table =
        name.isAny()
            ? usage.preferences().defaultTable()
            : usage.preferences().tableFor(crawlers.obeys(name));
    GroupLines lines = linesByTable.get(table);
    if (lines == null) {
      List<Field> fields = lines(table);
      lines = distinctLines.get(fields);
      if (lines == null) {
        lines = new GroupLines(fields);
        distinctLines.put(fields, lines);
      }
      linesByTable.put(table, lines);
    }
    return lines;
  }

  private List<Field> lines(PreferenceTable table) {
    List<Field> lines = new ArrayList<>();
    if (usage.publishes(Surface.CONTENT_SIGNAL)) {
      Optional<Field> signal = ContentSignal.of(table, usage.wording().use());
      if (signal.isPresent()) {
        lines.add(signal.get());
      }
    }
    if (usage.publishes(Surface.CONTENT_USAGE)) {
      lines.addAll(ContentUsage.lines(table, usage.wording().aiUse()));
    }
    return lines;
  }

  /** The lines with preferences in a group; equal lines are one instance. */
  private static final class GroupLines {
    private final List<Field> lines;

    /** The terms of groups with the lines added; names with the same terms share a group. */
    private final IdentityHashMap<GroupTerms, GroupTerms> added = new IdentityHashMap<>();

    GroupLines(List<Field> lines) {
      this.lines = lines;
    }

    GroupTerms addedTo(GroupTerms terms) {
      List<Field> fields = new ArrayList<>(lines);
      fields.addAll(terms.fields());
      return new GroupTerms(terms.rules(), terms.crawlDelay(), fields);
    }
  }
}
