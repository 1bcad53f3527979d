package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.crawlers.KnownCrawlersReader;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads the whole policy. */
public final class PolicyReader {
  private final ReadContext readContext;
  private final MapReader map;
  private final Environment environment;
  private final SitePolicy.Builder policy = SitePolicy.builder();

  private PolicyReader(ReadContext readContext, Mapping root) {
    this.readContext = readContext;
    this.map = new MapReader(readContext, PolicyKeys.ROOT, KeyPath.ROOT, root);
    this.environment = readContext.files().context().environment();
  }

  /**
   * Returns the policy.
   *
   * @throws PolicyException with every error that was found, each with its location
   */
  public static SitePolicy read(ReadContext readContext, Mapping root) {
    PolicyReader reader = new PolicyReader(readContext, root);
    PolicySectionsReader.read(reader.map, reader.policy);
    OperationPolicy operation = OperationReader.read(reader.map);
    reader.policy.operation(operation);
    KnownCrawlersReader.read(reader.map, reader.policy, operation.state());
    reader.environments();
    reader.hosts();
    return reader.build();
  }

  /** Reads inactive environments, too, but does not require their variables to be set. */
  private void environments() {
    List<NamedEntry> entries = map.namedEntries("environments");
    List<String> names = new ArrayList<>();
    for (NamedEntry entry : entries) {
      names.add(entry.name());
    }
    Optional<String> active = EnvironmentPolicy.bestMatch(names, environment);
    for (NamedEntry entry : entries) {
      readContext.setActive(active.equals(Optional.of(entry.name())));
      environment(entry);
      readContext.setActive(true);
    }
  }

  private void environment(NamedEntry entry) {
    if (entry.value().node().isEmpty()) {
      entry.value().error(Messages.EMPTY_ENVIRONMENT);
      return;
    }
    Optional<MapReader> sections = entry.value().level(PolicyKeys.ENVIRONMENT);
    if (sections.isPresent()) {
      PolicyLayerReader.environment(sections.get(), entry).ifPresent(policy::environment);
    }
  }

  private void hosts() {
    for (PolicyValue item : map.items("hosts")) {
      Optional<MapReader> host = item.level(PolicyKeys.HOST);
      if (host.isPresent()) {
        policy.host(PolicyLayerReader.host(host.get()));
      }
    }
  }

  private boolean isIndependent(PolicyProblem problem) {
    return !readContext.followsFromError(problem.key(), problem.sentence());
  }

  /** Adds locations to problems. */
  private record ProblemLocator(ReadContext readContext)
      implements UnaryOperator<List<PolicyProblem>> {
    @Override
    public List<PolicyProblem> apply(List<PolicyProblem> problems) {
      return readContext.placed(problems);
    }
  }

  private SitePolicy build() {
    try {
      SitePolicy built = policy.build(environment, new ProblemLocator(readContext));
      if (!readContext.hasErrors()) {
        return built;
      }
    } catch (PolicyException e) {
      List<PolicyProblem> independent = e.problems().stream().filter(this::isIndependent).toList();
      independent.forEach(readContext::add);
    }
    throw new PolicyException(readContext.problems());
  }
}
