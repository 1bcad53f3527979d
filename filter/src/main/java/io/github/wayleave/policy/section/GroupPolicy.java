package io.github.wayleave.policy.section;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.policy.text.CustomField;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules for some crawlers as written in a policy: an entry of {@code robots.groups}, or the
 * rules for every crawler without a group.
 *
 * @param agents the crawlers' product tokens; {@code *} for every crawler without a group
 * @param purposes the purposes of further crawlers, which are looked up in the catalogue
 * @param inherit whether the rules of {@code *} apply to this group too
 * @param allow the Allow rules, in the order of the policy
 * @param disallow the Disallow rules, in the order of the policy
 * @param crawlDelay the time between two requests, in whole seconds from 1 second to a day
 * @param fields other lines of the group
 * @param comment text above the group, any number of lines
 * @param enforcement the modes that override the mode of the site
 */
public record GroupPolicy(
    List<ProductToken> agents,
    List<CrawlerClass> purposes,
    boolean inherit,
    List<Rule> allow,
    List<Rule> disallow,
    Optional<Duration> crawlDelay,
    List<Field> fields,
    String comment,
    GroupEnforcement enforcement) {
  /** The shortest crawl delay: a second. */
  public static final Duration SHORTEST_CRAWL_DELAY = Duration.ofSeconds(1);

  /** The longest crawl delay: a day. */
  public static final Duration LONGEST_CRAWL_DELAY = Duration.ofDays(1);

  /**
   * Checks and copies the lists.
   *
   * @throws InvalidValueException if a rule is in the wrong list, the delay is out of range, a
   *     field has a line break or a known name, or a value is too long to be published
   */
  public GroupPolicy {
    agents = List.copyOf(agents);
    purposes = List.copyOf(purposes);
    allow = List.copyOf(allow);
    disallow = List.copyOf(disallow);
    fields = List.copyOf(fields);
    for (Field field : fields) {
      CustomField.require(field);
    }
    if (crawlDelay.isPresent()) {
      PolicyLimits.requireSeconds(crawlDelay.get(), SHORTEST_CRAWL_DELAY, LONGEST_CRAWL_DELAY);
    }
    for (ProductToken name : agents) {
      PolicyLimits.requirePublishable(name.toString());
    }
    requireRules(allow, Access.ALLOW);
    requireRules(disallow, Access.DISALLOW);
  }

  private static void requireRules(List<Rule> rules, Access access) {
    for (Rule rule : rules) {
      if (rule.access() != access) {
        throw new InvalidValueException("\"%s\" is in the wrong list of rules".formatted(rule));
      }
      PolicyLimits.requirePublishable(rule.pattern().toString());
    }
  }

  /** Creates a builder for the group of {@code agents}. */
  public static Builder of(String... agents) {
    Builder builder = new Builder();
    for (String agent : agents) {
      builder.agent(agent);
    }
    return builder;
  }

  /** Creates a builder with the values of this group. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.agents.addAll(agents);
    builder.purposes.addAll(purposes);
    builder.allow.addAll(allow);
    builder.disallow.addAll(disallow);
    builder.fields.addAll(fields);
    builder.crawlDelay = crawlDelay;
    builder.groupMode = enforcement.groupMode();
    builder.ruleModes.putAll(enforcement.ruleModes());
    return builder.inherit(inherit).comment(comment);
  }

  /** Returns the group's own rules, including duplicates. */
  public List<Rule> rules() {
    List<Rule> rules = new ArrayList<>(allow);
    rules.addAll(disallow);
    return rules;
  }

  /**
   * Returns the terms that are published for this group. With {@code inherit}, the rules of {@code
   * *} are appended to its own, and the crawl delay and the fields of {@code *} are used where the
   * group has none.
   *
   * <p>A crawler that finds its own group ignores the group {@code *} (RFC 9309, 2.2.1), so
   * inheritance has to repeat the rules. Their position does not matter, because the most specific
   * match wins (2.2.2); the cost is one copy of the default rules for each inheriting group, which
   * {@link RobotsPolicy} limits.
   */
  public GroupTerms terms(GroupTerms defaultTerms) {
    if (!inherit) {
      return new GroupTerms(rules(), crawlDelay, fields);
    }
    List<Rule> rules = rules();
    rules.addAll(defaultTerms.rules());
    return new GroupTerms(
        rules,
        crawlDelay.isPresent() ? crawlDelay : defaultTerms.crawlDelay(),
        fields.isEmpty() ? defaultTerms.fields() : fields);
  }

  /** Returns whether this group is for every crawler without a group of its own. */
  public boolean isForAny() {
    return agents.contains(ProductToken.ANY);
  }

  /** Returns a copy for the crawlers with these product tokens, without purposes. */
  public GroupPolicy withAgents(List<ProductToken> names) {
    return new GroupPolicy(
        names, List.of(), inherit, allow, disallow, crawlDelay, fields, comment, enforcement);
  }

  /** Returns the number of the group's own rules and fields. */
  long size() {
    return (long) allow.size() + disallow.size() + fields.size();
  }

  /** Returns whether this group has no rule, crawl delay or field. */
  boolean isEmpty() {
    return allow.isEmpty() && disallow.isEmpty() && crawlDelay.isEmpty() && fields.isEmpty();
  }

  /** A builder for a group; each method checks its arguments. */
  public static final class Builder {
    private final List<ProductToken> agents = new ArrayList<>();
    private final List<CrawlerClass> purposes = new ArrayList<>();
    private final List<Rule> allow = new ArrayList<>();
    private final List<Rule> disallow = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private boolean inherit;
    private Optional<Duration> crawlDelay = Optional.empty();
    private String comment = "";
    private Optional<EnforcementMode> groupMode = Optional.empty();
    private final Map<Rule, EnforcementMode> ruleModes = new HashMap<>();

    private Builder() {}

    /**
     * Adds a crawler's product token.
     *
     * @throws InvalidValueException if it is not a product token, or ends in {@code *}
     */
    public Builder agent(String name) {
      if (ProductToken.endsInStar(name)) {
        throw new InvalidValueException(
            "\"%s\" ends in \"*\", but a crawler's name has no wildcard; write \"%s\""
                .formatted(name, ProductToken.of(name)));
      }
      agents.add(ProductToken.of(PolicyLimits.requirePublishable(name)));
      return this;
    }

    /** Adds every crawler with one of these purposes, except those that a group names. */
    public Builder purposes(CrawlerClass... classes) {
      purposes.addAll(List.of(classes));
      return this;
    }

    /** Sets whether the rules of {@code *} apply to this group too. */
    public Builder inherit(boolean inherited) {
      inherit = inherited;
      return this;
    }

    /**
     * Adds an Allow rule.
     *
     * @throws InvalidValueException if {@code path} is not a pattern
     */
    public Builder allow(String path) {
      return rule(Access.ALLOW, path, "");
    }

    /**
     * Adds a Disallow rule.
     *
     * @throws InvalidValueException if {@code path} is not a pattern
     */
    public Builder disallow(String path) {
      return rule(Access.DISALLOW, path, "");
    }

    /**
     * Adds a rule with a reason for people to read.
     *
     * @throws InvalidValueException if {@code path} is not a pattern, or too long to be published
     */
    public Builder rule(Access access, String path, String reason) {
      return rule(Rule.of(access, PathPattern.of(path)).withReason(reason));
    }

    /**
     * Adds a rule, which may have a line number.
     *
     * @throws InvalidValueException if it is too long to be published
     */
    public Builder rule(Rule rule) {
      PolicyLimits.requirePublishable(rule.pattern().toString());
      (rule.access() == Access.ALLOW ? allow : disallow).add(rule);
      return this;
    }

    /** Adds the rules of another group with their modes. */
    Builder rules(GroupPolicy group) {
      group.rules().forEach(this::rule);
      group.enforcement().ruleModes().forEach(this::enforcement);
      return this;
    }

    /**
     * Sets the mode of this group, which overrides the mode of the site.
     *
     * @throws InvalidValueException if {@code mode} is off
     */
    public Builder enforcement(EnforcementMode mode) {
      groupMode = Optional.of(GroupEnforcement.requireObservable(mode));
      return this;
    }

    /**
     * Sets the mode of a rule of this group, which overrides the modes of the group and the site.
     * If it is called twice for the same rule, the more lenient mode applies.
     *
     * @throws InvalidValueException if {@code mode} is off
     */
    public Builder enforcement(Rule rule, EnforcementMode mode) {
      ruleModes.merge(
          rule, GroupEnforcement.requireObservable(mode), GroupEnforcement::moreLenient);
      return this;
    }

    /**
     * Sets the crawl delay: the time between two requests.
     *
     * @throws InvalidValueException if it is not a number of whole seconds from 1 to a day
     */
    public Builder crawlDelay(Duration delay) {
      crawlDelay =
          Optional.of(
              PolicyLimits.requireSeconds(delay, SHORTEST_CRAWL_DELAY, LONGEST_CRAWL_DELAY));
      return this;
    }

    /**
     * Adds another field to the group.
     *
     * @throws InvalidValueException if it has a line break, or if a reader would mistake its name
     *     for a known field
     */
    public Builder field(String name, String value) {
      CustomField.requireName(name);
      fields.add(CustomField.require(new Field(name, value)));
      return this;
    }

    /** Sets the comment above the group, any number of lines. */
    public Builder comment(String text) {
      comment = text;
      return this;
    }

    /** Creates the group. */
    public GroupPolicy build() {
      GroupEnforcement groupEnforcement = new GroupEnforcement(groupMode, ruleModes);
      return new GroupPolicy(
          agents,
          purposes,
          inherit,
          allow,
          disallow,
          crawlDelay,
          fields,
          comment,
          groupEnforcement);
    }
  }

  /**
   * The modes of a group and its rules that override the mode of the site.
   *
   * @param groupMode the mode of the rules that have none of their own
   * @param ruleModes the modes of individual rules
   */
  public record GroupEnforcement(
      Optional<EnforcementMode> groupMode, Map<Rule, EnforcementMode> ruleModes) {
    /**
     * Copies the map.
     *
     * @throws InvalidValueException if a mode is {@link EnforcementMode#OFF}, which is valid only
     *     for the whole site
     */
    public GroupEnforcement {
      ruleModes = Map.copyOf(ruleModes);
      if (groupMode.isPresent()) {
        requireObservable(groupMode.get());
      }
      for (EnforcementMode mode : ruleModes.values()) {
        requireObservable(mode);
      }
    }

    /** Returns whether the mode of the site applies to the whole group. */
    public boolean isOfTheSite() {
      return groupMode.isEmpty() && ruleModes.isEmpty();
    }

    /** Returns the more lenient mode, because refusing by mistake does more harm than admitting. */
    public static EnforcementMode moreLenient(EnforcementMode first, EnforcementMode second) {
      return first.compareTo(second) <= 0 ? first : second;
    }

    /**
     * Returns {@code mode} if it is valid for a group or a rule.
     *
     * @throws InvalidValueException if it is {@link EnforcementMode#OFF}
     */
    public static EnforcementMode requireObservable(EnforcementMode mode) {
      if (mode == EnforcementMode.OFF) {
        throw new InvalidValueException(
            "expected \"observe\" or \"enforce\", found \"off\"; only the whole enforcement can be off");
      }
      return mode;
    }
  }
}
