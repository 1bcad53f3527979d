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
 * The rules for some crawlers, as they were written: an entry of {@code robots.groups}, or the
 * rules for every crawler without a group.
 *
 * @param agents the crawlers' names; {@code *} alone for every crawler without a group
 * @param purposes the purposes of other crawlers of the group; a catalogue has their names
 * @param inherit whether the rules of {@code *} hold here too
 * @param allow the Allow rules in the order in which they were written
 * @param disallow the Disallow rules likewise
 * @param crawlDelay the pause between two requests, whole seconds from 1
 * @param fields other lines of the group
 * @param comment text above the group, any number of lines
 * @param enforcement what is observed or enforced here, whatever the mode of the site is
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
   *     field is no line or would be read as something else, or something is too long to be
   *     published
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

  /** Creates a builder with everything that this group has. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.agents.addAll(agents);
    builder.purposes.addAll(purposes);
    builder.allow.addAll(allow);
    builder.disallow.addAll(disallow);
    builder.fields.addAll(fields);
    builder.crawlDelay = crawlDelay;
    builder.strictness = enforcement.groupMode();
    builder.strictnessOfRules.putAll(enforcement.ruleModes());
    return builder.inherit(inherit).comment(comment);
  }

  /** Returns the group's own rules, what was written twice included. */
  public List<Rule> rules() {
    List<Rule> rules = new ArrayList<>(allow);
    rules.addAll(disallow);
    return rules;
  }

  /**
   * Returns what the crawlers of this group are told: its own, and with {@code inherit} the rules
   * for everybody, whose crawl delay and fields hold only where the group has none.
   */
  public GroupTerms terms(GroupTerms defaultTerms) {
    if (!inherit) {
      return new GroupTerms(rules(), crawlDelay, fields);
    }
    List<Rule> rules = rules();
    rules.addAll(defaultTerms.rules());
    return new GroupTerms(
        rules,
        crawlDelay.or(defaultTerms::crawlDelay),
        fields.isEmpty() ? defaultTerms.fields() : fields);
  }

  /** Returns whether this group is for every crawler without a group of its own. */
  public boolean isForAny() {
    return agents.contains(ProductToken.ANY);
  }

  /** Returns this group for the crawlers of these names, and for no purpose. */
  public GroupPolicy withAgents(List<ProductToken> names) {
    return new GroupPolicy(
        names, List.of(), inherit, allow, disallow, crawlDelay, fields, comment, enforcement);
  }

  /** Returns how many rules and fields this group has of its own. */
  long size() {
    return (long) allow.size() + disallow.size() + fields.size();
  }

  /** Returns whether this group says nothing at all. */
  boolean isEmpty() {
    return allow.isEmpty() && disallow.isEmpty() && crawlDelay.isEmpty() && fields.isEmpty();
  }

  /** Builds a group; each method checks its arguments. */
  public static final class Builder {
    private final List<ProductToken> agents = new ArrayList<>();
    private final List<CrawlerClass> purposes = new ArrayList<>();
    private final List<Rule> allow = new ArrayList<>();
    private final List<Rule> disallow = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private boolean inherit;
    private Optional<Duration> crawlDelay = Optional.empty();
    private String comment = "";
    private Optional<EnforcementMode> strictness = Optional.empty();
    private final Map<Rule, EnforcementMode> strictnessOfRules = new HashMap<>();

    private Builder() {}

    /**
     * Adds a crawler's name.
     *
     * @throws InvalidValueException if it is not a token, or has a {@code *} behind it
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

    /** Adds all crawlers with one of these purposes, except those that a group names. */
    public Builder purposes(CrawlerClass... classes) {
      purposes.addAll(List.of(classes));
      return this;
    }

    /** Sets whether the rules of {@code *} hold here too. */
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
     * Adds a rule, which may know on which line it was written.
     *
     * @throws InvalidValueException if it is too long to be published
     */
    public Builder rule(Rule rule) {
      PolicyLimits.requirePublishable(rule.pattern().toString());
      (rule.access() == Access.ALLOW ? allow : disallow).add(rule);
      return this;
    }

    /** Takes over the rules of another group, with what is observed or enforced of them. */
    Builder rules(GroupPolicy other) {
      other.rules().forEach(this::rule);
      other.enforcement().ruleModes().forEach(this::enforcement);
      return this;
    }

    /**
     * Observes or enforces these rules, whatever the mode of the site is.
     *
     * @throws InvalidValueException if {@code mode} is off
     */
    public Builder enforcement(EnforcementMode mode) {
      strictness = Optional.of(GroupEnforcement.requireObservable(mode));
      return this;
    }

    /**
     * Observes or enforces a rule of this group, whatever the modes of the group and the site are.
     *
     * @throws InvalidValueException if {@code mode} is off
     */
    public Builder enforcement(Rule rule, EnforcementMode mode) {
      strictnessOfRules.merge(
          rule, GroupEnforcement.requireObservable(mode), GroupEnforcement::moreLenient);
      return this;
    }

    /**
     * Asks for a pause between two requests.
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
     * Adds another line to the group.
     *
     * @throws InvalidValueException if it is not a line, or some reader would take its name for a
     *     known field
     */
    public Builder field(String name, String value) {
      CustomField.requireName(name);
      fields.add(CustomField.require(new Field(name, value)));
      return this;
    }

    /** Puts text above the group, any number of lines. */
    public Builder comment(String text) {
      comment = text;
      return this;
    }

    /** Returns the group. */
    public GroupPolicy build() {
      GroupEnforcement groupEnforcement = new GroupEnforcement(strictness, strictnessOfRules);
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
   * Where a group, or a rule of it, is observed or enforced whatever the mode of the site is.
   *
   * @param groupMode what holds for all rules of the group that don't say otherwise
   * @param ruleModes what holds for some rules
   */
  public record GroupEnforcement(
      Optional<EnforcementMode> groupMode, Map<Rule, EnforcementMode> ruleModes) {
    /** No modes: the mode of the site applies. */
    public static final GroupEnforcement OF_THE_SITE =
        new GroupEnforcement(Optional.empty(), Map.of());

    /**
     * Copies the map.
     *
     * @throws InvalidValueException if something is off, which only a whole site can be
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

    /** Returns the mode in which less is refused: who is kept out by mistake loses more. */
    public static EnforcementMode moreLenient(EnforcementMode first, EnforcementMode second) {
      return first.compareTo(second) <= 0 ? first : second;
    }

    /**
     * Returns {@code mode} if a part of the site can have it.
     *
     * @throws InvalidValueException if it is off
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
