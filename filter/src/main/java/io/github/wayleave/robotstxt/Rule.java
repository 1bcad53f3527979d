package io.github.wayleave.robotstxt;

import java.util.Comparator;

/**
 * An Allow or Disallow line (RFC 9309, 2.1: rule).
 *
 * <p>Two rules are equal when access and pattern are equal; the reason and the line are ignored.
 */
public final class Rule {
  /** The line number of a rule that was not read from a file: {@value}. */
  public static final int NO_LINE = 0;

  /**
   * The order in which the first matching rule decides (RFC 9309, 2.2.2): most octets first, and
   * Allow before Disallow. The text of the pattern makes the order total, so that equal sets are
   * written alike.
   */
  public static final Comparator<Rule> PRECEDENCE = new RulePrecedence();

  private final Access access;
  private final PathPattern pattern;
  private final String reason;
  private final int line;

  private Rule(Access access, PathPattern pattern, String reason, int line) {
    this.access = access;
    this.pattern = pattern;
    this.reason = reason;
    this.line = line;
  }

  /** Returns an Allow rule. */
  public static Rule allow(PathPattern pattern) {
    return of(Access.ALLOW, pattern);
  }

  /** Returns a Disallow rule. */
  public static Rule disallow(PathPattern pattern) {
    return of(Access.DISALLOW, pattern);
  }

  /** Returns a rule without a reason or a line number. */
  public static Rule of(Access access, PathPattern pattern) {
    return new Rule(access, pattern, "", NO_LINE);
  }

  /** Returns this rule with a reason for people to read, any text. */
  public Rule withReason(String reason) {
    return new Rule(access, pattern, reason, line);
  }

  /** Returns this rule with its line number in a file, from 1. */
  public Rule withLine(int number) {
    return new Rule(access, pattern, reason, number);
  }

  /** Returns whether this rule allows or disallows. */
  public Access access() {
    return access;
  }

  /** Returns the pattern. */
  public PathPattern pattern() {
    return pattern;
  }

  /** Returns the reason, or an empty text. */
  public String reason() {
    return reason;
  }

  /** Returns the line number in the file, from 1, or {@link #NO_LINE}. */
  public int line() {
    return line;
  }

  private static final class RulePrecedence implements Comparator<Rule> {
    @Override
    public int compare(Rule a, Rule b) {
      int octets = Integer.compare(b.pattern.octets(), a.pattern.octets());
      int access = octets != 0 ? octets : a.access.compareTo(b.access);
      return access != 0 ? access : a.pattern.toString().compareTo(b.pattern.toString());
    }
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Rule rule && rule.access == access && rule.pattern.equals(pattern);
  }

  @Override
  public int hashCode() {
    return 31 * access.hashCode() + pattern.hashCode();
  }

  /** Returns the line as it is written, such as {@code Disallow: /search}. */
  @Override
  public String toString() {
    return access.field() + ": " + pattern;
  }
}
