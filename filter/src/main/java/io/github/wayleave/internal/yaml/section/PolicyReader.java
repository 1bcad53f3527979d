package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.crawlers.KnownCrawlersReader;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.OwnEntry;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the whole policy. */
public final class PolicyReader {
  private final ReadContext reading;
  private final MapReader map;
  private final Environment environment;
  private final SitePolicy.Builder policy = SitePolicy.builder();

  private PolicyReader(ReadContext reading, Mapping root) {
    this.reading = reading;
    this.map = new MapReader(reading, PolicyKeys.ROOT, KeyPath.ROOT, root);
    this.environment = reading.files().context().environment();
  }

  /** Returns the policy in {@code root}, or reports why there is none and throws. */
  public static SitePolicy read(ReadContext reading, Mapping root) {
    PolicyReader reader = new PolicyReader(reading, root);
    PolicySectionsReader.read(reader.map, reader.policy);
    reader.policy.operation(OperationReader.read(reader.map));
    KnownCrawlersReader.read(reader.map, reader.policy);
    reader.environments();
    reader.hosts();
    return reader.build();
  }

  /** What another environment takes from outside may be set there alone. */
  private void environments() {
    List<OwnEntry> entries = map.ownEntries("environments");
    List<String> names = new ArrayList<>();
    for (OwnEntry entry : entries) {
      names.add(entry.name());
    }
    for (OwnEntry entry : entries) {
      reading.isActive(EnvironmentPolicy.appliesTo(entry.name(), names, environment));
      environment(entry);
      reading.isActive(true);
    }
  }

  private void environment(OwnEntry entry) {
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

  /** What is wrong with a whole entry may come of what is wrong in it. */
  private boolean isOwn(PolicyProblem problem) {
    return !problem.key().endsWith("]") || !reading.hasErrorBelow(problem.key());
  }

  private SitePolicy build() {
    try {
      SitePolicy built = policy.build(environment, reading::placed);
      if (!reading.hasErrors()) {
        return built;
      }
    } catch (PolicyException e) {
      List<PolicyProblem> own = e.problems().stream().filter(this::isOwn).toList();
      own.forEach(reading::add);
    }
    throw new PolicyException(reading.problems());
  }
}
