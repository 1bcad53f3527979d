package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Assertions about a policy. They apply to the hosts without a host entry, until {@link #atHost}
 * selects another host.
 */
public final class PolicyAssert extends RulesAssert<PolicyAssert, SitePolicy> {
  private final Optional<HostName> host;

  PolicyAssert(SitePolicy actual) {
    this(actual, Optional.empty());
  }

  private PolicyAssert(SitePolicy actual, Optional<HostName> host) {
    super(actual, PolicyAssert.class);
    this.host = host;
  }

  /**
   * Returns assertions about the policy at a host.
   *
   * @param host its name, such as {@code shop.example.org}
   * @throws io.github.wayleave.text.InvalidValueException if {@code host} is not a host name
   */
  public PolicyAssert atHost(String host) {
    isNotNull();
    HostName name = HostName.of(host);
    PolicyAssert assertions = new PolicyAssert(actual, Optional.of(name));
    String described = descriptionText();
    return assertions.as("%s", described.isEmpty() ? "at " + name : described + ", at " + name);
  }

  /**
   * Asserts that the policy has no warnings, for any of its hosts.
   *
   * @return this
   * @throws AssertionError if there are warnings; the message lists them
   */
  public PolicyAssert hasNoWarnings() {
    isNotNull();
    List<PolicyProblem> warnings = actual.warnings();
    if (!warnings.isEmpty()) {
      fail(
          warnings.stream()
              .map(warning -> "  " + warning)
              .collect(Collectors.joining("\n", "Expecting no warnings:\n", "")));
    }
    return this;
  }

  /**
   * Asserts that the policy publishes a document at each of these paths.
   *
   * @param paths paths such as {@code /robots.txt}
   * @return this
   * @throws AssertionError if a path has no document
   */
  public PolicyAssert publishes(String... paths) {
    for (String path : paths) {
      if (!isPublished(path)) {
        fail("Expecting a document at %s, but there is none".formatted(path));
      }
    }
    return this;
  }

  /**
   * Asserts that the policy publishes no document at these paths.
   *
   * @param paths paths such as {@code /data.txt}
   * @return this
   * @throws AssertionError if there is a document at one of them
   */
  public PolicyAssert doesNotPublish(String... paths) {
    for (String path : paths) {
      if (isPublished(path)) {
        fail("Expecting no document at %s, but there is one".formatted(path));
      }
    }
    return this;
  }

  /**
   * Asserts that the filter refuses a crawler's requests, by the rules and enforcement modes of the
   * policy, in an application at {@code /}. Crawl delays are not considered.
   *
   * @param agent the crawler's {@code User-Agent}, or the name in it, such as {@code GPTBot}
   * @param targets paths with or without a query, such as {@code /articles/1?page=2}
   * @return this
   * @throws AssertionError if a request passes; the message lists every such request with the
   *     reason
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert refuses(String agent, String... targets) {
    return checkDecisions("refused", Refused.class::isInstance, agent, targets);
  }

  /**
   * Asserts that the filter lets a client's requests pass and none of them is a violation.
   *
   * @param agent as in {@link #refuses}, or the {@code User-Agent} of a browser
   * @param targets as in {@link #refuses}
   * @return this
   * @throws AssertionError if a request is refused or observed; the message lists every such
   *     request with the reason
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert letsPass(String agent, String... targets) {
    return checkDecisions("let pass", Passed.class::isInstance, agent, targets);
  }

  /**
   * Asserts that a crawler's requests are violations that the filter counts and lets pass, as in
   * the mode {@code observe}.
   *
   * @param agent as in {@link #refuses}
   * @param targets as in {@link #refuses}
   * @return this
   * @throws AssertionError if a request is refused or allowed; the message lists every such request
   *     with the reason
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert observes(String agent, String... targets) {
    return checkDecisions("observed", Observed.class::isInstance, agent, targets);
  }

  private PolicyAssert checkDecisions(
      String expected, Predicate<AccessDecision> isExpected, String agent, String... targets) {
    isNotNull();
    AgentAssert.requireTargets(targets);
    EnforcedAccess access = new EnforcedAccess(actual, host);
    List<String> differences =
        Arrays.stream(targets)
            .filter(target -> !isExpected.test(access.decide(agent, target)))
            .map(
                target -> "  " + target + " " + EnforcedAccess.reason(access.decide(agent, target)))
            .toList();
    if (!differences.isEmpty()) {
      fail("Expecting %s to be %s:\n".formatted(agent, expected) + String.join("\n", differences));
    }
    return this;
  }

  @Override
  PublishedRules publishedRules(SitePolicy policy) {
    return PublishedRules.of(hostRules(policy));
  }

  @Override
  CrawlerCatalogue catalogue(SitePolicy policy) {
    return policy.crawlers();
  }

  private HostRules hostRules(SitePolicy policy) {
    return host.map(policy::forHost).orElse(policy.defaultRules());
  }

  private boolean isPublished(String path) {
    isNotNull();
    return Publication.of(hostRules(actual), InstantSource.system()).document(path).isPresent();
  }
}
