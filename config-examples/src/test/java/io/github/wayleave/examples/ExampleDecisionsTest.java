package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every decisions.txt of every example, by the policy, its robots.txt and an independent reader.
 */
class ExampleDecisionsTest {
  private static final int FEWEST_DECISIONS = 10;
  private static final String SITE = "https://www.example.org";

  static Stream<Example> examples() {
    return Example.all();
  }

  static Stream<ExamplePlace> decided() {
    return examples()
        .flatMap(example -> example.places().stream())
        .filter(ExamplePlace::hasDecisions);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examples_haveTenDecisions(Example example) {
    assertThat(
            example.places().stream()
                .filter(ExamplePlace::hasDecisions)
                .flatMap(place -> place.decisions().stream()))
        .hasSizeGreaterThanOrEqualTo(FEWEST_DECISIONS);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void decisions_existExactlyWhereARobotsTxtIsPublished(Example example) {
    assertThat(example.files())
        .filteredOn(file -> file.endsWith(ExamplePlace.DECISIONS))
        .containsExactlyInAnyOrderElementsOf(
            example.answers().stream()
                .filter(ExpectedAnswer::isDocument)
                .filter(answer -> answer.document().equals("robots.txt"))
                .map(answer -> answer.place().path() + ExamplePlace.DECISIONS)
                .toList());
  }

  @ParameterizedTest
  @MethodSource("decided")
  void decisions_areUnique(ExamplePlace place) {
    assertThat(place.decisions()).isNotEmpty().doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("decided")
  void policy_decidesAsDocumented(ExamplePlace place) {
    HostRules policy = place.policy();

    assertThat(place.decisions())
        .allSatisfy(
            decision ->
                assertThat(policy.verdict(decision.names(), decision.toTarget()).access())
                    .as(decision.toString())
                    .isEqualTo(decision.access()));
  }

  @ParameterizedTest
  @MethodSource("decided")
  void publishedFile_decidesTheSame(ExamplePlace place) {
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(place.robotsTxt());
    RobotsTxt file = parsed.file();

    assertThat(parsed.notes()).isEmpty();
    assertThat(place.decisions())
        .allSatisfy(
            decision ->
                assertThat(file.verdict(decision.names(), decision.toTarget()).access())
                    .as(decision.toString())
                    .isEqualTo(decision.access()));
  }

  @ParameterizedTest
  @MethodSource("decided")
  void independentReader_decidesTheSame(ExamplePlace place) {
    assertThat(place.decisions())
        .allSatisfy(
            decision ->
                assertThat(crawlerCommons(place, decision).isAllowed(SITE + decision.target()))
                    .as(decision.toString())
                    .isEqualTo(decision.isAllowed()));
  }

  /** The reader expects names in lower case, and none for a crawler that no group names. */
  private static BaseRobotRules crawlerCommons(ExamplePlace place, DocumentedDecision decision) {
    List<String> names =
        decision.names().stream().map(name -> name.toString().toLowerCase(Locale.ROOT)).toList();
    return new SimpleRobotRulesParser()
        .parseContent(SITE + DocumentPaths.ROBOTS_TXT, place.robotsTxt(), "text/plain", names);
  }
}
