package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Product tokens and the terms that apply to them (RFC 9309, 2.1: group).
 *
 * <p>Two groups are equal when they have equal terms for the same tokens in the same order; the
 * comment is ignored.
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
      throw new IllegalArgumentException("requires at least one crawler");
    }
  }

  /**
   * Returns a group without a comment.
   *
   * @param agents the product tokens; repeated ones are dropped
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
   * Returns one group for the tokens of all {@code groups}, with their combined terms.
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

  /** Returns this group for other tokens. */
  Group withAgents(List<ProductToken> tokens) {
    return new Group(tokens, terms, comment);
  }

  /** Returns the distinct product tokens, at least one. */
  public List<ProductToken> agents() {
    return agents;
  }

  /** Returns the rules and other terms. */
  public GroupTerms terms() {
    return terms;
  }

  /** Returns the comment, or an empty text. */
  public String comment() {
    return comment;
  }

  /** Returns whether this is the group {@code *}. */
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
