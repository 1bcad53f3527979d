package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Collects records into groups (RFC 9309, 2.1).
 *
 * <p>Consecutive User-agent lines begin one group. Only a rule ends the list of names: a sitemap, a
 * crawl delay or an unknown field between two User-agent lines does not, as in Google's parser.
 */
final class GroupCollector {
  private static final Pattern SECONDS =
      Pattern.compile("[0-9]{1,9}(\\.[0-9]{0,9})?|\\.[0-9]{1,9}");

  private final List<Group> groups = new ArrayList<>();
  private final List<Field> records = new ArrayList<>();
  private final List<ProductToken> agents = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<Field> fields = new ArrayList<>();
  private Optional<Duration> crawlDelay = Optional.empty();
  private boolean inGroup;
  private boolean agentsClosed;

  boolean isInGroup() {
    return inGroup;
  }

  /** Returns whether the open group has no rule yet. */
  boolean awaitsRule() {
    return inGroup && !agentsClosed;
  }

  void addAgent(ProductToken name) {
    addUnnamedAgent();
    agents.add(name);
  }

  /** Adds a User-agent line without a valid name: it begins a group that applies to no crawler. */
  void addUnnamedAgent() {
    if (agentsClosed) {
      finishGroup();
    }
    inGroup = true;
  }

  void closeAgents() {
    agentsClosed = true;
  }

  void addRule(Rule rule) {
    rules.add(rule);
  }

  /** Adds a crawl delay and returns it; empty if it is not a number of seconds within a group. */
  Optional<Duration> addCrawlDelay(String value) {
    if (!inGroup || !SECONDS.matcher(value).matches()) {
      return Optional.empty();
    }
    BigDecimal millis = new BigDecimal(value).movePointRight(3);
    Optional<Duration> delay = Optional.of(Duration.ofMillis(millis.longValue()));
    crawlDelay = crawlDelay.isPresent() ? crawlDelay : delay;
    return delay;
  }

  /**
   * Adds any other record, and returns whether it is valid. A sitemap is never part of a group, but
   * a license within one is for that group (RSL 1.0, 4.4).
   */
  boolean addField(String name, String value) {
    try {
      Field field = new Field(name, value);
      boolean isSitemap = Ascii.equal(name, RobotsFieldNames.SITEMAP);
      (inGroup && !isSitemap ? fields : records).add(field);
      return true;
    } catch (InvalidValueException e) {
      return false;
    }
  }

  RobotsTxt build() {
    finishGroup();
    return RobotsTxt.of(groups, records);
  }

  private void finishGroup() {
    if (!agents.isEmpty()) {
      groups.add(Group.of(agents, new GroupTerms(rules, crawlDelay, fields)));
    }
    agents.clear();
    rules.clear();
    fields.clear();
    crawlDelay = Optional.empty();
    agentsClosed = false;
  }
}
