package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every folder beside this module's sources that has a policy; there is no list of them. */
class ExamplesTest {
  private static final int FEWEST_DECISIONS = 10;
  private static final String SITE = "https://www.example.org";

  static Stream<Example> examples() {
    return Example.all();
  }

  @Test
  void thereAreExamplesAndTheReadmeNamesEach() {
    String readme = Project.text(Project.EXAMPLES.resolve("README.md"));

    assertThat(examples())
        .isNotEmpty()
        .allSatisfy(
            example -> assertThat(readme).contains("[%1$s](%1$s/)".formatted(example.name())));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void loadsWithoutAProblemOrAWarning(Example example) {
    assertThat(example.policy().warnings()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void saysWhatItIs(Example example) {
    assertThat(Project.text(example.folder().resolve("README.md"))).startsWith("# ");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void yieldsItsRobotsTxtOctetForOctet(Example example) {
    assertThat(published(example, DocumentPath.ROBOTS_TXT))
        .isEqualTo(expected(example, "robots.txt"));
    assertThat(document(example, DocumentPath.ROBOTS_TXT).octets())
        .isEqualTo(example.octets("robots.txt"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void yieldsItsDataTxtOctetForOctet(Example example) {
    assertThat(published(example, DocumentPath.DATA_TXT)).isEqualTo(expected(example, "data.txt"));
    assertThat(document(example, DocumentPath.DATA_TXT).octets())
        .isEqualTo(example.octets("data.txt"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void hasTenDecisionsAndNoneTwice(Example example) {
    assertThat(example.decisions())
        .hasSizeGreaterThanOrEqualTo(FEWEST_DECISIONS)
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void decidesByThePolicy(Example example) {
    SitePolicy policy = example.policy();

    assertThat(example.decisions())
        .allSatisfy(
            decision ->
                assertThat(policy.verdict(decision.names(), decision.toTarget()).access())
                    .as(decision.toString())
                    .isEqualTo(decision.access()));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void decidesAlikeByThePublishedOctets(Example example) {
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(example.octets("robots.txt"));
    RobotsTxt file = parsed.file();

    assertThat(parsed.notes()).isEmpty();
    assertThat(example.decisions())
        .allSatisfy(
            decision ->
                assertThat(file.verdict(decision.names(), decision.toTarget()).access())
                    .as(decision.toString())
                    .isEqualTo(decision.access()));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void decidesAlikeForAnIndependentReader(Example example) {
    assertThat(example.decisions())
        .allSatisfy(
            decision ->
                assertThat(crawlerCommons(example, decision).isAllowed(SITE + decision.target()))
                    .as(decision.toString())
                    .isEqualTo(decision.isAllowed()));
  }

  /** It wants names in lower case, and none for a crawler that nobody names. */
  private static BaseRobotRules crawlerCommons(Example example, Decision decision) {
    List<String> names =
        decision.names().stream().map(name -> name.toString().toLowerCase(Locale.ROOT)).toList();
    return new SimpleRobotRulesParser()
        .parseContent(
            SITE + DocumentPath.ROBOTS_TXT, example.octets("robots.txt"), "text/plain", names);
  }

  private static PublishedDocument document(Example example, String path) {
    return Publication.of(example.policy(), InstantSource.system()).document(path).orElseThrow();
  }

  /** As text, since a difference of two texts can be read. */
  private static String published(Example example, String path) {
    return new String(document(example, path).octets(), StandardCharsets.UTF_8);
  }

  private static String expected(Example example, String file) {
    return new String(example.octets(file), StandardCharsets.UTF_8);
  }
}
