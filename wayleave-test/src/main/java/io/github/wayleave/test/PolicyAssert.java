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

/** Assertions about a policy, as it holds at the hosts that it says nothing else about. */
public final class PolicyAssert extends RulesAssert<PolicyAssert, SitePolicy> {
  private final Optional<HostName> host;

  PolicyAssert(SitePolicy whole) {
    this(whole, Optional.empty());
  }

  private PolicyAssert(SitePolicy actual, Optional<HostName> host) {
    super(actual, PolicyAssert.class);
    this.host = host;
  }

  /**
   * Returns assertions about what holds at a host.
   *
   * @param host its name, like {@code shop.example.org}
   * @throws io.github.wayleave.text.InvalidValueException if that is no host
   */
  public PolicyAssert atHost(String host) {
    isNotNull();
    HostName name = HostName.of(host);
    PolicyAssert there = new PolicyAssert(actual, Optional.of(name));
    String described = descriptionText();
    return there.as("%s", described.isEmpty() ? "at " + name : described + ", at " + name);
  }

  /**
   * Asserts that nothing about the whole policy is doubtful, at any of its hosts.
   *
   * @return this
   * @throws AssertionError if something is; it says all of it
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
   * Asserts that there is a document at each of these paths.
   *
   * @param paths like {@code /robots.txt}
   * @return this
   * @throws AssertionError if there is none at one of them
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
   * Asserts that there is no document at any of these paths.
   *
   * @param paths like {@code /data.txt}
   * @return this
   * @throws AssertionError if there is one
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
   * Asserts that the filter refuses a crawler's requests, by the policy's rules and enforcement
   * modes, in an application at {@code /}. A crawl delay refuses nothing here.
   *
   * @param agent the crawler's {@code User-Agent}, or the name in it, like {@code GPTBot}
   * @param targets paths, perhaps with a query, like {@code /articles/1?page=2}
   * @return this
   * @throws AssertionError if one request passes; it says all that do, and why
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert refuses(String agent, String... targets) {
    return decides("refused", Refused.class::isInstance, agent, targets);
  }

  /**
   * Asserts that the filter lets a client's requests pass, with nothing against them.
   *
   * @param agent as in {@link #refuses}, or that of a browser
   * @param targets as in {@link #refuses}
   * @return this
   * @throws AssertionError if one is refused or only observed; it says all that are, and why
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert letsPass(String agent, String... targets) {
    return decides("let pass", Passed.class::isInstance, agent, targets);
  }

  /**
   * Asserts that the filter lets a crawler's requests pass although they are against the rules, and
   * counts them, as in the mode {@code observe}.
   *
   * @param agent as in {@link #refuses}
   * @param targets as in {@link #refuses}
   * @return this
   * @throws AssertionError if one is refused or allowed; it says all that are, and why
   * @throws IllegalArgumentException if there are no targets
   */
  public PolicyAssert observes(String agent, String... targets) {
    return decides("observed", Observed.class::isInstance, agent, targets);
  }

  private PolicyAssert decides(
      String expected, Predicate<AccessDecision> isExpected, String agent, String... targets) {
    isNotNull();
    AgentAssert.requireTargets(targets);
    EnforcedAccess access = new EnforcedAccess(actual, host);
    List<String> others =
        Arrays.stream(targets)
            .filter(target -> !isExpected.test(access.decide(agent, target)))
            .map(
                target -> "  " + target + " " + EnforcedAccess.reason(access.decide(agent, target)))
            .toList();
    if (!others.isEmpty()) {
      fail("Expecting %s to be %s:\n".formatted(agent, expected) + String.join("\n", others));
    }
    return this;
  }

  @Override
  PublishedRules read(SitePolicy what) {
    return PublishedRules.of(rules(what));
  }

  @Override
  CrawlerCatalogue catalogue(SitePolicy what) {
    return what.crawlers();
  }

  private HostRules rules(SitePolicy policy) {
    return host.map(policy::forHost).orElse(policy.defaultRules());
  }

  private boolean isPublished(String path) {
    isNotNull();
    return Publication.of(rules(actual), InstantSource.system()).document(path).isPresent();
  }
}
