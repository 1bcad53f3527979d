package io.github.wayleave.policy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The policy of a site: immutable, and without an error as long as it exists.
 *
 * <p>It holds at every host that it says nothing else about; {@link #forHost} tells what does. What
 * is published and what is decided both come from this one value.
 */
public final class SitePolicy {
  private final Sections sections;
  private final Optional<Origin> site;
  private final Section<RobotsDocument> document;
  private final List<HostPolicy> hosts;
  private final HostTable<SitePolicy> table;
  private final KnownCrawlers crawlers;
  private final Bindings bindings;
  private final Operation operation;
  private final List<PolicyProblem> warnings;

  /** Makes the policy of hosts that share an origin. */
  SitePolicy(Sections sections, Optional<Origin> site, RobotsDocuments documents) {
    this.sections = sections;
    this.site = site;
    this.document =
        sections.hidden() == Hidden.YES
            ? new Section.Given<>(RobotsDocuments.HIDDEN)
            : sections
                .robots()
                .map(
                    section ->
                        documents.of(section, site, new Said(acap().given(), usage().given())));
    this.hosts = List.of();
    this.table = new HostTable<>(Map.of());
    this.crawlers = documents.crawlers();
    this.bindings = sections.robots().given().map(documents::bindings).orElse(Bindings.NONE);
    this.operation = Operation.DEFAULT;
    this.warnings = List.of();
  }

  private SitePolicy(PolicyAssembly parts, Builder builder, List<PolicyProblem> warnings) {
    this.sections = parts.main().sections;
    this.site = parts.main().site;
    this.document = parts.main().document;
    this.hosts = List.copyOf(builder.hosts);
    this.table = parts.table().map(here -> here == parts.main() ? this : here);
    this.crawlers = parts.main().crawlers;
    this.bindings = parts.main().bindings;
    this.operation = builder.operation;
    this.warnings = warnings;
  }

  /** Returns a builder for a policy that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the origin to which paths belong, if the policy names one. */
  public Optional<Origin> site() {
    return site;
  }

  /** Returns whom to ask about the policy. */
  public Optional<ContactPoint> contact() {
    return sections.contact();
  }

  /** Returns the section {@code robots} as it was written. */
  public Section<RobotsPolicy> robots() {
    return sections.robots();
  }

  /** Returns the section {@code data} as it was written. */
  public Section<DataPolicy> data() {
    return sections.data();
  }

  /** Returns the section {@code acap} as it was written. */
  public Section<AcapSection> acap() {
    return sections.acap();
  }

  /** Returns the section {@code usage} as it was written. */
  public Section<UsageSection> usage() {
    return sections.usage();
  }

  /** Returns the entries of {@code headers}. */
  public List<OwnHeader> headers() {
    return sections.headers().orElse(List.of());
  }

  /** Returns how long the documents may be kept. */
  public CachePolicy cache() {
    return sections.cache().orElse(CachePolicy.DEFAULT);
  }

  /** Returns whether the site keeps out of search engines. */
  public Hidden hidden() {
    return sections.hidden();
  }

  /** Returns what happens to requests that are against the rules. */
  public EnforcementPolicy enforcement() {
    return sections.enforcement().orElse(EnforcementPolicy.OFF);
  }

  /** Returns what is observed or enforced whatever the mode is. */
  public Bindings bindings() {
    return bindings;
  }

  /** Returns the names of those who are observed at most. */
  public Set<ProductToken> neverRefused() {
    return crawlers.names(enforcement().never());
  }

  /** Returns the crawlers that the policy knows, its own among them. */
  public CrawlerCatalogue crawlers() {
    return crawlers.all();
  }

  /** Returns how the policy is kept in force. */
  public Operation operation() {
    return operation;
  }

  /** Returns what is said otherwise at some hosts, as it was written. */
  public List<HostPolicy> hosts() {
    return hosts;
  }

  /** Returns what is legal but doubtful, without the warnings that the policy silences. */
  public List<PolicyProblem> warnings() {
    return warnings;
  }

  /** Returns what holds at the hosts that the policy names, those of its own origins included. */
  public HostTable<SitePolicy> table() {
    return table;
  }

  /** Returns what holds at a host: this policy, unless it says something else about the host. */
  public SitePolicy forHost(HostName host) {
    return table.at(host).orElse(this);
  }

  /** Returns a builder that has collected what this policy says. */
  public Builder toBuilder() {
    Builder builder = new Builder().from(sections);
    builder.hosts.addAll(hosts);
    builder.catalogue = crawlers.catalogue();
    builder.crawlers.addAll(crawlers.own());
    return builder.operation(operation);
  }

  /** Returns robots.txt as it is published here. */
  public Section<RobotsDocument> robotsDocument() {
    return document;
  }

  /** Returns robots.txt as a value, in the order in which it is written. */
  public Section<RobotsTxt> robotsTxt() {
    return document.map(RobotsDocument::file);
  }

  /** Returns the datasets that are offered here, with what they inherit; none at a hidden site. */
  public Section<OfferedData> offeredData() {
    return OfferedData.of(this);
  }

  /** Tells whether there is a data.txt. */
  public boolean publishesData() {
    return data() instanceof Section.Given && hidden() != Hidden.YES;
  }

  /**
   * Returns whether a crawler may fetch {@code target}; what this policy publishes is allowed.
   *
   * @param names as in {@link RobotsTxt#groupFor}
   */
  public Verdict verdict(List<ProductToken> names, Target target) {
    if (publishesData() && target.path().equals(DocumentPath.DATA_TXT)) {
      return Verdict.noGroup();
    }
    return robotsTxt().given().map(file -> file.verdict(names, target)).orElseGet(Verdict::noGroup);
  }

  /** Tells whether this policy is silent about a warning. */
  public boolean ignores(Warning warning) {
    return sections.ignoredWarnings().contains(warning);
  }

  /** Returns a short text for logs and debuggers: what is published and how it is enforced. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    site.map(Origin::toString).ifPresent(parts::add);
    parts.add("robots.txt: " + (robotsDocument() instanceof Section.Given ? "yes" : "no"));
    parts.add("data.txt: " + (publishesData() ? "yes" : "no"));
    parts.add("enforcement: " + enforcement().mode().word());
    if (hidden() != Hidden.NO) {
      parts.add(hidden() == Hidden.YES ? "hidden" : "deindexed");
    }
    parts.add("entries of hosts: " + hosts.size());
    parts.add("warnings: " + warnings.size());
    return "SitePolicy[" + String.join(", ", parts) + "]";
  }

  /** Collects a policy. */
  public static final class Builder extends SectionsBuilder<Builder> {
    private final List<HostPolicy> hosts = new ArrayList<>();
    private final List<EnvironmentPolicy> environments = new ArrayList<>();
    private final List<Crawler> crawlers = new ArrayList<>();
    private Supplier<CrawlerCatalogue> catalogue = () -> CrawlerCatalogue.EMPTY;
    private Operation operation = Operation.DEFAULT;

    private Builder() {}

    @Override
    Builder self() {
      return this;
    }

    /** Says something else about some hosts. */
    public Builder host(HostPolicy policy) {
      hosts.add(policy);
      return this;
    }

    /** Says something else in some environments. */
    public Builder environment(EnvironmentPolicy policy) {
      environments.add(policy);
      return this;
    }

    /** Says which crawlers are known: without a catalogue, no purpose of a group means anybody. */
    public Builder catalogue(CrawlerCatalogue known) {
      return catalogue(() -> known);
    }

    /** Says which crawlers are known, by a catalogue that is asked for only if it is needed. */
    public Builder catalogue(Supplier<CrawlerCatalogue> known) {
      catalogue = known;
      return this;
    }

    /** Adds a crawler to the catalogue, in place of the one of its name. */
    public Builder crawler(Crawler own) {
      crawlers.add(own);
      return this;
    }

    /** Says how the policy is kept in force. */
    public Builder operation(Operation how) {
      operation = how;
      return this;
    }

    /**
     * Returns the policy as it is in production.
     *
     * @throws PolicyException with every error that can be seen, if there is any
     */
    public SitePolicy build() {
      return build(Environment.PRODUCTION);
    }

    /** Returns the policy as it is in an environment, or throws as in production. */
    public SitePolicy build(Environment environment) {
      return build(environment, UnaryOperator.identity());
    }

    /**
     * Returns the policy, its problems as somebody shows them who knows where each key stands.
     *
     * @param environment where the policy is in force
     * @param placing gives all problems their places, and may put them in another order
     * @throws PolicyException with every error that can be seen, if there is any
     */
    public SitePolicy build(Environment environment, UnaryOperator<List<PolicyProblem>> placing) {
      List<Level> levels =
          EnvironmentPolicy.levels(new Sections(this), environments, environment, placing);
      KnownCrawlers known = new KnownCrawlers(catalogue, crawlers);
      PolicyAssembly parts = new PolicyAssembly(levels, hosts, known);
      List<PolicyProblem> problems = new ArrayList<>(parts.problems());
      known
          .warnings()
          .filter(problem -> problem.warning().filter(parts.main()::ignores).isEmpty())
          .forEach(problems::add);
      operation.problem().ifPresent(problems::add);
      List<PolicyProblem> errors = problems.stream().filter(PolicyProblem::isError).toList();
      if (!errors.isEmpty()) {
        throw new PolicyException(placing.apply(errors));
      }
      return new SitePolicy(parts, this, List.copyOf(placing.apply(problems)));
    }
  }
}
