package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.match.PatternSearch;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * An immutable robots.txt file that decides by RFC 9309.
 *
 * <pre>{@code
 * RobotsTxt file = RobotsTxtParser.parse("User-agent: *\nDisallow: /search\n").file();
 * Verdict verdict = file.verdict(List.of(ProductToken.of("GPTBot")), Target.of("/search?q=tea"));
 * verdict.isAllowed(); // false
 * }</pre>
 *
 * <p>Two files are equal when they have equal groups and records in the same order; the comment is
 * ignored.
 */
public final class RobotsTxt {
  /** A file without groups or records. */
  public static final RobotsTxt EMPTY = of(List.of(), List.of());

  private static final int MAX_CACHED_VERDICTS = 500_000;

  private final List<Group> groups;
  private final List<Field> records;
  private final String comment;
  private final boolean isArranged;

  /** Created on demand, since many files never decide. */
  private volatile @Nullable CombinedGroups combined;

  private final Map<ProductToken, GroupDecider> deciders;

  /** The number of verdicts that {@link #deciders} may have. */
  private final AtomicInteger cachedVerdicts;

  private RobotsTxt(List<Group> groups, List<Field> records, String comment, boolean isArranged) {
    this.isArranged = isArranged;
    this.groups = List.copyOf(groups);
    this.records = List.copyOf(records);
    this.comment = comment;
    this.deciders = new ConcurrentHashMap<>();
    this.cachedVerdicts = new AtomicInteger();
  }

  private RobotsTxt(RobotsTxt file, List<Field> records) {
    this.isArranged = file.isArranged;
    this.groups = file.groups;
    this.records = List.copyOf(records);
    this.comment = file.comment;
    this.combined = file.combinedGroups();
    this.deciders = file.deciders;
    this.cachedVerdicts = file.cachedVerdicts;
  }

  /** Returns a file with groups, and records outside groups such as {@code Sitemap}. */
  public static RobotsTxt of(List<Group> groups, List<Field> records) {
    return new RobotsTxt(groups, records, "", false);
  }

  /** Returns a file that allows some paths to every crawler, and disallows none. */
  public static RobotsTxt allowing(Collection<PathPattern> paths) {
    List<Rule> rules = new ArrayList<>(paths.size());
    for (PathPattern path : paths) {
      rules.add(Rule.allow(path));
    }
    return of(List.of(Group.of(List.of(ProductToken.ANY), GroupTerms.of(rules))), List.of());
  }

  /** Returns this file with a comment at its top, any text. */
  public RobotsTxt withComment(String text) {
    return new RobotsTxt(groups, records, text, isArranged);
  }

  /** Returns this file with other records. */
  public RobotsTxt withRecords(List<Field> newRecords) {
    return new RobotsTxt(this, newRecords);
  }

  /** Returns the groups in file order. */
  public List<Group> groups() {
    return groups;
  }

  /** Returns the records outside groups, in file order. */
  public List<Field> records() {
    return records;
  }

  /** Returns the comment at the top, or an empty text. */
  public String comment() {
    return comment;
  }

  /** Returns the names of all groups, including {@code *}, in order of first appearance. */
  public Set<ProductToken> agents() {
    Set<ProductToken> names = new LinkedHashSet<>();
    for (Group group : groups) {
      names.addAll(group.agents());
    }
    return names;
  }

  /**
   * Returns the group that applies to a crawler: the combination of all groups of the first of its
   * names that has any, or else of all groups of {@code *} (RFC 9309, 2.2.1).
   *
   * @param names the names that the crawler obeys, in order of preference; empty for a client
   *     without a name
   */
  public Optional<Group> groupFor(List<ProductToken> names) {
    GroupDecider decider = find(names);
    return decider == null ? Optional.empty() : Optional.of(decider.group);
  }

  /**
   * Decides whether a crawler may fetch {@code target} (RFC 9309, 2.2.2): the rule with the most
   * octets decides, Allow wins a tie, and {@code /robots.txt} itself is always allowed. The time
   * depends on the length of the target, not on the number of rules, apart from those with
   * wildcards.
   *
   * @param names as in {@link #groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    GroupDecider decider = target.isRobotsTxt() ? null : find(names);
    if (decider == null) {
      return Verdict.noGroup();
    }
    try (PatternSearch search = PatternSearch.in(target.octets())) {
      return decider.verdict(search);
    }
  }

  /**
   * Decides like {@link #verdict(List, Target)}, without allocating if path and query are already
   * in normal form (RFC 3986, 6.2.2).
   *
   * @param names as in {@link #groupFor}
   * @param path the path as it was sent
   * @param query the query without the {@code ?}; null if there is none
   */
  public Verdict verdict(List<ProductToken> names, String path, @Nullable String query) {
    if (path.startsWith("/") && !path.equals(Target.ROBOTS_TXT)) {
      try (PatternSearch search = PatternSearch.in(path, query)) {
        if (search != null) {
          GroupDecider decider = find(names);
          return decider == null ? Verdict.noGroup() : decider.verdict(search);
        }
      }
    }
    return verdict(names, Target.of(query == null ? path : path + "?" + query));
  }

  private @Nullable GroupDecider find(List<ProductToken> names) {
    CombinedGroups byName = combinedGroups();
    // Most files name few crawlers or none, so most names are not looked up, or only once.
    for (int i = 0; byName.hasNames() && i < names.size(); i++) {
      ProductToken name = names.get(i);
      if (byName.contains(name)) {
        return find(name);
      }
    }
    return find(ProductToken.ANY);
  }

  /**
   * Returns this file in the order on which readers of all generations agree as far as possible: of
   * two names where one contains the other, the longer comes first; {@code *} comes last; names
   * with equal terms share a group. The verdicts stay the same.
   *
   * @throws InvalidValueException if names are in several groups, and the combinations of their
   *     groups have more than 500,000 rules and fields
   */
  public RobotsTxt arrangedForOldReaders() {
    return isArranged
        ? this
        : new RobotsTxt(new GroupArrangement(combined()).groups(), licensesFirst(), comment, true);
  }

  /**
   * Returns the names that {@link #arrangedForOldReaders} has to separate from others with equal
   * terms.
   *
   * @throws InvalidValueException as {@link #arrangedForOldReaders}
   */
  public List<ProductToken> splitNames() {
    return isArranged && !GroupArrangement.repeatsTerms(groups)
        ? List.of()
        : new GroupArrangement(combined()).split();
  }

  /**
   * Checks that the groups of each name can be combined (RFC 9309, 2.2.1), and all combinations
   * kept.
   *
   * @throws InvalidValueException if names are in several groups, and the combinations of their
   *     groups have more than 500,000 rules and fields
   */
  public void requireCombinable() {
    combinedGroups().requireCombinable();
  }

  /** Returns for each name the combination of all its groups. */
  List<Group> combined() {
    return combinedGroups().findAll(agents());
  }

  /** RSL 1.0, 4.4: the writer puts a license before all groups. */
  private List<Field> licensesFirst() {
    List<Field> sorted = new ArrayList<>(records.size());
    int licenses = 0;
    for (Field record : records) {
      sorted.add(RobotsTxtLines.isLicense(record) ? licenses++ : sorted.size(), record);
    }
    return List.copyOf(sorted);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof RobotsTxt file
        && file.groups.equals(groups)
        && file.records.equals(records);
  }

  @Override
  public int hashCode() {
    return 31 * groups.hashCode() + records.hashCode();
  }

  /** Returns the text of the file, in its own order. */
  @Override
  public String toString() {
    return RobotsTxtLines.text(comment, groups, records);
  }

  private @Nullable GroupDecider find(ProductToken name) {
    GroupDecider decider = deciders.get(name);
    return decider == null ? decider(name) : decider;
  }

  /** Caches up to a limit, because a client may claim every name that the file contains. */
  private @Nullable GroupDecider decider(ProductToken name) {
    Group group = combinedGroups().find(name);
    if (group == null) {
      return null;
    }
    int verdicts = group.terms().rules().size() + 1;
    if (cachedVerdicts.get() + verdicts > MAX_CACHED_VERDICTS) {
      return new GroupDecider(group, false);
    }
    cachedVerdicts.addAndGet(verdicts);
    GroupDecider decider = new GroupDecider(group, true);
    GroupDecider first = deciders.putIfAbsent(name, decider);
    return first == null ? decider : first;
  }

  private CombinedGroups combinedGroups() {
    CombinedGroups created = combined;
    if (created == null) {
      created = new CombinedGroups(groups);
      combined = created;
    }
    return created;
  }

  /** A combined group with its verdicts. */
  private static final class GroupDecider {
    private final Group group;
    private final boolean isCached;

    /** The verdict of each rule, and last the one without a rule; each is created on demand. */
    private @Nullable Verdict @Nullable [] verdicts;

    GroupDecider(Group group, boolean isCached) {
      this.group = group;
      this.isCached = isCached;
    }

    /** Returns the verdict on the target of a search. */
    Verdict verdict(PatternSearch search) {
      List<Rule> rules = group.terms().rules();
      int rule = Math.min(rules.size(), group.terms().ruleFor(search));
      return isCached ? cachedVerdict(rule, rules) : verdict(rule, rules);
    }

    /** Returns the verdict of a rule, always the same instance. */
    private Verdict cachedVerdict(int rule, List<Rule> rules) {
      @Nullable Verdict[] cached = verdicts;
      if (cached == null) {
        cached = new Verdict[rules.size() + 1];
        verdicts = cached;
      }
      Verdict verdict = cached[rule];
      if (verdict == null) {
        verdict = verdict(rule, rules);
        cached[rule] = verdict;
      }
      return verdict;
    }

    private Verdict verdict(int number, List<Rule> rules) {
      Optional<Rule> rule =
          number < rules.size() ? Optional.of(rules.get(number)) : Optional.empty();
      Access access = rule.isPresent() ? rule.get().access() : Access.ALLOW;
      return new Verdict(access, Optional.of(group), rule);
    }
  }
}
