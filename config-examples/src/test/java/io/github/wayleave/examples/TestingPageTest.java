package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** docs/testing.md shows the policy of its test. */
class TestingPageTest {
  @Test
  void policyOfThePage_isTheTestedOne() {
    String policy = Project.text(Project.EXAMPLES.resolve("src/test/resources/wayleave.yaml"));

    assertThat(Project.text(Project.ROOT.resolve("docs/testing.md")))
        .contains("```yaml\n" + policy + "```\n");
  }
}
