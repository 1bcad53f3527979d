package io.github.wayleave.policy.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyProblemTest {
  private static final Location PLACE = new Location("wayleave.yaml", 6, 11);

  @Test
  void toString_hasLocationKeyAndSentence() {
    PolicyProblem error = PolicyProblem.error("robots.groups[0]", "is wrong");
    assertThat(error.withLocation(PLACE))
        .hasToString("wayleave.yaml:6:11: robots.groups[0]: is wrong");
    assertThat(error).hasToString("robots.groups[0]: is wrong");
    assertThat(PolicyProblem.error("", "is wrong").withLocation(Location.of("x")))
        .hasToString("x: is wrong");
    assertThat(PolicyProblem.warning(Warning.GROUP_SPLIT, "robots", "is odd").withLocation(PLACE))
        .hasToString("wayleave.yaml:6:11: robots: is odd (warning: group-split)");
  }

  @Test
  void toString_isOneLine() {
    PolicyProblem problem =
        PolicyProblem.error("a\nb", "\"x\ny\" is wrong").withLocation(new Location("f\r\n", 1, 2));
    assertThat(problem).hasToString("f\\r\\n:1:2: a\\nb: \"x\\ny\" is wrong");
  }

  @Test
  void exceptionMessage_hasALineForEachProblem() {
    PolicyProblem problem = PolicyProblem.error("a", "is wrong");
    PolicyProblem two = PolicyProblem.error("b", "is\nwrong");
    PolicyException exception = new PolicyException(List.of(problem, two));
    assertThat(exception).hasMessage("a: is wrong\nb: is\\nwrong");
    assertThat(exception.problems()).containsExactly(problem, two);
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0s",
    "PT90061S, 90061s",
    "PT25H, 25h",
    "PT48H, 2d",
    "PT1501M, 1501m",
    "PT1.5S, PT1.5S",
    "PT-1S, -1s"
  })
  void durationOutOfRange_isShownInPolicySyntax(Duration delay, String text) {
    assertThatThrownBy(() -> GroupPolicy.of("a").crawlDelay(delay))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(text + " is out of range; expected 1s to 1d, in whole seconds");
  }

  @Test
  void build_reportsEveryProblem() {
    SitePolicy.Builder policy =
        SitePolicy.builder()
            .robots(
                RobotsPolicy.builder()
                    .group(GroupPolicy.of().build())
                    .group(GroupPolicy.of("*", "Bingbot").build())
                    .sitemap("/a.xml")
                    .build());
    assertThatThrownBy(policy::build)
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            """
            robots.groups[0]: has no crawler; add "agents" with at least one name, or "purposes"
            robots.groups[1].agents: has "*" together with other names, but a named crawler ignores the group "*"; move the rules for every crawler directly under "robots"
            robots.sitemaps[0]: "/a.xml" is a path, but a Sitemap line requires an absolute URL; add "site:" to the policy, or write the URL""");
  }
}
