package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line numbers of rules, in the policy or its robots.txt. */
class WrittenRulesTest {
  private static final String POLICY =
      """
      robots:
        disallow:
          - /everybody
          - path: /because
            because: it is slow
        groups:
          - agents: [A, B]
            inherit: true
            disallow: /a
          - agents: C
            disallow: [/c,
              /d]
      """;

  @TempDir private Path folder;

  private static Optional<RuleOrigin> writtenRule(SitePolicy policy, String name, String path) {
    Rule rule = Rule.disallow(PathPattern.of(path));
    return RuleOrigins.of(policy.defaultRules(), policy.crawlers())
        .find(ProductToken.of(name), rule);
  }

  private static Optional<Integer> line(SitePolicy policy, String name, String path) {
    return writtenRule(policy, name, path)
        .filter(origin -> origin.file().isEmpty())
        .map(origin -> origin.rule().line());
  }

  @Test
  void line_ruleOfPolicy_isThatOfItsPath() {
    SitePolicy policy = PolicyFixtures.load(POLICY);
    assertThat(line(policy, "*", "/everybody")).contains(3);
    assertThat(line(policy, "*", "/because")).contains(4);
    assertThat(line(policy, "b", "/a")).contains(9);
    assertThat(line(policy, "C", "/c")).contains(11);
    assertThat(line(policy, "C", "/d")).contains(12);
    assertThat(line(policy, "C", "/a")).isEmpty();
    assertThat(writtenRule(policy, "*", "/because").orElseThrow().rule().reason())
        .isEqualTo("it is slow");
  }

  @Test
  void line_inheritedRule_isThatOfTheOriginal() {
    SitePolicy policy = PolicyFixtures.load(POLICY);
    assertThat(line(policy, "A", "/everybody")).contains(3);
    assertThat(line(policy, "C", "/everybody")).isEmpty();
  }

  @Test
  void line_ruleOfRobotsFile_isInThatFile() throws IOException {
    Files.writeString(
        folder.resolve("robots.txt"), "User-agent: *\n\nDisallow: /old\nDisallow: /everybody\n");
    Path file = folder.resolve("wayleave.yaml");
    Files.writeString(file, POLICY.replace("robots:\n", "robots:\n  file: robots.txt\n"));
    SitePolicy policy = PolicySource.of(file).load();
    for (String name : new String[] {"*", "A"}) {
      RuleOrigin old = writtenRule(policy, name, "/old").orElseThrow();
      assertThat(old.rule().line()).isEqualTo(3);
      assertThat(old.file().orElseThrow().name()).endsWith("robots.txt");
    }
    assertThat(writtenRule(policy, "*", "/everybody").orElseThrow().rule().line()).isEqualTo(4);
    assertThat(line(policy, "A", "/a")).contains(10);
  }

  @Test
  void line_ruleOfHiddenSite_isAbsent() {
    SitePolicy policy = PolicyFixtures.load("hidden: true\n" + POLICY);
    assertThat(writtenRule(policy, "*", "/")).isEmpty();
    assertThat(writtenRule(policy, "*", "/everybody")).isEmpty();
  }
}
