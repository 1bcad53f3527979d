package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.layer.KeyOrigins;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.internal.policy.robots.RobotsAdditions;
import io.github.wayleave.internal.policy.robots.RobotsDocuments;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Combines the layers of a policy to the rules of each host, and checks them.
 *
 * <p>The top layers are combined once; each host entry is then combined with the result. Hosts with
 * the same sections and origin share one {@link HostRules}, and checks run once for each distinct
 * section, so that thousands of hosts that differ in little cost little. Problems found in combined
 * values are reported at the key where the value was written ({@link KeyOrigins}). See
 * <em>hosts</em> in {@code docs/policy.md}.
 */
public final class PolicyAssembly {
  private static final String HOST_NAMES = "host names";

  private static final String SHARED_BY_PORTS =
      " (all schemes and ports of a host share one policy)";

  private final List<PolicyLayer> top;
  private final RobotsDocuments documents;
  private final UsageSizes usageSizes = new UsageSizes();
  private final PolicyChecks checks = new PolicyChecks();
  private final Map<HostPattern, HostRules> table = new LinkedHashMap<>();
  private final Map<HostPattern, String> pathOwners = new HashMap<>();
  private final Map<KeyOrigins, HostRules> checked = new LinkedHashMap<>();
  private final HostRules defaultRules;
  private long files;

  /**
   * Combines layers, the lowest last, and the host entries below them.
   *
   * @throws PolicyException if documents become too large, so that the rest is not checked
   */
  public PolicyAssembly(List<PolicyLayer> top, List<HostPolicy> hosts, KnownCrawlers crawlers) {
    this.top = List.copyOf(top);
    this.documents = new RobotsDocuments(crawlers);
    PolicySections sections = combined(top);
    Map<Optional<Origin>, HostRules> rulesBySite = new HashMap<>();
    this.defaultRules = rules(top, sections, first(sections.sites()), rulesBySite);
    check(top, defaultRules);
    sites(sections, rulesBySite);
    hosts(hosts, sections);
    references();
    otherHosts();
  }

  private void otherHosts() {
    Optional<PolicyProblem> warning = EnforcementChecks.ofOtherHosts(hosts());
    if (warning.isPresent()) {
      checks.add(warning.get());
    }
  }

  private void check(List<PolicyLayer> layers, HostRules policy) {
    checks.check(layers, policy, documents);
    if (policy.sections().acap().toOptional().isPresent()) {
      checked.put(new KeyOrigins(layers), policy);
    }
  }

  /** References to files of other hosts can be checked only when all hosts are known. */
  private void references() {
    for (Map.Entry<KeyOrigins, HostRules> entry : checked.entrySet()) {
      for (PolicyProblem problem : new AcapReferences(hosts()).problems(entry.getValue())) {
        checks.add(entry.getKey().withOrigin(problem));
      }
    }
  }

  public HostTable<HostRules> hosts() {
    return HostTable.of(defaultRules, table);
  }

  public List<PolicyProblem> problems() {
    return checks.problems();
  }

  private void sites(PolicySections sections, Map<Optional<Origin>, HostRules> rulesBySite) {
    KeyOrigins keys = new KeyOrigins(top);
    try {
      PolicyLimits.requireAtMost(PolicyLimits.MOST_HOSTS, sections.sites().size(), HOST_NAMES);
      for (int i = 0; i < sections.sites().size(); i++) {
        Origin site = sections.sites().get(i);
        HostRules rules = rules(top, sections, Optional.of(site), rulesBySite);
        put(HostPattern.of(HostName.of(site.host())), keys.originOf("site[" + i + "]"), rules);
      }
    } catch (InvalidValueException e) {
      checks.add(PolicyProblem.error(keys.originOf("site"), e.sentence()));
    }
  }

  private void hosts(List<HostPolicy> hosts, PolicySections inherited) {
    long names = table.size();
    for (HostPolicy entry : hosts) {
      names += entry.names().size();
    }
    try {
      PolicyLimits.requireAtMost(PolicyLimits.MOST_HOSTS, names, HOST_NAMES);
      for (int i = 0; i < hosts.size(); i++) {
        hosts(HostPolicy.KEY + "[" + i + "]", hosts.get(i), inherited);
      }
    } catch (InvalidValueException e) {
      checks.add(PolicyProblem.error(HostPolicy.KEY, e.sentence()));
    }
  }

  private void hosts(String key, HostPolicy hosts, PolicySections inherited) {
    PolicyLayer layer = new PolicyLayer(key, hosts.sections());
    PolicySections sections = combine(layer, inherited, () -> hosts.applyTo(inherited));
    if (sections.data() != inherited.data()) {
      files += sections.data().toOptional().map(DataPolicy::fileCount).orElse(0L);
      PolicyLimits.requireAtMost(
          PolicyLimits.MOST_FILES_OF_HOSTS, files, "files for all hosts together");
    }
    Map<Optional<Origin>, HostRules> rulesBySite = new HashMap<>();
    List<PolicyLayer> layers = new ArrayList<>(top);
    layers.add(layer);
    HostRules first = rules(layers, sections, first(sections.sites()), rulesBySite);
    check(layers, first);
    Map<String, Origin> origins =
        sections.sites().stream()
            .collect(Collectors.toMap(Origin::host, origin -> origin, (earlier, later) -> earlier));
    for (int i = 0; i < hosts.names().size(); i++) {
      HostPattern name = hosts.names().get(i);
      Optional<Origin> site =
          name.name()
              .filter(host -> !name.isWildcard())
              .map(host -> origins.get(host.name()))
              .or(first::site);
      put(name, key + ".names[" + i + "]", rules(layers, sections, site, rulesBySite));
    }
  }

  private HostRules rules(
      List<PolicyLayer> layers,
      PolicySections sections,
      Optional<Origin> site,
      Map<Optional<Origin>, HostRules> rulesBySite) {
    HostRules rules = rulesBySite.get(site);
    if (rules == null) {
      try {
        rules = newRules(sections, site);
      } catch (PolicyException e) {
        throw withOrigins(e, new KeyOrigins(layers));
      }
      rulesBySite.put(site, rules);
    }
    return rules;
  }

  /** Adds the problems found so far. */
  private PolicyException withOrigins(PolicyException exception, KeyOrigins keys) {
    exception.problems().forEach(problem -> checks.add(keys.withOrigin(problem)));
    return new PolicyException(checks.problems().stream().filter(PolicyProblem::isError).toList());
  }

  private HostRules newRules(PolicySections sections, Optional<Origin> site) {
    if (sections.usage() instanceof Section.Present<UsageSection> present) {
      requireWithinLimit(present.value());
    }
    Optional<RobotsPolicy> robots = sections.robots().toOptional();
    Optional<EnforcementPolicy> enforcement = sections.enforcement();
    return new HostRules(
        sections,
        site,
        document(sections, site),
        robots.isPresent() ? documents.groupModes(robots.get()) : HostRules.GroupModes.NONE,
        enforcement.isPresent() ? documents.neverRefused(enforcement.get()) : Set.of());
  }

  private void requireWithinLimit(UsageSection usage) {
    try {
      usageSizes.add(usage);
    } catch (InvalidValueException e) {
      throw new PolicyException(List.of(PolicyProblem.error("usage", e.sentence())));
    }
  }

  private Section<RobotsDocument> document(PolicySections sections, Optional<Origin> site) {
    if (sections.hidden() == IndexingMode.YES) {
      return new Section.Present<>(RobotsDocuments.HIDDEN);
    }
    if (sections.robots() instanceof Section.Present<RobotsPolicy> present) {
      RobotsAdditions additions = RobotsAdditions.of(sections);
      return new Section.Present<>(documents.of(present.value(), site, additions));
    }
    return sections.robots() instanceof Section.Absent
        ? new Section.Absent<>()
        : new Section.None<>();
  }

  private static Optional<Origin> first(List<Origin> sites) {
    return sites.isEmpty() ? Optional.empty() : Optional.of(sites.get(0));
  }

  private void put(HostPattern name, String key, HostRules policy) {
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_OCTETS, documents.octets(), "bytes of robots.txt for all hosts together");
    String first = pathOwners.putIfAbsent(name, key);
    if (first == null) {
      table.put(name, policy);
    } else {
      PolicyProblem problem =
          PolicyProblem.error(
              key,
              "\"%s\" is already used at %s%s; remove one of the two"
                  .formatted(name, first, first.contains("names[") ? "" : SHARED_BY_PORTS));
      checks.add(first.contains("names[") ? problem.withOtherKey(first) : problem);
    }
  }

  private PolicySections combined(List<PolicyLayer> layers) {
    PolicySections sections = layers.get(0).sections();
    for (PolicyLayer layer : layers.subList(1, layers.size())) {
      PolicySections inherited = sections;
      sections = combine(layer, inherited, () -> layer.sections().overriding(inherited));
    }
    return sections;
  }

  /**
   * Returns the combined sections; if they become too large, reports an error and returns the
   * inherited ones.
   */
  private PolicySections combine(
      PolicyLayer layer, PolicySections inherited, Supplier<PolicySections> combination) {
    try {
      return combination.get();
    } catch (InvalidValueException e) {
      checks.add(PolicyProblem.error(layer.path("add"), e.sentence()));
      return inherited;
    }
  }
}
