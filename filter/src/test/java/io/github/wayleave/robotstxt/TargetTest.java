package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
  /** The targets of absolute URLs are always parsed, and those without rare characters are not. */
  @Test
  void of_everyCharacter_isThatOfAnAbsoluteUrl() {
    for (char c = 0; c < 0x180; c++) {
      for (String text : List.of("/a" + c + "b", "/a?b" + c + "c", "/" + c, "/a?b?c" + c)) {
        Target target = Target.of(text);
        Target parsed = Target.of("http://example.org" + text);
        assertThat(target).as(text).hasToString(parsed.toString());
        assertThat(target.path()).as(text).isEqualTo(parsed.path());
        assertThat(target.octets().foldedText()).as(text).isEqualTo(parsed.octets().foldedText());
        for (String pattern : List.of("/a*b$", "/a?b*c", "*?*", "/*b")) {
          assertThat(PathPattern.of(pattern).matches(target))
              .as("%s %s", pattern, text)
              .isEqualTo(PathPattern.of(pattern).matches(parsed));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          ""           , /
          /            , /
          ?q           , /?q
          #f           , /
          /a#f         , /a
          /a?b#c?d     , /a?b
          /a%23b       , /a%23b
          /a*b$c       , /a%2Ab%24c
          /%2a%24      , /%2A%24
          /%7Ejoe      , /~joe
          /\u00E9      , /%C3%A9
          /a b         , /a%20b
          //a          , //a
          *            , /%2A
          search       , /search
          /%zz         , /%zz
          """)
  void of_isPathAndQueryInNormalForm(String text, String normal) {
    assertThat(Target.of(text)).hasToString(normal);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          ""                          , /
          http://example.org          , /
          http://example.org/         , /
          http://example.org?q        , /?q
          http://example.org#f        , /
          http://example.org//a       , //a
          https://u:p@[::1]:80/a?b#c  , /a?b
          /a?u=http://b/c             , /a?u=http://b/c
          ?u=http://b/c               , /?u=http://b/c
          a?u=http://b/c              , /a?u=http://b/c
          www.example.org/search      , /www.example.org/search
          //example.org/a             , //example.org/a
          http:/a                     , /http:/a
          ://a/b                      , /b
          """)
  void rfc9112_3_2_2_absoluteUrl_onlyPathAndQueryAreUsed(String url, String target) {
    assertThat(Target.of(url)).hasToString(target);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/robots.txt", "/robots.txt?x", "/robots.txt#x", "/%72obots.txt", "/robots%2Etxt"})
  void rfc9309_2_2_2_robotsTxt(String target) {
    assertThat(Target.of(target).isRobotsTxt()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/robots.txt/",
        "/robots.txtx",
        "/Robots.txt",
        "/a/robots.txt",
        "//robots.txt",
        "/robots.txt%3Fx"
      })
  void rfc9309_2_2_2_notRobotsTxt(String target) {
    assertThat(Target.of(target).isRobotsTxt()).isFalse();
  }

  @Test
  void path_hasNoQuery() {
    assertThat(Target.of("/a?b?c").path()).isEqualTo("/a");
    assertThat(Target.of("/a").path()).isEqualTo("/a");
  }
}
