package io.github.wayleave.policy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.internal.policy.check.MissingState;
import io.github.wayleave.internal.policy.check.PolicyAssembly;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * An immutable policy of a site: the rules of each host, and the settings of the whole site. A
 * policy with an error is never created; warnings are in {@link #warnings}.
 *
 * <pre>{@code
 * SitePolicy policy = SitePolicy.builder()
 *     .robots(RobotsPolicy.builder().disallow("/private/").build())
 *     .build();
 * }</pre>
 */
public final class SitePolicy {
  private static final String DATA = "data";

  private final HostTable<HostRules> hosts;
  private final List<HostPolicy> hostPolicies;
  private final KnownCrawlers crawlers;
  private final OperationPolicy operation;
  private final List<PolicyProblem> warnings;
  private final boolean isCataloguePinned;

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
    this.isCataloguePinned = builder.isCataloguePinned;
  }

  private SitePolicy(SitePolicy policy, List<PolicyProblem> warnings) {
    this.hosts = policy.hosts;
    this.hostPolicies = policy.hostPolicies;
    this.crawlers = policy.crawlers;
    this.operation = policy.operation;
    this.warnings = warnings;
    this.isCataloguePinned = policy.isCataloguePinned;
  }

  /** Creates a builder without sections. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the rules of every host. */
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

  /** Returns whether enforcement has a mode other than {@code off} at any host. */
  public boolean hasEnforcement() {
    return hasEnforcement(hosts);
  }

  private static boolean hasEnforcement(HostTable<HostRules> hosts) {
    for (HostRules rules : hosts.values()) {
      if (rules.enforcement().mode() != EnforcementMode.OFF) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the policy has a mode that refuses requests at any host. */
  public boolean canRefuse() {
    return canRefuse(hosts);
  }

  private static boolean canRefuse(HostTable<HostRules> hosts) {
    for (HostRules rules : hosts.values()) {
      if (rules.canRefuse()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the entries of {@code hosts} as they were written. */
  public List<HostPolicy> hostPolicies() {
    return hostPolicies;
  }

  /** Returns the known crawlers: the catalogue, and those that the policy defines. */
  public CrawlerCatalogue crawlers() {
    return crawlers.allCrawlers();
  }

  /**
   * Returns whether the policy fixes its catalogue, so that every version of Wayleave that accepts
   * the policy finds the same crawlers for a purpose.
   */
  public boolean isCataloguePinned() {
    return isCataloguePinned;
  }

  /** Returns how crawlers are verified; empty if they are not. */
  public Optional<IdentityPolicy> identity() {
    return defaultRules().sections().identity().toOptional();
  }

  /** Returns the settings of the server: the state folder, the start and trusted proxies. */
  public OperationPolicy operation() {
    return operation;
  }

  /** Returns the warnings, except those that the policy silences. */
  public List<PolicyProblem> warnings() {
    return warnings;
  }

  /** Creates a builder with the values of this policy. */
  public Builder toBuilder() {
    Builder builder = new Builder().from(defaultRules().sections());
    builder.hosts.addAll(hostPolicies);
    builder.catalogue = Optional.of(crawlers.catalogue());
    builder.crawlers.addAll(crawlers.ownCrawlers());
    builder.isCataloguePinned = isCataloguePinned;
    return builder.operation(operation);
  }

  /** Returns a copy with one more warning, such as one that depends on a setting of the server. */
  public SitePolicy withWarning(PolicyProblem warning) {
    List<PolicyProblem> extended = new ArrayList<>(warnings);
    extended.add(warning);
    return new SitePolicy(this, List.copyOf(extended));
  }

  /** Returns a copy without the warnings of a missing state folder, for a server that has one. */
  public SitePolicy withStateOfServer() {
    return new SitePolicy(
        this, warnings.stream().filter(warning -> !MissingState.isReported(warning)).toList());
  }

  /**
   * Returns a copy with more datasets; warnings that occur in both keep their locations.
   *
   * @throws PolicyException if the section {@code data} is {@code none}, or if the datasets cause
   *     an error
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
    return toBuilder().data(withMore(datasets)).build(Environment.PRODUCTION, this::located);
  }

  private DataPolicy withMore(List<Dataset> datasets) {
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

  /** Copies the locations of this policy's warnings to equal problems. */
  private List<PolicyProblem> located(List<PolicyProblem> problems) {
    List<PolicyProblem> located = new ArrayList<>();
    for (PolicyProblem problem : problems) {
      located.add(
          warnings.stream()
              .filter(warning -> warning.sentence().equals(problem.sentence()))
              .filter(warning -> warning.warning().equals(problem.warning()))
              .findFirst()
              .orElse(problem));
    }
    return located;
  }

  /** Returns a summary for logs and debuggers. */
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

  /** A builder for a policy; its sections are the top layer. */
  public static final class Builder extends PolicySections.SectionsBuilder<Builder> {
    private final List<HostPolicy> hosts = new ArrayList<>();
    private final List<EnvironmentPolicy> environments = new ArrayList<>();
    private final List<Crawler> crawlers = new ArrayList<>();
    private Optional<Supplier<CrawlerCatalogue>> catalogue = Optional.empty();
    private boolean isCataloguePinned;
    private OperationPolicy operation = OperationPolicy.DEFAULT;

    private Builder() {}

    @Override
    protected Builder self() {
      return this;
    }

    /** Adds a host entry, whose sections override those of the top. */
    public Builder host(HostPolicy policy) {
      hosts.add(policy);
      return this;
    }

    /** Adds an entry for environments, whose sections override those of the top. */
    public Builder environment(EnvironmentPolicy policy) {
      environments.add(policy);
      return this;
    }

    /** Sets the known crawlers. Without a catalogue, the purposes of a group match no crawler. */
    public Builder catalogue(CrawlerCatalogue crawlerCatalogue) {
      return catalogue(() -> crawlerCatalogue);
    }

    /** Sets the known crawlers; the catalogue is read only if it is needed. */
    public Builder catalogue(Supplier<CrawlerCatalogue> crawlerCatalogue) {
      catalogue = Optional.of(crawlerCatalogue);
      return this;
    }

    /**
     * Sets whether the catalogue is one of the policy's own choice and not that of this Wayleave
     * version; the default is false.
     */
    public Builder cataloguePinned(boolean isPinned) {
      isCataloguePinned = isPinned;
      return this;
    }

    /** Adds a crawler, which replaces the one of the same name in the catalogue. */
    public Builder crawler(Crawler crawler) {
      crawlers.add(crawler);
      return this;
    }

    /** Sets the settings of the server. */
    public Builder operation(OperationPolicy operationPolicy) {
      operation = operationPolicy;
      return this;
    }

    /**
     * Creates the policy for production.
     *
     * @throws PolicyException if there are errors; it contains all of them
     */
    public SitePolicy build() {
      return build(Environment.PRODUCTION);
    }

    /**
     * Creates the policy for an environment.
     *
     * @throws PolicyException if there are errors; it contains all of them
     */
    public SitePolicy build(Environment environment) {
      return build(environment, UnaryOperator.identity());
    }

    /**
     * Creates the policy, and gives each problem its location in the source.
     *
     * @param environment the environment in which the policy is used
     * @param locator adds locations to the problems, and may sort them
     * @throws PolicyException if there are errors; it contains all of them
     */
    public SitePolicy build(Environment environment, UnaryOperator<List<PolicyProblem>> locator) {
      List<PolicyLayer> layers =
          EnvironmentPolicy.layers(new PolicySections(this), environments, environment, locator);
      KnownCrawlers knownCrawlers =
          new KnownCrawlers(
              catalogue.isPresent() ? catalogue.get() : () -> CrawlerCatalogue.EMPTY, crawlers);
      PolicyAssembly assembly = assembly(layers, knownCrawlers, locator);
      List<PolicyProblem> problems = new ArrayList<>(assembly.problems());
      HostRules defaultRules = assembly.hosts().defaultValue();
      for (PolicyProblem warning : knownCrawlers.warnings()) {
        if (!defaultRules.ignores(warning.warning().orElseThrow())) {
          problems.add(warning);
        }
      }
      problems.addAll(operationWarnings(layers, assembly.hosts()));
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
        throw new PolicyException(locator.apply(errors));
      }
      return new SitePolicy(
          assembly.hosts(), this, knownCrawlers, List.copyOf(locator.apply(problems)));
    }

    private List<PolicyProblem> operationWarnings(
        List<PolicyLayer> layers, HostTable<HostRules> rules) {
      List<PolicyProblem> problems = new ArrayList<>();
      HostRules defaultRules = rules.defaultValue();
      if (operation.state().isEmpty()) {
        Optional<PolicyProblem> missing = new MissingState(layers, rules).warning();
        if (missing.isPresent()) {
          problems.add(missing.get());
        }
      }
      if (hasIdleLedger(rules) && !defaultRules.ignores(Warning.NO_LEDGER)) {
        problems.add(
            PolicyProblem.warning(
                Warning.NO_LEDGER,
                OperationPolicy.LedgerSettings.KEY,
                "is set, but enforcement is off at every host, so Wayleave does not look who sends requests; set \"enforcement.mode\" to observe"));
      }
      return problems;
    }

    private boolean hasIdleLedger(HostTable<HostRules> rules) {
      return operation.ledger() instanceof Section.Present && !hasEnforcement(rules);
    }

    private PolicyAssembly assembly(
        List<PolicyLayer> layers,
        KnownCrawlers knownCrawlers,
        UnaryOperator<List<PolicyProblem>> locator) {
      try {
        return new PolicyAssembly(layers, hosts, knownCrawlers);
      } catch (PolicyException e) {
        throw new PolicyException(locator.apply(e.problems()));
      }
    }
  }
}
