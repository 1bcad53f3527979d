package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The decisions of Wayleave where readers differ, one test for each. */
class ReaderDifferencesTest {
  private static boolean shuts(String file, String name, String target) {
    List<ProductToken> names = name.isEmpty() ? List.of() : List.of(ProductToken.of(name));
    return !RobotsTxtParser.parse(file).file().verdict(names, Target.of(target)).isAllowed();
  }

  private static boolean shuts1994(String file, String name, String target) {
    return !new Reader1994(file.getBytes(StandardCharsets.UTF_8)).verdict(name, target).isAllowed();
  }

  private static boolean shuts1996(String file, String name, String target) {
    return !new Reader1996(file.getBytes(StandardCharsets.UTF_8)).verdict(name, target).isAllowed();
  }

  private static List<ParseNoteType> oddities(String file) {
    return RobotsTxtParser.parse(file).notes().stream()
        .map(ParsedRobotsTxt.ParseNote::type)
        .toList();
  }

  @Test
  @DisplayName("case of field and crawler names: ASCII-insensitive everywhere")
  void caseOfNames() {
    String file = "USER-AGENT: FooBot\nDISALLOW: /x";
    assertThat(shuts(file, "fOObOT", "/x")).isTrue();
    assertThat(shuts1994(file, "fOObOT", "/x")).isTrue();
    assertThat(shuts1996(file, "fOObOT", "/x")).isTrue();
  }

  @Test
  @DisplayName("/robots.txt under Disallow: / is allowed")
  void robotsTxtItself() {
    String file = "User-agent: *\nDisallow: /";
    assertThat(shuts(file, "a", "/robots.txt")).isFalse();
    assertThat(shuts1994(file, "a", "/robots.txt")).isFalse();
    assertThat(shuts1996(file, "a", "/robots.txt")).isFalse();
  }

  @Test
  @DisplayName("digits and dots in a name: the whole name counts")
  void digitsAndDots() {
    assertThat(shuts("User-agent: AI2Bot\nDisallow: /", "AI2Bot", "/")).isTrue();
    assertThat(shuts("User-agent: AI2Bot\nDisallow: /", "AI", "/")).isFalse();
    assertThat(shuts("User-agent: a.b\nDisallow: /", "a.b", "/")).isTrue();
    assertThat(shuts("User-agent: a.b\nDisallow: /", "a", "/")).isFalse();
  }

  @Test
  @DisplayName("name comparison: exact; a name ends at the first character no token can have")
  void nameComparison() {
    assertThat(shuts("User-agent: Googlebot\nDisallow: /", "Googlebot-Image", "/")).isFalse();
    assertThat(shuts("User-agent: Googlebot-Image\nDisallow: /", "Googlebot", "/")).isFalse();
    assertThat(shuts("User-agent: Googlebot/2.1\nDisallow: /", "Googlebot", "/")).isTrue();
    assertThat(shuts("User-agent: Foo Bar\nDisallow: /", "Foo", "/")).isTrue();
  }

  @Test
  @DisplayName("a * behind a name: no part of it, and no wildcard")
  void starBehindAName() {
    String file = "User-agent: Mediapartners-Google*\nDisallow: /x\n\nUser-agent: *\nDisallow: /\n";
    assertThat(shuts(file, "Mediapartners-Google", "/x")).isTrue();
    assertThat(shuts(file, "Mediapartners-Google", "/y")).isFalse();
    assertThat(shuts(file, "Mediapartners-Google-News", "/y")).isTrue();
  }

  @Test
  @DisplayName("several * groups, or a name twice: merged; in 1996 the first")
  void groupsTwice() {
    String star = "User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n";
    String named = star.replace('*', 'a');
    for (String target : List.of("/x", "/y")) {
      assertThat(shuts(star, "a", target)).isTrue();
      assertThat(shuts(named, "a", target)).isTrue();
    }
    assertThat(Stream.of(star, named)).allMatch(file -> shuts1996(file, "a", "/x"));
    assertThat(Stream.of(star, named)).noneMatch(file -> shuts1996(file, "a", "/y"));
  }

  @Test
  @DisplayName("Sitemap, Crawl-delay, unknown field between agent lines does not close the group")
  void otherLinesBetweenAgents() {
    for (String line : List.of("Sitemap: /s", "Crawl-delay: 5", "Foo: bar")) {
      String file = "User-agent: a\n" + line + "\nUser-agent: b\nDisallow: /";
      assertThat(shuts(file, "a", "/")).isTrue();
      assertThat(shuts(file, "b", "/")).isTrue();
    }
  }

  @Test
  @DisplayName("rules before any agent line: ignored, with a note")
  void rulesBeforeAgents() {
    assertThat(shuts("Disallow: /\nUser-agent: a\nDisallow: /x", "a", "/y")).isFalse();
    assertThat(oddities("Disallow: /\nUser-agent: a"))
        .containsExactly(ParseNoteType.RULE_BEFORE_GROUP);
  }

  @Test
  @DisplayName("blank line: ends the record in 1994 and 1996, means nothing in 2019")
  void blankLine() {
    String file = "User-agent: a\nDisallow: /x\n\nDisallow: /y\n";
    assertThat(shuts(file, "a", "/y")).isTrue();
    assertThat(shuts1994(file, "a", "/y")).isFalse();
    assertThat(shuts1996(file, "a", "/y")).isFalse();
    assertThat(shuts1994(file, "a", "/x")).isTrue();
    assertThat(shuts1996(file, "a", "/x")).isTrue();
  }

  @Test
  @DisplayName("escapes: %7E = ~, %2f = %2F, which is no / in a path, on both sides")
  void escapes() {
    assertThat(PathPattern.of("/%7E").matches(Target.of("/~"))).isTrue();
    assertThat(PathPattern.of("/~").matches(Target.of("/%7e"))).isTrue();
    assertThat(PathPattern.of("/a%2f").matches(Target.of("/a%2F"))).isTrue();
    assertThat(PathPattern.of("/a%2F").matches(Target.of("/a/"))).isFalse();
    assertThat(PathPattern.of("/a/").matches(Target.of("/a%2F"))).isFalse();
    assertThat(PathPattern.of("/\u00E9").matches(Target.of("/%c3%a9"))).isTrue();
    assertThat(PathPattern.of("/%c3%a9").matches(Target.of("/\u00E9"))).isTrue();
  }

  @Test
  @DisplayName(": and / in a query equal %3A and %2F only behind a literal ? in the pattern")
  void escapesInAQuery() {
    assertThat(PathPattern.of("/?u=a://").matches(Target.of("/?u=a%3A%2F%2F"))).isTrue();
    assertThat(PathPattern.of("/?u=a%3A%2F%2F").matches(Target.of("/?u=a://"))).isTrue();
    assertThat(PathPattern.of("/*u=a://").matches(Target.of("/?u=a%3A%2F%2F"))).isFalse();
    assertThat(PathPattern.of("/*a%3A").matches(Target.of("/?u=a:"))).isFalse();
    assertThat(PathPattern.of("/a:").matches(Target.of("/a%3A"))).isFalse();
  }

  @Test
  @DisplayName("%2A, %24 in a pattern: the literal characters")
  void escapedSpecialCharacters() {
    assertThat(PathPattern.of("/%2A").matches(Target.of("/*"))).isTrue();
    assertThat(PathPattern.of("/%2A").matches(Target.of("/x"))).isFalse();
    assertThat(PathPattern.of("/%24").matches(Target.of("/$x"))).isTrue();
    assertThat(PathPattern.of("/%24").matches(Target.of("/"))).isFalse();
  }

  @Test
  @DisplayName("$ not at the end: the literal character")
  void dollarWithin() {
    assertThat(PathPattern.of("/a$b").matches(Target.of("/a$b"))).isTrue();
    assertThat(PathPattern.of("/a$b").matches(Target.of("/a"))).isFalse();
  }

  @Test
  @DisplayName("pattern without a leading /: read if it starts with *, else ignored with a note")
  void patternWithoutASlash() {
    assertThat(shuts("User-agent: a\nDisallow: *.gif", "a", "/x.gif")).isTrue();
    assertThat(shuts("User-agent: a\nDisallow: x", "a", "/x")).isFalse();
    assertThat(oddities("User-agent: a\nDisallow: x"))
        .containsExactly(ParseNoteType.UNUSABLE_PATTERN);
  }

  @Test
  @DisplayName(
      "misspelled fields, missing colon, partial BOM: read as Google's parser, with a note")
  void misspellings() {
    assertThat(shuts("useragent: a\ndissallow /", "a", "/")).isTrue();
    assertThat(oddities("useragent: a\ndissallow /"))
        .containsExactly(
            ParseNoteType.MISSPELLED_FIELD,
            ParseNoteType.MISSING_COLON,
            ParseNoteType.MISSPELLED_FIELD);
    byte[] partial = "\u00EFUser-agent: a".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(RobotsTxtParser.parse(partial).notes())
        .containsExactly(
            new ParsedRobotsTxt.ParseNote(1, ParseNoteType.PARTIAL_BYTE_ORDER_MARK, ""));
  }

  @Test
  @DisplayName("index.html as a synonym of its folder: no")
  void indexHtml() {
    String file = "User-agent: *\nAllow: /a/index.html\nDisallow: /";
    assertThat(shuts(file, "a", "/a/")).isTrue();
    assertThat(shuts(file, "a", "/a/index.html")).isFalse();
  }

  @Test
  @DisplayName("a named group with no rules frees that crawler; it does not fall back to *")
  void namedGroupWithoutRules() {
    assertThat(shuts("User-agent: *\nDisallow: /\nUser-agent: a", "a", "/")).isFalse();
    assertThat(shuts("User-agent: a\nDisallow:\nUser-agent: *\nDisallow: /", "a", "/")).isFalse();
  }

  @Test
  @DisplayName("empty agent name in the request: no claim, only *")
  void emptyAgentInTheRequest() {
    assertThat(shuts("User-agent: a\nDisallow: /\nUser-agent: *\nDisallow: /x", "", "/x")).isTrue();
    assertThat(shuts("User-agent: a\nDisallow: /\nUser-agent: *\nDisallow: /x", "", "/y"))
        .isFalse();
    assertThat(shuts("User-agent:\nDisallow: /", "", "/")).isFalse();
    assertThat(shuts1996("User-agent: a\nDisallow: /", "", "/")).isFalse();
    assertThat(shuts1994("User-agent: a\nDisallow: /", "", "/")).isFalse();
  }
}
