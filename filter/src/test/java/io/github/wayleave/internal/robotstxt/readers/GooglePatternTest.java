package io.github.wayleave.internal.robotstxt.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Splits and compares URLs as Google's robots.cc does. */
class GooglePatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "'' /",
        "http://a.example /",
        "http://a.example/b/c /b/c",
        "http://a.example/b?c=http://d /b?c=http://d",
        "http://a.example?b /?b",
        "http://a.example;b /;b",
        "http://a.example#b/c /",
        "http://a.example/b#c?d /b",
        "//a.example/b /b",
        "a.example/b /b",
        "/b://c /b://c",
        "/b;c?d /b;c?d",
        "b /",
        "# /",
        "#/b /",
        "://a.example/b /b",
      })
  void url_isPathParametersAndQuery(String url, String target) {
    assertThat(GooglePattern.target(url)).isEqualTo(target);
  }

  @Test
  void url_endsAtNul() {
    assertThat(GooglePattern.target("/b\0/c")).isEqualTo("/b");
    assertThat(GooglePattern.target("\0/b")).isEqualTo("/");
  }

  @Test
  void indexPage_isThatOfItsFolder() {
    assertThat(GooglePattern.ofFolder("/index.html")).isEqualTo("/$");
    assertThat(GooglePattern.ofFolder("/a/index.htm")).isEqualTo("/a/$");
    assertThat(GooglePattern.ofFolder("/a/index.php")).isEqualTo("/a/index.php");
  }

  @Test
  void matching_agreesWithAllPossibleMatches() {
    RandomCases.forEach(
        100_000,
        random -> {
          String pattern = RandomCases.text(random, List.of("a", "b", "*", "$"), 7);
          String target = "/" + RandomCases.text(random, List.of("a", "b", "$"), 8);
          assertThat(GooglePattern.matches(pattern, target))
              .as("%s %s", pattern, target)
              .isEqualTo(target.matches(regex(pattern)));
        });
  }

  private static String regex(String pattern) {
    String end = pattern.endsWith("$") ? "" : ".*";
    String body = pattern.endsWith("$") ? pattern.substring(0, pattern.length() - 1) : pattern;
    return "(?s)" + body.replace("$", "\\$").replace("*", ".*") + end;
  }
}
