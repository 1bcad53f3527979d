package io.github.wayleave.policy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.internal.policy.check.PolicyAssembly;
import io.github.wayleave.internal.policy.level.KeyOrigins.PolicyLayer;
import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * An immutable policy of a site: the rules of each of its hosts, and what concerns all of them. A
 * policy with an error is never created; warnings are in {@link #warnings}.
 */
public final class SitePolicy {
  private static final String DATA = "data";

  private final HostTable<HostRules> hosts;
  private final List<HostPolicy> hostPolicies;
  private final KnownCrawlers crawlers;
  private final OperationPolicy operation;
  private final List<PolicyProblem> warnings;

  private SitePolicy(
      HostTable<HostRules> hosts,
      Builder builder,
      KnownCrawlers crawlers,
      List<PolicyProblem> warnings) {
    this.hosts = hosts;
    this.hostPolicies = List.copyOf(builder.hosts);
    this.crawlers = crawlers;
    this.operation = builder.operation;
    this.warnings = warnings;
  }

  /** Creates a builder for a policy, with no section yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the rules of every host: those that the policy names, and all others. */
  public HostTable<HostRules> hosts() {
    return hosts;
  }

  /** Returns the rules of requests without a host and of hosts that the policy does not name. */
  public HostRules defaultRules() {
    return hosts.defaultValue();
  }

  /** Returns the rules of a host. */
  public HostRules forHost(HostName host) {
    return hosts.forHost(host);
  }

  /** Returns the entries of {@code hosts}, as they were written. */
  public List<HostPolicy> hostPolicies() {
    return hostPolicies;
  }

  /** Returns the crawlers that the policy knows, its own among them. */
  public CrawlerCatalogue crawlers() {
    return crawlers.all();
  }

  /** Returns how the policy is kept in force. */
  public OperationPolicy operation() {
    return operation;
  }

  /** Returns what is legal but doubtful, without the warnings that the policy silences. */
  public List<PolicyProblem> warnings() {
    return warnings;
  }

  /** Creates a builder with everything that this policy has. */
  public Builder toBuilder() {
    Builder builder = new Builder().from(defaultRules().sections());
    builder.hosts.addAll(hostPolicies);
    builder.catalogue = Optional.of(crawlers.catalogue());
    builder.crawlers.addAll(crawlers.own());
    return builder.operation(operation);
  }

  /**
   * Returns this policy with more datasets; warnings that it has already keep their places.
   *
   * @throws PolicyException if the section {@code data} is {@code none}, or if they cause an error
   */
  public SitePolicy withDatasets(List<Dataset> datasets) {
    if (datasets.isEmpty()) {
      return this;
    }
    if (defaultRules().data() instanceof Section.None) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  DATA,
                  "is none, but the application adds datasets; remove \"none\", or the datasets")));
    }
    return toBuilder().data(joined(datasets)).build(Environment.PRODUCTION, this::located);
  }

  private DataPolicy joined(List<Dataset> datasets) {
    DataPolicy.Builder data =
        defaultRules()
            .data()
            .toOptional()
            .map(DataPolicy::toBuilder)
            .orElseGet(DataPolicy::builder);
    try {
      return data.datasets(() -> datasets).build();
    } catch (InvalidValueException e) {
      throw new PolicyException(List.of(PolicyProblem.error(DATA, e.sentence())));
    }
  }

  /** Gives problems the places of the same warnings of this policy. */
  private List<PolicyProblem> located(List<PolicyProblem> problems) {
    List<PolicyProblem> located = new ArrayList<>();
    for (PolicyProblem problem : problems) {
      located.add(
          warnings.stream()
              .filter(old -> old.sentence().equals(problem.sentence()))
              .filter(old -> old.warning().equals(problem.warning()))
              .findFirst()
              .orElse(problem));
    }
    return located;
  }

  /** Returns a short text for logs and debuggers: what is published and how it is enforced. */
  @Override
  public String toString() {
    String rules = defaultRules().toString();
    return "SitePolicy"
        + rules.substring(rules.indexOf('['), rules.length() - 1)
        + ", entries of hosts: "
        + hostPolicies.size()
        + ", warnings: "
        + warnings.size()
        + "]";
  }

  /** Builds a policy. */
  public static final class Builder extends PolicySections.SectionsBuilder<Builder> {
    private final List<HostPolicy> hosts = new ArrayList<>();
    private final List<EnvironmentPolicy> environments = new ArrayList<>();
    private final List<Crawler> crawlers = new ArrayList<>();
    private Optional<Supplier<CrawlerCatalogue>> catalogue = Optional.empty();
    private OperationPolicy operation = OperationPolicy.DEFAULT;

    private Builder() {}

    @Override
    protected Builder self() {
      return this;
    }

    /** Adds what differs at some hosts. */
    public Builder host(HostPolicy policy) {
      hosts.add(policy);
      return this;
    }

    /** Adds what differs in some environments. */
    public Builder environment(EnvironmentPolicy policy) {
      environments.add(policy);
      return this;
    }

    /**
     * Sets the known crawlers. Without a catalogue, the purpose of a group stands for no crawler.
     */
    public Builder catalogue(CrawlerCatalogue crawlerCatalogue) {
      return catalogue(() -> crawlerCatalogue);
    }

    /** Sets the known crawlers, by a catalogue that is read only if it is needed. */
    public Builder catalogue(Supplier<CrawlerCatalogue> crawlerCatalogue) {
      catalogue = Optional.of(crawlerCatalogue);
      return this;
    }

    /** Adds a crawler to the catalogue; it replaces the one of the same name. */
    public Builder crawler(Crawler own) {
      crawlers.add(own);
      return this;
    }

    /** Sets how the policy is kept in force. */
    public Builder operation(OperationPolicy operationPolicy) {
      operation = operationPolicy;
      return this;
    }

    /**
     * Creates the policy for production.
     *
     * @throws PolicyException with every error that was found, if there is any
     */
    public SitePolicy build() {
      return build(Environment.PRODUCTION);
    }

    /** Creates the policy for an environment, or throws as in production. */
    public SitePolicy build(Environment environment) {
      return build(environment, UnaryOperator.identity());
    }

    /**
     * Creates the policy, and gives each problem its location in the source.
     *
     * @param environment where the policy is in force
     * @param placing gives all problems their places, and may put them in another order
     * @throws PolicyException with every error that was found, if there is any
     */
    public SitePolicy build(Environment environment, UnaryOperator<List<PolicyProblem>> placing) {
      List<PolicyLayer> levels =
          EnvironmentPolicy.levels(new PolicySections(this), environments, environment, placing);
      KnownCrawlers knownCrawlers =
          new KnownCrawlers(
              catalogue.isPresent() ? catalogue.get() : () -> CrawlerCatalogue.EMPTY, crawlers);
      PolicyAssembly parts = new PolicyAssembly(levels, hosts, knownCrawlers);
      List<PolicyProblem> problems = new ArrayList<>(parts.problems());
      if (!parts.hosts().defaultValue().ignores(Warning.OWN_CRAWLER_IS_A_BROWSER)) {
        problems.addAll(knownCrawlers.warnings());
      }
      if (operation.problem().isPresent()) {
        problems.add(operation.problem().get());
      }
      List<PolicyProblem> errors = new ArrayList<>();
      for (PolicyProblem problem : problems) {
        if (problem.isError()) {
          errors.add(problem);
        }
      }
      if (!errors.isEmpty()) {
        throw new PolicyException(placing.apply(errors));
      }
      return new SitePolicy(
          parts.hosts(), this, knownCrawlers, List.copyOf(placing.apply(problems)));
    }
  }
}
