package io.github.wayleave.internal.policy.layer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that are combined from several layers are found where they were written. */
class KeyOriginsTest {
  private static final PolicyLayer TOP =
      new PolicyLayer(
          "",
          PolicySections.builder()
              .site("https://a.example", "https://b.example")
              .contact("a@example.org")
              .robots(lists("/a", "/b").toBuilder().comment("top").build())
              .data(data("top"))
              .cache(CachePolicy.DEFAULT)
              .build());

  private static final PolicyLayer ENVIRONMENT =
      new PolicyLayer(
          "environments.live",
          PolicySections.builder()
              .hidden(IndexingMode.DEINDEX)
              .add(PolicySections.builder().site("https://c.example").robots(lists("/c")).build())
              .build());

  private static final PolicyLayer ADDING =
      new PolicyLayer(
          "hosts[3]",
          PolicySections.builder()
              .add(PolicySections.builder().robots(lists("/d", "/e")).data(data("host")).build())
              .build());

  private static final PolicyLayer REPLACING =
      new PolicyLayer(
          "hosts[4]",
          PolicySections.builder()
              .robots(lists("/f"))
              .cache(CachePolicy.DEFAULT)
              .add(PolicySections.builder().robots(lists("/g")).build())
              .build());

  private static final PolicyLayer EMPTY_LAYER =
      new PolicyLayer("environments.live", PolicySections.builder().noRobots().noData().build());

  @ParameterizedTest
  @CsvSource({
    "site[1], site[1]",
    "site[2], environments.live.add.site[0]",
    "contact, contact",
    "cache.max-age, cache.max-age",
    "hidden, environments.live.hidden",
    "robots, robots",
    "robots.comment, robots.comment",
    "robots.disallow[0], robots.disallow[0]",
    "robots.disallow[1].because, robots.disallow[1].because",
    "robots.disallow[2], environments.live.add.robots.disallow[0]",
    "robots.disallow[3], hosts[3].add.robots.disallow[0]",
    "robots.disallow[4], hosts[3].add.robots.disallow[1]",
    "robots.allow[0], robots.allow[0]",
    "robots.allow[2].because, hosts[3].add.robots.allow[0].because",
    "robots.groups[0].disallow[3], robots.groups[0].disallow[3]",
    "robots.groups[1].agents[0], environments.live.add.robots.groups[0].agents[0]",
    "robots.groups[2].fields.Note, hosts[3].add.robots.groups[0].fields.Note",
    "robots.sitemaps[1], environments.live.add.robots.sitemaps[0]",
    "data.datasets[0].title, data.datasets[0].title",
    "data.datasets[1].files[0], hosts[3].add.data.datasets[0].files[0]",
    "data.publisher, data.publisher"
  })
  void originOf_addedItem_isInTheAddingLayer(String key, String text) {
    assertThat(keys(TOP, ENVIRONMENT, ADDING).originOf(key)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "robots.disallow[0], hosts[4].robots.disallow[0]",
    "robots.disallow[1], hosts[4].add.robots.disallow[0]",
    "robots.crawl-delay, hosts[4].robots.crawl-delay",
    "data.datasets[0], data.datasets[0]",
    "cache.max-age, hosts[4].cache.max-age",
    "hidden, environments.live.hidden",
  })
  void originOf_replacedSection_isInTheLowestLayer(String key, String text) {
    assertThat(keys(TOP, ENVIRONMENT, REPLACING).originOf(key)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "robots.disallow[0], hosts[3].add.robots.disallow[0]",
    "robots.groups[0], hosts[3].add.robots.groups[0]",
    "data.datasets[0].id, hosts[3].add.data.datasets[0].id"
  })
  void originOf_sectionThatIsOnlyAddedTo_isInTheFirstAddition(String key, String text) {
    assertThat(keys(TOP, EMPTY_LAYER, ADDING).originOf(key)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "robots, true, hosts[3].add.robots",
    "robots, false, robots",
    "data, true, hosts[3].add.data",
    "robots.groups[1], true, environments.live.add.robots.groups[0]",
    "cache.max-age, false, cache.max-age"
  })
  void withOrigin_errorOfWholeSection_isInTheLastAddition(
      String key, boolean isError, String text) {
    PolicyProblem problem =
        isError
            ? PolicyProblem.error(key, "is wrong")
            : PolicyProblem.warning(Warning.GROUP_SPLIT, key, "is doubtful");
    assertThat(keys(TOP, ENVIRONMENT, ADDING).withOrigin(problem).key()).isEqualTo(text);
    PolicyProblem elsewhere = problem.withLocation(Location.of("robots.txt"));
    assertThat(keys(TOP, ENVIRONMENT, ADDING).withOrigin(elsewhere)).isEqualTo(elsewhere);
  }

  private static KeyOrigins keys(PolicyLayer... levels) {
    return new KeyOrigins(List.of(levels));
  }

  /** Returns a section with Disallow rules, and with one item in every other list. */
  private static RobotsPolicy lists(String... paths) {
    RobotsPolicy.Builder robots = RobotsPolicy.builder();
    Stream.of(paths).forEach(robots::disallow);
    return robots
        .allow(paths[0] + "/x")
        .group(GroupPolicy.of("bingbot").disallow(paths[0]).build())
        .sitemap("/sitemap.xml")
        .build();
  }

  private static DataPolicy data(String id) {
    return DataPolicy.builder()
        .dataset(
            Dataset.builder(id)
                .title(id)
                .description("Hourly air temperature of forty stations in the city.")
                .license("MIT")
                .file("/air.csv")
                .build())
        .build();
  }
}
