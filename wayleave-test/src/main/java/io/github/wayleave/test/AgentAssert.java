package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.CrawlerVerdict;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Assertions about what some crawlers are told.
 *
 * @param <R> the type of assertions about the rules as a whole
 */
public final class AgentAssert<R extends RulesAssert<R, ?>> {
  static final String EVERYBODY = "everybody";

  private final R rules;
  private final String who;
  private final List<CrawlerIdentity> crawlers;

  AgentAssert(R rules, String who, List<CrawlerIdentity> crawlers) {
    this.rules = rules;
    this.who = who;
    this.crawlers = crawlers;
  }

  /**
   * Asserts that all of these crawlers may fetch all of these.
   *
   * @param targets paths, perhaps with a query, like {@code /articles/1?page=2}, or URLs, of which
   *     the path and the query count
   * @return this
   * @throws AssertionError if one is told something else; it says all of them, and what decides
   * @throws IllegalArgumentException if there are no targets
   */
  public AgentAssert<R> allows(String... targets) {
    return are(Access.ALLOW, targets);
  }

  /**
   * Asserts that none of these crawlers may fetch any of these.
   *
   * @param targets as in {@link #allows}
   * @return this
   * @throws AssertionError if one is told something else; it says all of them, and what decides
   * @throws IllegalArgumentException if there are no targets
   */
  public AgentAssert<R> disallows(String... targets) {
    return are(Access.DISALLOW, targets);
  }

  /** Returns the assertions about the rules as a whole, from which this came. */
  public R and() {
    return rules;
  }

  /** Returns the same as {@link RulesAssert#forAgent} of the rules. */
  public AgentAssert<R> forAgent(String name) {
    return rules.forAgent(name);
  }

  /** Returns the same as {@link RulesAssert#forEverybody} of the rules. */
  public AgentAssert<R> forEverybody() {
    return rules.forEverybody();
  }

  /** Returns the same as {@link RulesAssert#forPurpose(CrawlerClass)} of the rules. */
  public AgentAssert<R> forPurpose(CrawlerClass purpose) {
    return rules.forPurpose(purpose);
  }

  /** Returns the same as {@link RulesAssert#forPurpose(String)} of the rules. */
  public AgentAssert<R> forPurpose(String word) {
    return rules.forPurpose(word);
  }

  /** An assertion about no target would prove nothing. */
  static void requireTargets(String... targets) {
    if (targets.length == 0) {
      throw new IllegalArgumentException("expected at least one path, such as /articles/1");
    }
  }

  private AgentAssert<R> are(Access expected, String... targets) {
    requireTargets(targets);
    List<String> against = new ArrayList<>();
    for (String target : targets) {
      crawlers.forEach(crawler -> note(crawler, target, expected, against));
    }
    if (!against.isEmpty()) {
      String head =
          expected == Access.ALLOW
              ? "Expecting %s to be allowed:"
              : "Expecting %s to be disallowed:";
      rules.fail(head.formatted(who) + "\n" + String.join("\n", against));
    }
    return this;
  }

  private void note(CrawlerIdentity crawler, String target, Access expected, List<String> against) {
    CrawlerVerdict ruling = rules.rules().ruling(crawler, Target.of(target));
    if (ruling.verdict().access() != expected) {
      String told = ruling.verdict().access() == Access.ALLOW ? "allowed" : "disallowed";
      String asked = crawlers.size() == 1 ? target : crawler.token() + " " + target;
      against.add("  %s is %s: %s".formatted(asked, told, ruling.reason()));
    }
  }
}
