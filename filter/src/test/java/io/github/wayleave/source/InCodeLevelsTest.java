package io.github.wayleave.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicyFixtures;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Hosts and environments from builders equal those from YAML. */
class InCodeLevelsTest {
  private static final PolicySections EMPTY = PolicySections.builder().build();

  static Stream<Arguments> policies() {
    return Stream.of(
        Arguments.of("hosts", hosts()),
        Arguments.of("hidden-deindex", hiddenDeindex()),
        Arguments.of("hosts-ignore-warnings", ignoredWarnings()),
        Arguments.of("environments-none", none()),
        Arguments.of("environments-order", order()),
        Arguments.of("operation-lists", operation()));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void fileAndBuilder_areEqual(String name, SitePolicy.Builder code) {
    Path file = PolicyFixtures.folder("good").resolve(name + ".yaml");
    Environment environment = PolicyFixtures.environment(file);
    SitePolicy inCode = code.build(environment);
    SitePolicy inFile = PolicySource.of(file).load(LoadContext.of(environment));
    assertThat(PolicyFixtures.robotsTxt(inCode.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".robots.txt"));
    assertThat(PolicyFixtures.dataTxt(inCode.defaultRules()))
        .isEqualTo(PolicyFixtures.beside(file, ".data.txt"));
    assertThat(PolicyFixtures.hosts(inCode)).isEqualTo(PolicyFixtures.beside(file, ".hosts.txt"));
    assertThat(inCode.defaultRules().hidden()).isEqualTo(inFile.defaultRules().hidden());
    assertThat(inCode.operation().trustedProxies()).isEqualTo(inFile.operation().trustedProxies());
    assertThat(inCode.operation().onFaultyStart()).isEqualTo(inFile.operation().onFaultyStart());
    assertThat(inCode.operation().state().map(OperationPolicy.StateFolder::path))
        .isEqualTo(inFile.operation().state().map(OperationPolicy.StateFolder::path));
    assertThat(inCode.warnings().stream().map(PolicyProblem::sentence))
        .isEqualTo(inFile.warnings().stream().map(PolicyProblem::sentence).toList());
  }

  @Test
  void add_otherThanLists_isRejected() {
    for (PolicySections.Builder noList :
        List.of(
            PolicySections.builder().contact("a@example.org"),
            PolicySections.builder().hidden(IndexingMode.YES),
            PolicySections.builder().noRobots(),
            PolicySections.builder().noData(),
            PolicySections.builder().add(EMPTY),
            PolicySections.builder().robots(RobotsPolicy.builder().comment("x").build()))) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> PolicySections.builder().add(noList.build()))
          .withMessageStartingWith("adds a value that is not a list");
    }
  }

  @Test
  void errors_areReportedTogether() {
    SitePolicy.Builder policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .host(HostPolicy.of(EMPTY, "a.example", "A.example."))
            .host(HostPolicy.of(EMPTY, "www.example.org"))
            .operation(
                OperationPolicy.DEFAULT.withOnFaultyStart(
                    OperationPolicy.StartupFailureAction.LAST_GOOD));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(policy::build)
        .satisfies(
            e ->
                assertThat(e.problems())
                    .extracting(PolicyProblem::key)
                    .containsExactly("hosts[0].names[1]", "hosts[1].names[0]", "on-faulty-start"));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> SitePolicy.builder().build(new Environment("staging")))
        .withMessageContaining("environments: has no \"staging\"");
  }

  private static SitePolicy.Builder hosts() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .contact("webmaster@example.org")
        .robots(
            RobotsPolicy.builder()
                .disallow("/search")
                .disallow("/*.tmp$")
                .group(
                    GroupPolicy.of("bingbot")
                        .inherit(true)
                        .crawlDelay(Duration.ofSeconds(5))
                        .build())
                .sitemap("/sitemap.xml")
                .build())
        .environment(
            new EnvironmentPolicy(
                "staging", PolicySections.builder().hidden(IndexingMode.YES).build()))
        .host(
            HostPolicy.of(
                PolicySections.builder()
                    .site("https://shop.example.org")
                    .add(added(RobotsPolicy.builder().disallow("/basket")))
                    .build(),
                "shop.example.org"))
        .host(HostPolicy.of(PolicySections.builder().hidden(IndexingMode.YES).build(), "*"));
  }

  private static SitePolicy.Builder hiddenDeindex() {
    return SitePolicy.builder()
        .hidden(IndexingMode.DEINDEX)
        .robots(disallowing("/a"))
        .host(
            HostPolicy.of(
                PolicySections.builder().hidden(IndexingMode.NO).build(), "shop.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder().hidden(IndexingMode.YES).build(), "news.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder().robots(disallowing("/b")).build(), "old.example.org"));
  }

  private static SitePolicy.Builder ignoredWarnings() {
    return SitePolicy.builder()
        .robots(disallowing("*.a"))
        .ignoreWarning(Warning.PATTERN_WITHOUT_SLASH)
        .host(
            HostPolicy.of(
                PolicySections.builder().robots(disallowing("*.b")).build(),
                "inherits.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder()
                    .robots(slow("*.c"))
                    .ignoreWarning(Warning.CRAWL_DELAY_TOO_LONG)
                    .build(),
                "replaces.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder()
                    .robots(slow("*.d"))
                    .add(
                        PolicySections.builder()
                            .ignoreWarning(Warning.CRAWL_DELAY_TOO_LONG)
                            .build())
                    .build(),
                "adds.example.org"));
  }

  private static SitePolicy.Builder none() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(disallowing("/top"))
        .data(data("top", "Top", "Hourly air temperature of forty stations in the city."))
        .environment(
            new EnvironmentPolicy("staging", PolicySections.builder().noRobots().noData().build()))
        .host(
            HostPolicy.of(
                PolicySections.builder().robots(disallowing("/own")).build(), "own.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder()
                    .add(added(RobotsPolicy.builder().disallow("/added")))
                    .build(),
                "added.example.org"))
        .host(
            HostPolicy.of(
                PolicySections.builder().contact("a@example.org").build(), "silent.example.org"));
  }

  private static SitePolicy.Builder order() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(
            RobotsPolicy.builder()
                .disallow("/top")
                .group(
                    GroupPolicy.of("Bingbot")
                        .comment("The top.")
                        .inherit(true)
                        .crawlDelay(Duration.ofSeconds(1))
                        .field("Note", "top")
                        .build())
                .sitemap("/top.xml")
                .build())
        .data(
            data("top", "Top", "Hourly air temperature of forty stations in the city.").toBuilder()
                .publisher(new Publisher("Example Institute", Optional.empty()))
                .build())
        .environment(new EnvironmentPolicy("staging", stagingOrder()))
        .host(HostPolicy.of(shopOrder(), "shop.example.org"));
  }

  private static PolicySections stagingOrder() {
    RobotsPolicy robots =
        RobotsPolicy.builder()
            .defaultGroup(group -> group.rule(Access.DISALLOW, "/mid", "staging"))
            .group(
                GroupPolicy.of("Bingbot")
                    .comment("The environment.")
                    .field("Note", "environment")
                    .build())
            .sitemap("/environment.xml")
            .build();
    return PolicySections.builder()
        .add(
            PolicySections.builder()
                .site("https://staging.example.org")
                .robots(robots)
                .data(
                    data("mid", "Mid", "Daily height of the water at nine gauges along the river."))
                .build())
        .build();
  }

  private static PolicySections shopOrder() {
    RobotsPolicy robots =
        RobotsPolicy.builder()
            .disallow("/own")
            .defaultGroup(group -> group.rule(Access.DISALLOW, "/mid", "the first reason counts"))
            .group(
                GroupPolicy.of("bingbot")
                    .comment("The host.")
                    .crawlDelay(Duration.ofSeconds(3))
                    .field("Note", "host")
                    .build())
            .sitemap("/host.xml")
            .sitemap("/more.xml")
            .build();
    return PolicySections.builder()
        .add(
            PolicySections.builder()
                .robots(robots)
                .data(
                    data(
                        "own", "Own", "Daily opening hours of forty shops in the city since 2014."))
                .build())
        .build();
  }

  private static SitePolicy.Builder operation() {
    return SitePolicy.builder()
        .robots(disallowing("/a"))
        .operation(
            OperationPolicy.DEFAULT
                .withState(OperationPolicy.StateFolder.of("/var/lib/example"))
                .withOnFaultyStart(OperationPolicy.StartupFailureAction.LAST_GOOD)
                .withTrustedProxies(
                    OperationPolicy.TrustedProxies.of(
                        Stream.of("10.0.0.0/8", "192.0.2.1", "::1").map(IpNetwork::of).toList())));
  }

  private static PolicySections added(RobotsPolicy.Builder robots) {
    return PolicySections.builder().robots(robots.build()).build();
  }

  private static RobotsPolicy disallowing(String path) {
    return RobotsPolicy.builder().disallow(path).build();
  }

  private static RobotsPolicy slow(String path) {
    return disallowing(path).toBuilder()
        .defaultGroup(group -> group.crawlDelay(Duration.ofSeconds(400)))
        .build();
  }

  private static DataPolicy data(String id, String title, String description) {
    return DataPolicy.builder()
        .dataset(
            Dataset.builder(id)
                .title(title)
                .description(description)
                .license("MIT")
                .file("/" + id + ".csv")
                .build())
        .build();
  }
}
