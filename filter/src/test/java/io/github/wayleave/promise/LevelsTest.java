package io.github.wayleave.promise;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.promise.FlatPolicy.FlatPolicyFault;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A policy with layers publishes at each host the same as an equivalent policy without layers. */
class LevelsTest {
  private static final long SEED = Effort.seed(20261121L);
  private static final int ALL_POLICIES = 400;
  private static final int POLICIES = Effort.rounds(40, ALL_POLICIES);
  private static final int TARGETS = 20;
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);

  private final Map<String, Integer> counts = new TreeMap<>();
  private final Set<String> published = new TreeSet<>();

  @Test
  void layeredPolicy_publishesTheSameAsTheFlatPolicy() {
    for (long seed = SEED; seed < SEED + POLICIES; seed++) {
      assertThat(differences(seed, FlatPolicyFault.NO_FAULT))
          .as("-Dwayleave.seed=%s", seed)
          .isEmpty();
    }
    System.out.println(
        "Policy layers, seed %s: %s, %s different results"
            .formatted(SEED, counts, published.size()));
    assertThat(counts)
        .containsKeys("hidden: true", "hidden: deindex", "hidden: false", "robots: none")
        .containsKeys("data: none", "robots, data", "in production", "in preview-7");
    assertThat(published).hasSizeGreaterThan(POLICIES * 3);
  }

  /** Proves that the comparison detects faults. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NO_FAULT")
  void faultInTheFlatPolicy_isDetected(FlatPolicyFault fault) {
    long seed = SEED;
    while (seed < SEED + ALL_POLICIES && differences(seed, fault).isEmpty()) {
      seed++;
    }
    assertThat(seed).as("the first seed that reveals it").isLessThan(SEED + ALL_POLICIES);
  }

  @Test
  void rebuiltPolicy_publishesTheSameAtEveryHost() {
    for (long seed = SEED; seed < SEED + POLICIES; seed++) {
      LevelsGenerator generator = new LevelsGenerator(seed);
      Map<String, Object> tree = generator.policy();
      SitePolicy policy = load(PolicyTree.yaml(tree), generator.environment(tree));
      SitePolicy rebuilt = policy.toBuilder().build();
      assertThat(SitePublication.of(rebuilt, CLOCK).contentHash())
          .as("-Dwayleave.seed=%s", seed)
          .isEqualTo(SitePublication.of(policy, CLOCK).contentHash());
      assertThat(rebuilt.hosts().patterns()).isEqualTo(policy.hosts().patterns());
    }
  }

  private List<String> differences(long seed, FlatPolicyFault fault) {
    LevelsGenerator generator = new LevelsGenerator(seed);
    Map<String, Object> tree = generator.policy();
    String environment = generator.environment(tree);
    String yaml = PolicyTree.yaml(tree);
    SitePolicy policy = load(yaml, environment);
    SitePublication publication = SitePublication.of(policy, CLOCK);
    FlatPolicy flat = new FlatPolicy(tree, fault);
    count("in " + environment);
    return LevelsGenerator.HOSTS.stream()
        .filter(
            host -> {
              HostName name = HostName.of(host);
              HostRules rules = policy.forHost(name);
              String actual =
                  published(rules, publication.forHost(name), new LevelsGenerator(seed));
              count(rules);
              published.add(actual);
              return !actual.equals(expected(flat.at(host, environment), seed));
            })
        .map(host -> "at %s in %s:%n%s".formatted(host, environment, yaml))
        .toList();
  }

  private static SitePolicy load(String yaml, String environment) {
    return PolicySource.of("levels", () -> new ByteArrayInputStream(yaml.getBytes(UTF_8)))
        .load(LoadContext.of(new Environment(environment)));
  }

  private static String expected(Map<String, Object> flat, long seed) {
    try {
      SitePolicy policy = SitePolicyLoader.load("flat", PolicyTree.yaml(flat));
      return published(
          policy.defaultRules(),
          Publication.of(policy.defaultRules(), CLOCK),
          new LevelsGenerator(seed));
    } catch (PolicyException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** Returns everything that crawlers can observe: documents, headers and decisions. */
  private static String published(
      HostRules policy, Publication publication, LevelsGenerator generator) {
    generator.policy();
    StringBuilder text = new StringBuilder("hidden: " + policy.hidden().word() + "\n");
    text.append(publication.headers()).append('\n');
    for (String path : List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT)) {
      text.append(path).append(' ');
      text.append(
          publication
              .respond(path, DocumentRequest.PLAIN_GET)
              .map(LevelsTest::text)
              .orElse("belongs to the application\n"));
    }
    for (int i = 0; i < TARGETS; i++) {
      String agent = generator.generator().agent();
      String target = generator.generator().target();
      boolean isAllowed =
          policy.verdict(List.of(ProductToken.of(agent)), Target.of(target)).isAllowed();
      text.append(agent)
          .append(isAllowed ? " may fetch " : " may not fetch ")
          .append(target)
          .append('\n');
    }
    return text.toString();
  }

  private static String text(DocumentResponse response) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try {
      response.body().writeTo(octets);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "%s %s %s%n%s%n"
        .formatted(
            response.status(),
            response.headers(),
            response.expiresHeader().value(),
            octets.toString(UTF_8));
  }

  private void count(HostRules rules) {
    count("hosts");
    count("hidden: " + rules.hidden().word());
    count("robots: " + kind(rules.robots()));
    count("data: " + kind(rules.data()));
    if (rules.robots().toOptional().isPresent() && rules.data().toOptional().isPresent()) {
      count("robots, data");
    }
  }

  private static String kind(Object section) {
    return section.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private void count(String subject) {
    counts.merge(subject, 1, Integer::sum);
  }
}
