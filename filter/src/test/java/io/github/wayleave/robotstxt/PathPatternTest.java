package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.InvalidValueException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathPatternTest {
  static Stream<Arguments> matches() {
    return CellTable.rows(PathPatternTest.class, "path-patterns.txt");
  }

  @ParameterizedTest
  @MethodSource("matches")
  void rfc9309_2_2_3_pattern(String pattern, String covered, String target) {
    boolean expected = covered.equals("covers");
    assertThat(PathPattern.of(pattern).matches(Target.of(target))).isEqualTo(expected);
    assertThat(ReferenceMatcher.matches(pattern, target)).as("reference").isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /            , /
          /a%7eb       , /a~b
          /%61         , /a
          /a%2fb       , /a%2Fb
          /\u00E9      , /%C3%A9
          '/a b'       , /a%20b
          /a$          , /a$
          /a$b         , /a%24b
          /a$$         , /a%24$
          /a$*         , /a%24*
          /a%24        , /a%24
          /a%2a*       , /a%2A*
          /**          , /**
          *            , *
          *$           , *$
          /"<>         , /%22%3C%3E
          """)
  void normalForm(String text, String normal) {
    PathPattern pattern = PathPattern.of(text);
    assertThat(pattern).hasToString(normal).isEqualTo(PathPattern.of(normal));
    assertThat(pattern.octets()).isEqualTo(normal.length());
    assertThat(PathPattern.parseLenient(text)).contains(pattern);
    assertThat(pattern.hashCode()).isEqualTo(PathPattern.of(normal).hashCode());
  }

  @Test
  void octets_countsAnEscapeAsThree() {
    assertThat(PathPattern.of("/a*b$").octets()).isEqualTo(5);
    assertThat(PathPattern.of("/\u00E9").octets()).isEqualTo(7);
    assertThat(PathPattern.of("/%7E").octets()).isEqualTo(2);
  }

  @Test
  void isWild_wildcardOrEnd() {
    assertThat(Stream.of("/a", "/a%2A", "/a%24", "/a$b").map(PathPattern::of))
        .noneMatch(PathPattern::isWild);
    assertThat(Stream.of("/a*", "/*a", "/a$", "*", "/$").map(PathPattern::of))
        .allMatch(PathPattern::isWild);
  }

  @Test
  void rfc9309_2_2_isStandard_withALeadingSlash() {
    assertThat(PathPattern.of("/a").isStandard()).isTrue();
    assertThat(PathPattern.of("*a").isStandard()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          ''                      , /
          a                       , /a
          index.html              , /index.html
          $                       , /$
          %2Fa                    , /%2Fa
          ?a                      , /?a
          http://example.org/a?b  , /a?b
          https://example.org     , /
          ://example.org/a        , /a
          """)
  void of_withoutSlash_throws(String text, String suggestion) {
    refuses(
        text,
        "\"%s\" does not begin with \"/\"; a path pattern begins with \"/\", like \"%s\""
            .formatted(text, suggestion));
    assertThat(PathPattern.parseLenient(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a#b", "/#", "*#"})
  void of_hash_throws(String text) {
    refuses(
        text,
        "\""
            + text
            + "\" contains a \"#\", which begins a comment in robots.txt; write %23 for the"
            + " character");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/%", "/100%", "/%zz", "/%4", "/%$", "/%%41"})
  void of_strayPercent_throws(String text) {
    refuses(
        text,
        "\""
            + text
            + "\" contains a \"%\" that is not followed by two hex digits; write %25 for the"
            + " character");
  }

  @Test
  void of_controlOrLineBreak_throws() {
    refuses(
        "/a\r\nDisallow: /",
        "contains a line break (U+000D) at character 3; a value must be one line of plain text;"
            + " remove it");
    refuses(
        "/a\u2028b",
        "contains a line break (U+2028) at character 3; a value must be one line of plain text;"
            + " remove it");
    refuses(
        "/a\u0000",
        "contains a control character (U+0000) at character 3; a value must be one line of plain text;"
            + " remove it");
  }

  @Test
  void parseLenient_strayPercent_isKept() {
    PathPattern pattern = PathPattern.parseLenient("/100%").orElseThrow();
    assertThat(pattern).hasToString("/100%");
    assertThat(pattern.matches(Target.of("/100%"))).isTrue();
    assertThat(pattern.matches(Target.of("/100%zz"))).isTrue();
    assertThat(PathPattern.parseLenient("/%%34%31").orElseThrow().matches(Target.of("/A")))
        .isFalse();
  }

  private static void refuses(String text, String message) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> PathPattern.of(text))
        .withMessage(message);
  }
}
