package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.CrawlerVerdict;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Assertions about what the robots.txt lets one or more crawlers fetch.
 *
 * @param <R> the type of the assertions about the rules as a whole
 */
public final class AgentAssert<R extends RulesAssert<R, ?>> {
  static final String OTHER_CRAWLERS = "other crawlers";

  private final R rules;
  private final String description;
  private final List<CrawlerIdentity> crawlers;

  AgentAssert(R rules, String description, List<CrawlerIdentity> crawlers) {
    this.rules = rules;
    this.description = description;
    this.crawlers = crawlers;
  }

  /**
   * Asserts that all of these crawlers may fetch all of the targets.
   *
   * @param targets paths with or without a query, such as {@code /articles/1?page=2}, or URLs, of
   *     which only the path and the query count
   * @return this
   * @throws AssertionError if a crawler may not fetch a target; the message lists every such pair
   *     with the rule that decides
   * @throws IllegalArgumentException if there are no targets
   */
  public AgentAssert<R> allows(String... targets) {
    return check(Access.ALLOW, targets);
  }

  /**
   * Asserts that none of these crawlers may fetch any of the targets.
   *
   * @param targets as in {@link #allows}
   * @return this
   * @throws AssertionError if a crawler may fetch a target; the message lists every such pair with
   *     the rule that decides
   * @throws IllegalArgumentException if there are no targets
   */
  public AgentAssert<R> disallows(String... targets) {
    return check(Access.DISALLOW, targets);
  }

  /** Returns the assertions about the rules as a whole, on which this was created. */
  public R and() {
    return rules;
  }

  /** Returns assertions about another crawler; see {@link RulesAssert#forAgent}. */
  public AgentAssert<R> forAgent(String name) {
    return rules.forAgent(name);
  }

  /** Returns assertions about other crawlers; see {@link RulesAssert#forOtherCrawlers}. */
  public AgentAssert<R> forOtherCrawlers() {
    return rules.forOtherCrawlers();
  }

  /** Returns assertions about a purpose; see {@link RulesAssert#forPurpose(CrawlerClass)}. */
  public AgentAssert<R> forPurpose(CrawlerClass purpose) {
    return rules.forPurpose(purpose);
  }

  /** Returns assertions about a purpose; see {@link RulesAssert#forPurpose(String)}. */
  public AgentAssert<R> forPurpose(String word) {
    return rules.forPurpose(word);
  }

  /** Requires at least one target, since an assertion without any would always pass. */
  static void requireTargets(String... targets) {
    if (targets.length == 0) {
      throw new IllegalArgumentException("expected at least one path, such as /articles/1");
    }
  }

  private AgentAssert<R> check(Access expected, String... targets) {
    requireTargets(targets);
    List<String> differences = new ArrayList<>();
    for (String target : targets) {
      crawlers.forEach(crawler -> checkAccess(crawler, target, expected, differences));
    }
    if (!differences.isEmpty()) {
      String head =
          expected == Access.ALLOW
              ? "Expecting %s to be allowed:"
              : "Expecting %s to be disallowed:";
      rules.fail(head.formatted(description) + "\n" + String.join("\n", differences));
    }
    return this;
  }

  private void checkAccess(
      CrawlerIdentity crawler, String target, Access expected, List<String> differences) {
    CrawlerVerdict verdict = rules.rules().verdict(crawler, Target.of(target));
    if (verdict.verdict().access() != expected) {
      String access = verdict.verdict().access() == Access.ALLOW ? "allowed" : "disallowed";
      String subject = crawlers.size() == 1 ? target : crawler.token() + " " + target;
      differences.add("  %s is %s: %s".formatted(subject, access, verdict.reason()));
    }
  }
}
