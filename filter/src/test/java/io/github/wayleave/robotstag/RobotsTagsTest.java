package io.github.wayleave.robotstag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsTagsTest {
  private static final TagRules NOINDEX = TagRules.of("noindex");
  private static final TagRules SHORT = TagRules.of("max-snippet:50");

  @Test
  void values_oneForEachCrawlerAfterTheCommonOne() {
    RobotsTags tags =
        RobotsTags.of("OtherBot", SHORT)
            .withRules(RobotsTags.of("googlebot", NOINDEX))
            .withRules(RobotsTags.of(TagRules.of("noai")))
            .withRules(RobotsTags.of("GoogleBot", SHORT))
            .withRules(RobotsTags.of(NOINDEX));
    assertThat(tags.values())
        .containsExactly(
            "noindex, noai", "googlebot: noindex, max-snippet:50", "OtherBot: max-snippet:50");
    assertThat(tags).hasToString(String.join("\n", tags.values()));
  }

  @Test
  void rulesFor_combinesCommonAndNamedRules() {
    RobotsTags tags =
        RobotsTags.of(TagRules.of("max-snippet:20, noai"))
            .withRules(RobotsTags.of("Googlebot", TagRules.of("noindex, max-snippet:50")));
    assertThat(tags.rulesFor("GOOGLEBOT")).hasToString("noindex, max-snippet:20, noai");
    assertThat(tags.rulesFor("otherbot")).hasToString("max-snippet:20, noai");
  }

  @Test
  void empty_hasNoValues() {
    assertThat(RobotsTags.EMPTY.isEmpty()).isTrue();
    assertThat(RobotsTags.EMPTY.values()).isEmpty();
    assertThat(RobotsTags.of(TagRules.EMPTY)).isEqualTo(RobotsTags.EMPTY);
    assertThat(RobotsTags.of("googlebot", TagRules.EMPTY)).isEqualTo(RobotsTags.EMPTY);
    RobotsTags tags = RobotsTags.of("googlebot", NOINDEX);
    assertThat(tags.withRules(RobotsTags.EMPTY)).isEqualTo(tags);
    assertThat(RobotsTags.EMPTY.withRules(tags)).isEqualTo(tags).hasSameHashCodeAs(tags);
  }

  @ParameterizedTest
  @ValueSource(strings = {"noindex", "NOAI", "max-snippet", "unavailable_after", "All", "noydir"})
  void of_nameOfARule_throws(String name) {
    assertThat(RobotsTags.isName(name)).isFalse();
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> RobotsTags.of(name, NOINDEX))
        .withMessage(
            "\"%s\" is not a crawler name for X-Robots-Tag; write one word that is not a rule",
            name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "a,b", "a:b", "böt", "a\r\nb"})
  void of_severalWords_throws(String name) {
    assertThat(RobotsTags.isName(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Googlebot", "ai2bot", "x_y", "a.b"})
  void of_token_isAccepted(String name) {
    assertThat(RobotsTags.of(name, NOINDEX).values()).containsExactly(name + ": noindex");
  }
}
