package io.github.wayleave.test;

import static io.github.wayleave.test.WayleaveAssertions.assertThatRobotsTxt;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Assertions about a robots.txt that does not come from a policy. */
class RobotsTxtAssertTest {
  private static final String FILE =
      """
      Disallow: /lost
      User-agent: *
      Dissallow: /search
      """;

  @Test
  void trueAssertions_pass() {
    assertThatRobotsTxt("User-agent: *\nDisallow: /search\n")
        .hasNoParseNotes()
        .forOtherCrawlers()
        .disallows("/search?q=1")
        .forAgent("GPTBot")
        .allows("/", "/robots.txt");
    assertThatRobotsTxt(FILE.getBytes(StandardCharsets.UTF_8))
        .forOtherCrawlers()
        .disallows("/search");
  }

  @Test
  void allows_failure_namesTheLine() {
    assertThatThrownBy(() -> assertThatRobotsTxt(FILE).forAgent("bingbot").allows("/search"))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage(
            """

            Expecting bingbot to be allowed:
              /search is disallowed: "Disallow: /search" on line 3 of robots.txt, in the group for *""");
  }

  @Test
  void hasNoParseNotes_failure_listsThem() {
    assertThatThrownBy(() -> assertThatRobotsTxt(FILE).hasNoParseNotes())
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage(
            """

            Expecting no parse notes:
              line 1, rule before group: Disallow: /lost
              line 3, misspelled field: Dissallow: /search""");
  }

  @Test
  void fileThatIsTooLarge_throws() {
    assertThatThrownBy(() -> assertThatRobotsTxt(new byte[RobotsFile.MAX_OCTETS + 1]))
        .isInstanceOf(InvalidValueException.class);
  }
}
