package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A robots.txt file as a value, read as RFC 9309 says.
 *
 * <p>Two are equal when they have the same groups and records in the same order; the comment takes
 * no part.
 */
public final class RobotsTxt {
  private final List<Group> groups;
  private final List<Field> records;
  private final String comment;
  private final boolean isArranged;
  private final Map<ProductToken, List<Group>> byName;

  /** Made when a name is first asked for: made at once they would be quadratic in the file. */
  private final Map<ProductToken, Group> combined;

  private RobotsTxt(List<Group> groups, List<Field> records, String comment, boolean isArranged) {
    this.isArranged = isArranged;
    this.groups = List.copyOf(groups);
    this.records = List.copyOf(records);
    this.comment = comment;
    this.byName = byName(this.groups);
    this.combined = new ConcurrentHashMap<>();
  }

  private RobotsTxt(RobotsTxt same, List<Field> records) {
    this.isArranged = same.isArranged;
    this.groups = same.groups;
    this.records = List.copyOf(records);
    this.comment = same.comment;
    this.byName = same.byName;
    this.combined = same.combined;
  }

  /** Returns a file of groups, and records that belong to none of them, like {@code Sitemap}. */
  public static RobotsTxt of(List<Group> groups, List<Field> records) {
    return new RobotsTxt(groups, records, "", false);
  }

  /** Returns this file with a comment at its top, any text. */
  public RobotsTxt withComment(String text) {
    return new RobotsTxt(groups, records, text, isArranged);
  }

  /** Returns a file of the same groups, which the two share, with other records. */
  public RobotsTxt withRecords(List<Field> others) {
    return new RobotsTxt(this, others);
  }

  /** Returns the groups in file order. */
  public List<Group> groups() {
    return groups;
  }

  /** Returns the records that belong to no group, in file order. */
  public List<Field> records() {
    return records;
  }

  /** Returns the comment at the top, or an empty text. */
  public String comment() {
    return comment;
  }

  /** Returns every name that a group is for, {@code *} included, in order of first appearance. */
  public Set<ProductToken> names() {
    Set<ProductToken> names = new LinkedHashSet<>();
    groups.forEach(group -> names.addAll(group.agents()));
    return names;
  }

  /**
   * Returns the one group that a crawler obeys: all groups of the first of its names that has any,
   * combined; else those of {@code *} (RFC 9309, 2.2.1).
   *
   * @param names the names that the crawler answers to, the one it prefers first; empty for a
   *     client that claims none
   */
  public Optional<Group> groupFor(List<ProductToken> names) {
    for (ProductToken name : names) {
      Optional<Group> own = combined(name);
      if (own.isPresent()) {
        return own;
      }
    }
    return combined(ProductToken.ANY);
  }

  /**
   * Returns whether a crawler may fetch {@code target} (RFC 9309, 2.2.2): the rule with the most
   * octets decides, Allow wins a tie, and {@code /robots.txt} itself is always allowed.
   *
   * @param names as in {@link #groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    if (target.isRobotsTxt()) {
      return Verdict.noGroup();
    }
    return groupFor(names).map(group -> Verdict.of(group, target)).orElseGet(Verdict::noGroup);
  }

  /** Returns this file as {@link RobotsTxtWriter} orders it; the decisions stay the same. */
  public RobotsTxt arranged() {
    return isArranged
        ? this
        : new RobotsTxt(new Arrangement(this).groups(), records, comment, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RobotsTxt file
        && file.groups.equals(groups)
        && file.records.equals(records);
  }

  @Override
  public int hashCode() {
    return 31 * groups.hashCode() + records.hashCode();
  }

  /** Returns the file as it is written, in the order that it has. */
  @Override
  public String toString() {
    return RobotsTxtWriter.lines(this);
  }

  /** Returns the one group that all groups of {@code name} make together, if there are any. */
  Optional<Group> combined(ProductToken name) {
    List<Group> own = byName.getOrDefault(name, List.of());
    return own.isEmpty()
        ? Optional.empty()
        : Optional.of(combined.computeIfAbsent(name, n -> Group.sharing(own)));
  }

  private static Map<ProductToken, List<Group>> byName(List<Group> groups) {
    Map<ProductToken, List<Group>> named = new HashMap<>();
    for (Group group : groups) {
      for (ProductToken name : group.agents()) {
        named.computeIfAbsent(name, n -> new ArrayList<>()).add(group.withAgents(List.of(name)));
      }
    }
    return named;
  }
}
