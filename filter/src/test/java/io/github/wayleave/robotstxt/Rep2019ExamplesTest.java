package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every example of draft-koster-rep-00, which became RFC 9309. */
class Rep2019ExamplesTest {
  private static final String SIMPLE =
      """
      User-Agent : foobot
      Disallow : /example/page.html
      Disallow : /example/disallowed.gif

      User-Agent : barbot
      User-Agent : bazbot
      Allow : /example/page.html
      Disallow : /example/disallowed.gif

      User-Agent: quxbot

      """;

  private static boolean allows(String file, String name, String url) {
    return RobotsTxtParser.parse(file)
        .file()
        .verdict(List.of(ProductToken.of(name)), Target.of(url))
        .isAllowed();
  }

  @Test
  void rep2019_2_2_1_exampleBot() {
    String file = "user-agent: ExampleBot\ndisallow: /\n";
    assertThat(allows(file, "ExampleBot", "https://www.example.com/x")).isFalse();
    assertThat(allows(file, "examplebot", "https://www.example.com/x")).isFalse();
    assertThat(allows(file, "Mozilla", "https://www.example.com/x")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /foo/bar?baz=quz            , /foo/bar?baz=quz
          /foo/bar?baz=http://foo.bar , /foo/bar?baz=http%3A%2F%2Ffoo.bar
          /foo/bar/\u30C4             , /foo/bar/%E3%83%84
          /foo/bar/%E3%83%84          , /foo/bar/%E3%83%84
          /foo/bar/%62%61%7A          , /foo/bar/baz
          """)
  void rep2019_2_2_2_encodingTable(String path, String match) {
    assertThat(allows("user-agent: *\ndisallow: " + path, "x", "http://example.com" + match))
        .isFalse();
    assertThat(allows("user-agent: *\ndisallow: " + path + "$", "x", "http://example.com" + match))
        .isFalse();
    assertThat(allows("user-agent: *\ndisallow: " + path + "x", "x", "http://example.com" + match))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          allow: / # comment in line        , /x                  , true
          # comment at the end              , /x                  , false
          allow: /this/path/exactly$        , /this/path/exactly  , true
          allow: /this/path/exactly$        , /this/path/exactly/ , false
          allow: /this/*/exactly            , /this/path/exactly  , true
          allow: /this/*/exactly            , /this//exactly      , true
          allow: /this/*/exactly            , /this/a/b/exactly/x , true
          allow: /this/*/exactly            , /this/exactly       , false
          allow: /path/file-with-a-%2A.html , /path/file-with-a-*.html , true
          allow: /path/file-with-a-%2A.html , /path/file-with-a-b.html , false
          allow: /path/foo-%24              , /path/foo-$         , true
          allow: /path/foo-%24              , /path/foo-          , false
          """)
  void rep2019_2_2_3_specialCharacters(String line, String path, boolean allowed) {
    String file = "user-agent: foobot\ndisallow: /\n" + line;
    assertThat(allows(file, "foobot", "https://www.example.com" + path)).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          foobot , /example/page.html      , false
          foobot , /example/disallowed.gif , false
          foobot , /example/allowed.gif    , true
          barbot , /example/page.html      , true
          barbot , /example/disallowed.gif , false
          bazbot , /example/page.html      , true
          bazbot , /example/disallowed.gif , false
          quxbot , /example/page.html      , true
          quxbot , /example/disallowed.gif , true
          other  , /example/page.html      , true
          """)
  void rep2019_3_1_simpleExample(String name, String path, boolean allowed) {
    assertThat(allows(SIMPLE, name, "http://example.com" + path)).isEqualTo(allowed);
  }

  @Test
  void rep2019_3_2_longestMatch() {
    String file =
        """
        User-Agent : foobot
        Allow : /example/page/
        Disallow : /example/page/disallowed.gif
        """;
    assertThat(allows(file, "foobot", "http://example.com/example/page/disallowed.gif")).isFalse();
    // The draft's own URL lacks a "d", so the longer rule does not cover it.
    assertThat(allows(file, "foobot", "http://example.com/example/page/disallow.gif")).isTrue();
  }
}
