package io.github.wayleave.robotstxt;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Crawlers and what they are told (RFC 9309, 2.1: group).
 *
 * <p>Two groups are equal when they tell the same crawlers, in the same order, the same; the
 * comment takes no part.
 */
public final class Group {
  private final List<ProductToken> agents;
  private final Terms terms;
  private final String comment;

  /** The verdicts by the rules that decide, each made when it is first given, and at last none. */
  private @Nullable Verdict @Nullable [] verdicts;

  private Group(List<ProductToken> agents, Terms terms, String comment) {
    this.agents = agents.stream().distinct().toList();
    this.terms = terms;
    this.comment = comment;
    if (this.agents.isEmpty()) {
      throw new IllegalArgumentException("a group names at least one crawler");
    }
  }

  /**
   * Returns a group without a comment.
   *
   * @throws IllegalArgumentException if {@code agents} is empty
   */
  public static Group of(List<ProductToken> agents, Terms terms) {
    return new Group(agents, terms, "");
  }

  /** Returns this group with a comment above it, any text. */
  public Group withComment(String text) {
    return new Group(agents, terms, text);
  }

  /**
   * Returns one group for the crawlers of all {@code groups}, told what all of them together tell.
   *
   * @throws IllegalArgumentException if {@code groups} is empty
   */
  static Group sharing(List<Group> groups) {
    String comment =
        groups.stream()
            .map(Group::comment)
            .filter(text -> !text.isEmpty())
            .distinct()
            .collect(Collectors.joining("\n"));
    return new Group(
        groups.stream().flatMap(group -> group.agents.stream()).toList(),
        Terms.combined(groups.stream().map(Group::terms).toList()),
        comment);
  }

  /** Returns this group for other crawlers. */
  Group withAgents(List<ProductToken> others) {
    return new Group(others, terms, comment);
  }

  /** Returns the crawlers' names, at least one, none twice. */
  public List<ProductToken> agents() {
    return agents;
  }

  /** Returns what they are told. */
  public Terms terms() {
    return terms;
  }

  /** Returns the comment, or an empty text. */
  public String comment() {
    return comment;
  }

  /** Returns what this group says of the target of a search; the same rule gives the same. */
  Verdict verdict(Search search) {
    int rules = terms.rules().size();
    int rule = Math.min(rules, terms.ruleFor(search));
    @Nullable Verdict[] known = verdicts;
    if (known == null) {
      known = new Verdict[rules + 1];
      verdicts = known;
    }
    Verdict verdict = known[rule];
    if (verdict == null) {
      verdict =
          Verdict.of(this, rule < rules ? Optional.of(terms.rules().get(rule)) : Optional.empty());
      known[rule] = verdict;
    }
    return verdict;
  }

  /** Tells whether this is the group of everybody else. */
  public boolean isForAny() {
    return agents.contains(ProductToken.ANY);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Group group && group.agents.equals(agents) && group.terms.equals(terms);
  }

  @Override
  public int hashCode() {
    return 31 * agents.hashCode() + terms.hashCode();
  }

  @Override
  public String toString() {
    return agents + " " + terms;
  }
}
