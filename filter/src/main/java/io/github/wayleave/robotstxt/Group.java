package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Crawlers and what they are told (RFC 9309, 2.1: group).
 *
 * <p>Two groups are equal when they tell the same crawlers, in the same order, the same; the
 * comment takes no part.
 */
public final class Group {
  private final List<ProductToken> agents;
  private final GroupTerms terms;
  private final String comment;

  private Group(List<ProductToken> agents, GroupTerms terms, String comment) {
    this.agents = List.copyOf(new LinkedHashSet<>(agents));
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
  public static Group of(List<ProductToken> agents, GroupTerms terms) {
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
    List<ProductToken> agents = new ArrayList<>();
    List<GroupTerms> terms = new ArrayList<>(groups.size());
    Set<String> comments = new LinkedHashSet<>();
    for (Group group : groups) {
      agents.addAll(group.agents);
      terms.add(group.terms);
      if (!group.comment.isEmpty()) {
        comments.add(group.comment);
      }
    }
    return new Group(agents, GroupTerms.combined(terms), String.join("\n", comments));
  }

  /** Returns this group for other crawlers. */
  Group withAgents(List<ProductToken> tokens) {
    return new Group(tokens, terms, comment);
  }

  /** Returns the crawlers' names, at least one, none twice. */
  public List<ProductToken> agents() {
    return agents;
  }

  /** Returns what they are told. */
  public GroupTerms terms() {
    return terms;
  }

  /** Returns the comment, or an empty text. */
  public String comment() {
    return comment;
  }

  /** Returns whether this is the group of everybody else. */
  public boolean isForAny() {
    return agents.contains(ProductToken.ANY);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Group group
        && group.agents.equals(agents)
        && group.terms.equals(terms);
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
