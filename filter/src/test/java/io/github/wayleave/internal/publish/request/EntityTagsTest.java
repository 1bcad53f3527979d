package io.github.wayleave.internal.publish.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityTagsTest {
  private static final String TAG = "\"0a1b2c\"";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"0a1b2c\"",
        " \"0a1b2c\" ",
        "W/\"0a1b2c\"",
        "*",
        " * ",
        "\"x\", \"0a1b2c\"",
        "\"x\",\"0a1b2c\",\"y\"",
        "W/\"x\" , W/\"0a1b2c\"",
        ",,\"0a1b2c\"",
        "\"\",\"0a1b2c\"",
        "\"a, b\", \"0a1b2c\""
      })
  void rfc9110_13_1_2_weakComparison(String line) {
    assertThat(EntityTags.match(List.of(line), TAG)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0a1b2c",
        "\"0a1b2c",
        "0a1b2c\"",
        "\"0A1B2C\"",
        "\"0a1b2\"",
        "\"0a1b2cd\"",
        "\"x0a1b2c\"",
        "\" 0a1b2c\"",
        "'0a1b2c'",
        "\"*\"",
        "*, \"x\"",
        "**",
        "\"x\"0a1b2c\"y\"",
        "\"",
        "\"\"",
        "\"0a1b2c-br\"",
        "\"0a1b2c--gzip--gzip\"",
        "\"gz-0a1b2c\""
      })
  void rfc9110_13_1_2_noMatch(String line) {
    assertThat(EntityTags.match(List.of(line), TAG)).isFalse();
  }

  @Test
  void rfc9110_5_3_linesAreOneList() {
    assertThat(EntityTags.match(List.of("\"x\"", TAG), TAG)).isTrue();
    assertThat(EntityTags.match(List.of("\"x\"", "\"y\""), TAG)).isFalse();
    assertThat(EntityTags.match(List.of(), TAG)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"0a1b2c--gzip\"", "\"0a1b2c-gzip\"", "W/\"0a1b2c;gzip\""})
  void suffixOfAServerInFront_isIgnored(String line) {
    assertThat(EntityTags.match(List.of(line), TAG)).isTrue();
  }
}
