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
    this.agents = agents;
    this.terms = terms;
    this.comment = comment;
  }

  /**
   * Returns a group without a comment.
   *
   * @param agents the product tokens; repeated ones are dropped
   * @throws IllegalArgumentException if {@code agents} is empty
   */
  public static Group of(List<ProductToken> agents, GroupTerms terms) {
    return of(agents, terms, "");
  }

  private static Group of(List<ProductToken> agents, GroupTerms terms, String comment) {
    if (agents.isEmpty()) {
      throw new IllegalArgumentException("requires at least one crawler");
    }
    return new Group(
        List.copyOf(agents.size() == 1 ? agents : new LinkedHashSet<>(agents)), terms, comment);
  }

  /** Returns this group with a comment above it, any text. */
  public Group withComment(String text) {
    return new Group(agents, terms, text);
  }

  /** Returns a group for one token with the combined terms and comments of {@code groups}. */
  static Group combined(ProductToken agent, List<Group> groups) {
    List<GroupTerms> terms = new ArrayList<>(groups.size());
    Set<String> comments = new LinkedHashSet<>();
    for (Group group : groups) {
      terms.add(group.terms);
      if (!group.comment.isEmpty()) {
        comments.add(group.comment);
      }
    }
    return of(List.of(agent), GroupTerms.combined(terms), String.join("\n", comments));
  }

  /** Returns this group for other tokens, at least one and all distinct. */
  Group withAgents(List<ProductToken> tokens) {
    return new Group(List.copyOf(tokens), terms, comment);
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
