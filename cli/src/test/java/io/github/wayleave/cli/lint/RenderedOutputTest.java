package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Wayleave writes has no finding that its policy does not have. */
class RenderedOutputTest {
  private static final Path EXAMPLES = Path.of("../config-examples");

  /** A file does not know the crawlers and the licence of its policy. */
  private static final Set<String> OF_THE_FILE_ALONE =
      Set.of(
          Warning.UNKNOWN_CRAWLER.id(),
          Warning.RULES_NOT_INHERITED.id(),
          Warning.CONTENT_SIGNAL_CONTRADICTS.id());

  private static final List<String> PREFERENCES = List.of("", "allow", "deny");

  private static final List<String> ROBOTS =
      List.of(
          "{ disallow: /search }",
          "{ disallow: [/search, /drafts/], allow: /drafts/press/ }",
          "{ disallow: /, allow: /press/ }",
          "{ disallow: /search, crawl-delay: 5s, groups: { agents: GPTBot, inherit: true, disallow: / } }",
          "{ disallow: [/a, /b], groups: { agents: [AI2Bot, 360Spider], disallow: [/a, /b, /c] } }",
          "{ allow: / }");

  static Stream<String> policies() {
    List<String> policies = new ArrayList<>();
    for (String search : PREFERENCES) {
      for (String input : PREFERENCES) {
        for (String train : PREFERENCES) {
          for (String robots : ROBOTS) {
            policies.add(
                "site: https://www.example.org\nrobots: %s\n%s"
                    .formatted(robots, usage(search, input, train)));
          }
        }
      }
    }
    return policies.stream();
  }

  private static String usage(String search, String input, String train) {
    String keys =
        (search.isEmpty() ? "" : "  search: " + search + "\n")
            + (input.isEmpty() ? "" : "  ai-input: " + input + "\n")
            + (train.isEmpty() ? "" : "  ai-train: " + train + "\n");
    return keys.isEmpty() ? "" : "usage:\n" + keys;
  }

  @Test
  void everyUsage_isNotBlamed() {
    assertThat(policies())
        .allSatisfy(yaml -> check(SitePolicyLoader.load("wayleave.yaml", yaml), yaml));
  }

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
      return files.filter(file -> file.getFileName().toString().equals("wayleave.yaml")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void example_renderedAndChecked_hasTheFindingsOfItsPolicy(Path file) throws IOException {
    check(
        PolicySource.of(file).load(LoadContext.of(Environment.PRODUCTION)), Files.readString(file));
  }

  private static void check(SitePolicy policy, String yaml) {
    byte[] bytes = yaml.getBytes(StandardCharsets.UTF_8);
    LintResult own = PolicyLint.look(policy, SourceLines.of("wayleave.yaml", bytes), request());
    assertThat(own.findings())
        .filteredOn(finding -> finding.problem().key().equals("usage"))
        .extracting(Finding::name)
        .as(yaml)
        .isSubsetOf(
            "mixed-purpose",
            "usage-allowed-but-disallowed",
            "search-engine-kept-out",
            "usage-header-left-out",
            "rsl-without-payment");
    for (HostRules host : policy.hosts().values()) {
      host.robotsDocument()
          .toOptional()
          .filter(document -> host.hidden() != IndexingMode.YES)
          .map(RobotsDocument::octets)
          .ifPresent(
              robots ->
                  assertThat(findings(robots))
                      .as(yaml + "%n" + new String(robots, StandardCharsets.UTF_8))
                      .isSubsetOf(names(own, host)));
    }
  }

  private static Set<String> names(LintResult own, HostRules host) {
    Stream<String> ignored = Stream.of(Warning.values()).filter(host::ignores).map(Warning::id);
    return Stream.of(
            own.findings().stream().map(Finding::name), ignored, OF_THE_FILE_ALONE.stream())
        .flatMap(names -> names)
        .collect(Collectors.toSet());
  }

  private static Set<String> findings(byte[] robots) {
    RobotsFile file = RobotsFile.of("robots.txt", robots);
    return RobotsTxtLint.look(file, CrawlerCatalogue.bundled(), request()).findings().stream()
        .map(Finding::name)
        .collect(Collectors.toSet());
  }

  private static LintRequest request() {
    return new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());
  }
}
