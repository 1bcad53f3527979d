package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.PublishedRules;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.text.HostName;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;

/** Assertions about a policy, as it holds at the hosts that it says nothing else about. */
public final class PolicyAssert extends RulesAssert<PolicyAssert, SitePolicy> {
  private final SitePolicy whole;

  PolicyAssert(SitePolicy whole) {
    this(whole, whole);
  }

  private PolicyAssert(SitePolicy actual, SitePolicy whole) {
    super(actual, PolicyAssert.class);
    this.whole = whole;
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
    PolicyAssert there = new PolicyAssert(whole.forHost(name), whole);
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
    List<PolicyProblem> warnings = whole.warnings();
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

  @Override
  PublishedRules read(SitePolicy what) {
    return PublishedRules.of(what);
  }

  @Override
  CrawlerCatalogue catalogue(SitePolicy what) {
    return what.crawlers();
  }

  private boolean isPublished(String path) {
    isNotNull();
    return Publication.of(actual, InstantSource.system()).document(path).isPresent();
  }
}
