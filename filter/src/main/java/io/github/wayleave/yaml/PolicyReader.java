package io.github.wayleave.yaml;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.ArrayList;
import java.util.List;

/** Reads the whole policy. */
final class PolicyReader {
  private static final String ENVIRONMENTS = "environments";

  private final Reading reading;
  private final MapReader map;
  private final Environment environment;
  private final SitePolicy.Builder policy = SitePolicy.builder();

  private PolicyReader(Reading reading, MapReader map) {
    this.reading = reading;
    this.map = map;
    this.environment = reading.files().context().environment();
  }

  /** Returns the policy in {@code root}, or reports why there is none and throws. */
  static SitePolicy read(Reading reading, Mapping root) {
    MapReader map = new MapReader(reading, PolicyKeys.ROOT, KeyPath.ROOT, root);
    return new PolicyReader(reading, map).read();
  }

  private SitePolicy read() {
    SectionsReader.read(map, policy);
    policy.operation(OperationReader.read(map));
    KnownCrawlersReader.read(map, policy);
    environments();
    map.each(
        "hosts",
        (item, at) ->
            map.map(
                PolicyKeys.HOST, item, at.level(), host -> policy.host(LevelReader.host(host))));
    return build();
  }

  /** What another environment takes from outside may be set there alone. */
  private void environments() {
    List<Entry> entries = new ArrayList<>();
    map.ownKeys(ENVIRONMENTS, entries::add);
    List<String> names = entries.stream().map(entry -> entry.key().text()).toList();
    for (Entry entry : entries) {
      KeyPath at = map.path().key(ENVIRONMENTS).key(entry.key().text()).level();
      Runnable reader = () -> environment(entry, at);
      if (EnvironmentPolicy.isChosen(entry.key().text(), names, environment)) {
        reader.run();
      } else {
        reading.elsewhere(reader);
      }
    }
  }

  private void environment(Entry entry, KeyPath at) {
    if (ValueReader.isEmpty(entry.value())) {
      reading.error(entry.value().location(), at, Words.EMPTY_ENVIRONMENT);
    } else {
      map.map(
          PolicyKeys.ENVIRONMENT,
          entry.value(),
          at,
          sections ->
              LevelReader.environment(sections, entry.key()).ifPresent(policy::environment));
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
