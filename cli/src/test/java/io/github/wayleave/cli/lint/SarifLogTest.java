package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The structure that SARIF 2.1.0 and GitHub's "SARIF support for code scanning" require. Unknown
 * properties are errors, as in the schema of OASIS.
 */
class SarifLogTest {
  private static final Map<String, Set<String>> PROPERTIES =
      Map.of(
          "log", Set.of("$schema", "version", "runs"),
          "run", Set.of("tool", "columnKind", "results"),
          "driver", Set.of("name", "version", "rules"),
          "rule", Set.of("id", "shortDescription", "fullDescription", "help"),
          "result",
              Set.of("ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"),
          "physicalLocation", Set.of("artifactLocation", "region"),
          "region", Set.of("startLine", "startColumn", "endLine", "endColumn"));

  @Test
  void log_hasWhatSarifAndCodeScanningRequire() {
    JsonNode log =
        log(
            Path.of("/site"),
            finding("a/wayleave.yaml", 3),
            finding("a/wayleave.yaml", 3),
            finding("robots.txt", 0));

    hasExactly("log", log);
    assertThat(log.get("version").asString()).isEqualTo("2.1.0");
    assertThat(log.get("runs")).hasSize(1);
    JsonNode run = log.get("runs").get(0);
    hasExactly("run", run);
    JsonNode driver = run.get("tool").get("driver");
    hasExactly("driver", driver);
    driver.get("rules").forEach(SarifLogTest::isRule);
    assertThat(run.get("results")).hasSize(3);
    run.get("results").forEach(result -> isResult(result, driver.get("rules")));
  }

  private static void isRule(JsonNode rule) {
    hasExactly("rule", rule);
    assertThat(rule.get("id").asString()).isNotEmpty();
    for (String text : List.of("shortDescription", "fullDescription", "help")) {
      assertThat(rule.get(text).get("text").asString()).isNotEmpty();
    }
  }

  private static void isResult(JsonNode result, JsonNode rules) {
    hasExactly("result", result);
    assertThat(rules.get(result.get("ruleIndex").asInt()).get("id"))
        .isEqualTo(result.get("ruleId"));
    assertThat(result.get("level").asString()).isIn("error", "warning", "note");
    assertThat(result.get("message").get("text").asString()).isNotEmpty();
    assertThat(result.get("locations")).hasSize(1);
    JsonNode location = result.get("locations").get(0).get("physicalLocation");
    hasExactly("physicalLocation", location);
    URI uri = URI.create(location.get("artifactLocation").get("uri").asString());
    assertThat(uri.isAbsolute()).isFalse();
    assertThat(uri.getPath()).doesNotStartWith("/");
    hasExactly("region", location.get("region"));
    location.get("region").forEach(number -> assertThat(number.asInt()).isPositive());
    assertThat(result.get("partialFingerprints").get("primaryLocationLineHash").asString())
        .matches("[0-9a-f]{64}:[1-9][0-9]*");
  }

  private static void hasExactly(String kind, JsonNode object) {
    assertThat(new TreeSet<>(object.propertyNames()))
        .isEqualTo(new TreeSet<>(PROPERTIES.get(kind)));
  }

  @Test
  void equalFindings_haveDifferentFingerprints_linesThatMovedTheSame() {
    JsonNode results =
        log(Path.of("/site"), finding("a", 3), finding("a", 5)).get("runs").get(0).get("results");
    JsonNode moved = log(Path.of("/site"), finding("a", 9)).get("runs").get(0).get("results");

    assertThat(fingerprint(results.get(0)))
        .endsWith(":1")
        .isEqualTo(fingerprint(moved.get(0)))
        .isNotEqualTo(fingerprint(results.get(1)));
  }

  private static String fingerprint(JsonNode result) {
    return result.get("partialFingerprints").get("primaryLocationLineHash").asString();
  }

  @Test
  void names_areUriReferences() {
    assertThat(uri("my folder/ä#b.yaml")).isEqualTo("my%20folder/%C3%A4%23b.yaml");
    assertThat(uri("/site/x/../robots.txt")).isEqualTo("robots.txt");
    assertThat(uri("(standard input)")).isEqualTo("(standard%20input)");
    assertThat(uri("c:robots.txt")).isEqualTo("c%3Arobots.txt");
    assertThat(uri("/elsewhere/robots.txt")).isEqualTo("file:///elsewhere/robots.txt");
  }

  private static String uri(String name) {
    return log(Path.of("/site"), finding(name, 1))
        .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
        .asString();
  }

  private static JsonNode log(Path folder, Finding... findings) {
    SarifLog log =
        new SarifLog(
            new LintResult(List.of(findings), Map.of(), List.of()),
            FindingExplanations.shipped(),
            Optional.of("1.0"),
            folder);
    return new JsonMapper().readTree(JsonWriter.lines(log::json));
  }

  private static Finding finding(String file, int line) {
    PolicyProblem problem =
        PolicyProblem.warning(Warning.SITEMAP_DISALLOWED, "robots.sitemaps", "is disallowed")
            .withLocation(new Location(file, line, Math.min(line, 1)));
    return new Finding(FindingSeverity.WARNING, problem, Optional.empty());
  }
}
