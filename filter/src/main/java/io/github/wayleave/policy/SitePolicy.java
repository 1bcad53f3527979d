package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.Origin;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The policy of a site: immutable, and without an error as long as it exists.
 *
 * <p>What is published and what is decided both come from this one value.
 */
public final class SitePolicy {
  /** Stands for a site that a policy doesn't name, where nothing depends on its name. */
  private static final Origin NAMELESS = Origin.of("https://site.invalid");

  private final Optional<Origin> site;
  private final Optional<ContactPoint> contact;
  private final Section<RobotsPolicy> robots;
  private final Section<DataPolicy> data;
  private final CachePolicy cache;
  private final Set<Warning> ignored;
  private final Section<RobotsTxt> robotsTxt;
  private final List<PolicyProblem> warnings;

  /** Makes the policy of which it is not known yet whether anything is wrong with it. */
  private SitePolicy(Builder parts) {
    this.site = parts.site;
    this.contact = parts.contact;
    this.robots = parts.robots;
    this.data = parts.data;
    this.cache = parts.cache;
    this.ignored = Set.copyOf(parts.ignored);
    Origin origin = site.orElse(NAMELESS);
    this.robotsTxt = robots.map(section -> section.toRobotsTxt(origin));
    this.warnings = List.of();
  }

  private SitePolicy(SitePolicy checked, List<PolicyProblem> warnings) {
    this.site = checked.site;
    this.contact = checked.contact;
    this.robots = checked.robots;
    this.data = checked.data;
    this.cache = checked.cache;
    this.ignored = checked.ignored;
    this.robotsTxt = checked.robotsTxt;
    this.warnings = warnings;
  }

  /** Returns a builder for a policy that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the site's origin, if the policy names it. */
  public Optional<Origin> site() {
    return site;
  }

  /** Returns whom to ask about the policy. */
  public Optional<ContactPoint> contact() {
    return contact;
  }

  /** Returns the section {@code robots} as it was written. */
  public Section<RobotsPolicy> robots() {
    return robots;
  }

  /** Returns the section {@code data} as it was written. */
  public Section<DataPolicy> data() {
    return data;
  }

  /** Returns how long the documents may be kept. */
  public CachePolicy cache() {
    return cache;
  }

  /** Returns what is legal but doubtful, without the warnings that the policy silences. */
  public List<PolicyProblem> warnings() {
    return warnings;
  }

  /** Returns a builder that has collected what this policy says. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.site = site;
    builder.contact = contact;
    builder.robots = robots;
    builder.data = data;
    builder.cache = cache;
    builder.ignored.addAll(ignored);
    return builder;
  }

  /** Returns robots.txt as a value, in the order in which it is written. */
  public Section<RobotsTxt> robotsTxt() {
    return robotsTxt;
  }

  /** Returns the datasets of data.txt with what they inherit. */
  public Section<Catalogue> catalogue() {
    return data.map(section -> section.toCatalogue(site, contact));
  }

  /**
   * Returns whether a crawler may fetch {@code target}. What this policy publishes is always
   * allowed.
   *
   * @param names as in {@link RobotsTxt#groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    if (target.path().equals(DocumentPath.DATA_TXT) && data instanceof Section.Given) {
      return Verdict.noGroup();
    }
    return robotsTxt.given().map(file -> file.verdict(names, target)).orElseGet(Verdict::noGroup);
  }

  /** Collects a policy. */
  public static final class Builder {
    private final Set<Warning> ignored = EnumSet.noneOf(Warning.class);
    private Optional<Origin> site = Optional.empty();
    private Optional<ContactPoint> contact = Optional.empty();
    private Section<RobotsPolicy> robots = new Section.Absent<>();
    private Section<DataPolicy> data = new Section.Absent<>();
    private CachePolicy cache = CachePolicy.DEFAULT;

    private Builder() {}

    /**
     * Names the site's origin.
     *
     * @throws InvalidValueException if it is not an origin
     */
    public Builder site(String origin) {
      site = Optional.of(Origin.of(origin));
      return this;
    }

    /**
     * Says whom to ask, by an e-mail address or a URL.
     *
     * @throws InvalidValueException if it is neither
     */
    public Builder contact(String address) {
      contact = Optional.of(ContactPoint.of(address));
      return this;
    }

    /** Says whom to ask. */
    public Builder contact(ContactPoint point) {
      contact = Optional.of(point);
      return this;
    }

    /** Says what robots.txt says. */
    public Builder robots(RobotsPolicy section) {
      robots = new Section.Given<>(section);
      return this;
    }

    /** Says that there is no robots.txt. */
    public Builder noRobots() {
      robots = new Section.None<>();
      return this;
    }

    /** Says what data.txt says. */
    public Builder data(DataPolicy section) {
      data = new Section.Given<>(section);
      return this;
    }

    /** Says that there is no data.txt. */
    public Builder noData() {
      data = new Section.None<>();
      return this;
    }

    /** Says how long the documents may be kept. */
    public Builder cache(CachePolicy policy) {
      cache = policy;
      return this;
    }

    /** Silences a warning. */
    public Builder ignoreWarning(Warning warning) {
      ignored.add(warning);
      return this;
    }

    /**
     * Returns the policy.
     *
     * @throws PolicyException with every error that can be seen, if there is any
     */
    public SitePolicy build() {
      return build(UnaryOperator.identity());
    }

    /**
     * Returns the policy, its problems as somebody shows them who knows where each key stands.
     *
     * @param placing gives all problems their places, and may put them in another order
     * @throws PolicyException with every error that can be seen, if there is any
     */
    public SitePolicy build(UnaryOperator<List<PolicyProblem>> placing) {
      SitePolicy unchecked = new SitePolicy(this);
      List<PolicyProblem> problems = PolicyChecks.check(unchecked);
      List<PolicyProblem> errors = problems.stream().filter(PolicyProblem::isError).toList();
      if (!errors.isEmpty()) {
        throw new PolicyException(placing.apply(errors));
      }
      List<PolicyProblem> warnings =
          problems.stream().filter(p -> p.warning().filter(ignored::contains).isEmpty()).toList();
      return new SitePolicy(unchecked, List.copyOf(placing.apply(warnings)));
    }
  }
}
