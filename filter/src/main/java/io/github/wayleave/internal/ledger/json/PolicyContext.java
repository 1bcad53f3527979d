package io.github.wayleave.internal.ledger.json;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a policy says about the crawlers and rules of a ledger. */
public final class PolicyContext implements LedgerContext {
  private final String policyName;
  private final SitePolicy policy;
  private final Map<String, PublishedRobots> published;
  private final Map<String, RuleOrigins> origins = new HashMap<>();

  /**
   * Creates a context.
   *
   * @param policyName the file of the policy, as messages name it
   * @param published the robots.txt that the policy publishes, by host entry
   */
  public PolicyContext(
      String policyName, SitePolicy policy, Map<String, PublishedRobots> published) {
    this.policyName = policyName;
    this.policy = policy;
    this.published = Collections.unmodifiableMap(new LinkedHashMap<>(published));
    for (String host : published.keySet()) {
      origins.put(host, RuleOrigins.of(rules(host), policy.crawlers()));
    }
  }

  /** Returns the context of a policy that publishes what its files say now. */
  public static PolicyContext of(String policyName, SitePolicy policy) {
    Map<String, PublishedRobots> published = new LinkedHashMap<>();
    List<HostRules> rules = policy.hosts().values();
    List<String> names = HostEntry.names(policy.hosts());
    for (int i = 0; i < rules.size(); i++) {
      Optional<byte[]> octets =
          rules.get(i).robotsDocument().toOptional().map(RobotsDocument::octets);
      if (octets.isPresent()) {
        published.put(names.get(i), robots(octets.get(), rules.get(i).cache().maxAge()));
      }
    }
    return new PolicyContext(policyName, policy, published);
  }

  private static PublishedRobots robots(byte[] octets, Duration maxAge) {
    return new PublishedRobots(
        new Version(Sha256.hex(octets)),
        RobotsTxtParser.parse(octets).file(),
        octets.length,
        maxAge,
        Instant.MIN);
  }

  /** Returns the robots.txt of each host entry. */
  public Map<String, PublishedRobots> published() {
    return published;
  }

  @Override
  public Optional<Crawler> crawler(String name) {
    return LedgerContext.find(policy.crawlers(), name);
  }

  @Override
  public boolean isNamed(String name) {
    List<ProductToken> names =
        crawler(name)
            .map(Crawler::obeys)
            .orElseGet(() -> ProductToken.parsePrefix(name).map(List::of).orElse(List.of()));
    return published.values().stream()
        .anyMatch(robots -> names.stream().anyMatch(robots.file().agents()::contains));
  }

  @Override
  public Optional<String> written(String host, CitedRule rule) {
    return Optional.ofNullable(published.get(host))
        .filter(robots -> robots.version().equals(rule.version()))
        .flatMap(robots -> written(host, robots, rule));
  }

  /**
   * Returns all rules of the policy.
   *
   * @param counts how many requests each rule decided
   */
  public List<PolicyRule> rules(RuleCounts counts) {
    List<PolicyRule> all = new ArrayList<>();
    published.forEach(
        (host, robots) -> {
          for (Group group : robots.file().groups()) {
            for (Rule rule : group.terms().rules()) {
              CitedRule cited = new CitedRule(robots.version(), rule.line(), rule.toString());
              all.add(
                  new PolicyRule(
                      host, names(group), cited, written(host, cited), counts.count(host, cited)));
            }
          }
        });
    return all;
  }

  /** How many requests each rule of a policy decided. */
  public interface RuleCounts {
    /** Returns the number of requests that a rule decided at a host entry. */
    long count(String host, CitedRule rule);
  }

  /**
   * A rule of a policy.
   *
   * @param host the host entry
   * @param group the names of its group, separated by commas
   * @param rule the rule as it is published
   * @param written where the policy contains it
   * @param count the number of requests that it decided
   */
  public record PolicyRule(
      String host, String group, CitedRule rule, Optional<String> written, long count) {}

  private Optional<String> written(String host, PublishedRobots robots, CitedRule cited) {
    for (Group group : robots.file().groups()) {
      for (Rule rule : group.terms().rules()) {
        if (rule.line() == cited.line()) {
          return Optional.ofNullable(origins.get(host))
              .flatMap(hostOrigins -> hostOrigins.find(group.agents().get(0), rule))
              .flatMap(this::position);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> position(RuleOrigin origin) {
    int line = origin.rule().line();
    return line == Rule.NO_LINE
        ? Optional.empty()
        : Optional.of(origin.file().map(file -> file.name()).orElse(policyName) + ":" + line);
  }

  private static String names(Group group) {
    return group.agents().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
  }

  private HostRules rules(String host) {
    return host.equals(Subject.ANY_HOST)
        ? policy.defaultRules()
        : policy.hosts().forHost(HostPattern.of(host));
  }
}
