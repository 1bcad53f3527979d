package io.github.wayleave.internal.robotstxt.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The behaviour of Google's robots.cc. */
class GoogleReaderTest {
  private static final String HOST = "https://www.example.org";

  private static ReaderVerdict verdict(String file, String robot, String url) {
    return new GoogleReader(file.getBytes(StandardCharsets.UTF_8)).verdict(robot, url);
  }

  private static boolean allows(String file, String robot, String url) {
    return verdict(file, robot, url).isAllowed();
  }

  private static boolean allowsFoo(String rules, String path) {
    return allows("User-agent: foo\n" + rules, "foo", HOST + path);
  }

  @Test
  void verdict_hasNameLineAndRule() {
    String file = "User-agent: *\nDisallow: /\n\nuser-agent: FooBot/1.0\nDisallow: /%aa\u00e4\n";
    assertThat(verdict(file, "foobot", "/%AA%C3%A4b"))
        .isEqualTo(ReaderVerdict.by(Access.DISALLOW, "FooBot", 5, "/%AA%C3%A4"));
    assertThat(verdict(file, "foobot", "/b"))
        .isEqualTo(ReaderVerdict.withoutRule(Optional.of("FooBot")));
    assertThat(verdict(file, "bar", "/b"))
        .isEqualTo(ReaderVerdict.by(Access.DISALLOW, "*", 2, "/"));
    assertThat(verdict("", "bar", "/b")).isEqualTo(ReaderVerdict.NO_GROUP);
  }

  @ParameterizedTest
  @CsvSource({
    "0xEF, true",
    "0xEFBB, true",
    "0xEFBBBF, true",
    "0xBB, false",
    "0xEF11BF, false",
  })
  void partialByteOrderMark_isSkipped(String octets, boolean isRead) {
    StringBuilder file = new StringBuilder();
    for (int i = 2; i < octets.length(); i += 2) {
      file.append((char) Integer.parseInt(octets.substring(i, i + 2), 16));
    }
    file.append("User-agent: foo\nDisallow: /\n");
    byte[] read = file.toString().getBytes(StandardCharsets.ISO_8859_1);
    assertThat(new GoogleReader(read).verdict("foo", "/").isAllowed()).isNotEqualTo(isRead);
  }

  @Test
  void line_isTruncatedAfter16663Octets() {
    String filler = "/".repeat(RobotsTxtParser.MAX_LINE - "Disallow: ".length() - 3);
    String rule = "Disallow: " + filler + "abcd\n";
    assertThat(allowsFoo(rule, filler + "ab")).isTrue();
    assertThat(allowsFoo(rule, filler + "abc")).isFalse();
    assertThat(allowsFoo(rule, filler + "abcx")).isFalse();
  }

  @Test
  void line_endsAtNul() {
    assertThat(allowsFoo("Disallow: /a\u0000b", "/ac")).isFalse();
    assertThat(allowsFoo("\u0000Disallow: /", "/")).isTrue();
    assertThat(allowsFoo("Disallow: /ab$", "/ab\u0000c")).isFalse();
  }

  @Test
  void lineEnds_crLfAndCrLf_countOnce() {
    String file = "User-agent: foo\r\n\rDisallow: /a\n\nDisallow: /b";
    assertThat(verdict(file, "foo", "/b").rule())
        .contains(new ReaderVerdict.DecidingLine(5, "Disallow: /b"));
  }

  @Test
  void whitespace_isThatOfC() {
    assertThat(allowsFoo("\u000B\fDisallow\t:\u000B/a\f", "/a")).isFalse();
    assertThat(allowsFoo("\u001CDisallow: /a", "/a")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Disallow /a, false",
    "Disallow    /a # c, false",
    "Disallow /a b, true",
    "Disallow, true",
    "Disallow=/a, true",
    ": /a, true",
    "Disallow:/a#b, false",
    "#Disallow: /a, true",
  })
  void colon_mayBeMissingBetweenExactlyTwoWords(String line, boolean allowed) {
    assertThat(allowsFoo(line, "/a")).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "disallow, true",
    "DISALLOW-all, true",
    "dissallow, true",
    "dissalow, true",
    "disalow, true",
    "diasllow, true",
    "disallaw, true",
    "dsallow, false",
    "noindex, false",
  })
  void field_isComparedByPrefix_withSomeMisspellings(String field, boolean isRead) {
    assertThat(allowsFoo(field + ": /a", "/a")).isNotEqualTo(isRead);
  }

  @ParameterizedTest
  @CsvSource({"user-agent", "useragent", "user agent", "User-Agents"})
  void userAgentField_acceptsSomeMisspellings(String field) {
    assertThat(allows(field + ": foo\nDisallow: /", "foo", "/")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "foo, true",
    "FOO/1.0, true",
    "foo bar, true",
    "foo2, true",
    "foo-bar, false",
    "*foo, false",
    "2foo, false",
  })
  void name_endsAfterLettersHyphensAndUnderscores(String name, boolean isMeant) {
    assertThat(allows("User-agent: " + name + "\nDisallow: /", "foo", "/")).isNotEqualTo(isMeant);
  }

  @Test
  void robotName_isNotTruncated() {
    assertThat(allows("User-agent: AI2Bot\nDisallow: /", "AI2Bot", "/")).isTrue();
    assertThat(allows("User-agent: AI2Bot\nDisallow: /", "AI", "/")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"*, false", "* foo, false", "*\tx, false", "*x, true"})
  void star_alsoWithTextAfterASpace_isForEveryRobot(String name, boolean allowed) {
    assertThat(allows("User-agent: " + name + "\nDisallow: /", "foo", "/")).isEqualTo(allowed);
  }

  @Test
  void group_isEndedByRulesOnly() {
    String between = "User-agent: a\nSitemap: x\nCrawl-delay: 3\nUser-agent: b\nDisallow: /";
    assertThat(allows(between, "a", "/")).isFalse();
    String parted = "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y";
    assertThat(allows(parted, "a", "/y")).isTrue();
    assertThat(allows(parted, "b", "/x")).isTrue();
    assertThat(allows("User-agent: a\nAllow\nUser-agent: b\nDisallow: /", "a", "/")).isFalse();
  }

  @Test
  void group_ofANameAndStar_appliesToTheName() {
    String file = "User-agent: foo\nUser-agent: *\nDisallow: /";
    assertThat(verdict(file, "foo", "/").agent()).contains("foo");
    assertThat(verdict(file, "bar", "/").agent()).contains("*");
  }

  @Test
  void group_withoutRules_allowsEverything() {
    String file = "User-agent: *\nDisallow: /\nUser-agent: foo\nDisallow:\n";
    assertThat(allows(file, "foo", "/")).isTrue();
    assertThat(allows(file, "bar", "/")).isFalse();
    assertThat(allows("User-agent: *\nDisallow: /\nUser-agent: foo", "foo", "/")).isTrue();
  }

  @Test
  void groups_ofAName_areCombined() {
    String file =
        "User-agent: foo\nDisallow: /a\nUser-agent: bar\nDisallow: /b\nUser-agent: FOO\nDisallow: /c";
    assertThat(allows(file, "foo", "/a")).isFalse();
    assertThat(allows(file, "foo", "/b")).isTrue();
    assertThat(allows(file, "foo", "/c")).isFalse();
  }

  @Test
  void rule_beforeAnyName_isIgnored() {
    assertThat(allows("Disallow: /\nUser-agent: foo\nDisallow: /a", "foo", "/b")).isTrue();
  }

  @Test
  void priority_isTheLengthOfThePatternAsWritten() {
    assertThat(allowsFoo("Disallow: /a*\nAllow: /ab", "/ab")).isTrue();
    assertThat(allowsFoo("Disallow: /a**\nAllow: /ab", "/ab")).isFalse();
    assertThat(allowsFoo("Disallow: /\u00e9\nAllow: /*abcd", "/%C3%A9abcd")).isFalse();
    assertThat(allowsFoo("Disallow: /a*\nAllow: /a", "/a")).isFalse();
    assertThat(allowsFoo("Disallow:\nAllow:", "/a")).isTrue();
  }

  @Test
  void priority_firstOfTheLongestDecides() {
    String file = "User-agent: foo\nDisallow: /a\nDisallow: /*\nDisallow: /b";
    assertThat(verdict(file, "foo", "/a").rule())
        .map(ReaderVerdict.DecidingLine::number)
        .contains(2);
  }

  @ParameterizedTest
  @CsvSource({
    "/%aa, /%AA, false",
    "/%AA, /%aa, true",
    "/%62, /b, true",
    "/b, /%62, true",
    "/\u00e9, /%C3%A9, false",
    "/\u00e9, /\u00e9, true",
    "a, /a, true",
    "*a, /ba, false",
    "/a$, /a, false",
    "/a$, /ab, true",
    "/a$b, /a$b, false",
    "/a$$, /a$, false",
    "/*$, /a, false",
    "/a*b*c$, /abcbc, false",
    "/a*b*c$, /abcbcd, true",
    "/a*bc*c$, /abc, true",
    "/a**b, /ab, false",
    "/*a*, /bab, false",
    "$, /, true",
  })
  void pattern_isComparedAsWritten(String pattern, String path, boolean allowed) {
    assertThat(allowsFoo("Disallow: " + pattern, path)).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "/x/index.html, /x/, true",
    "/x/index.htm, /x/, true",
    "/x/index.htmlx, /x/, true",
    "/x/index.html, /x/y, false",
    "/x/index.html, /x/index.html, true",
    "index.html, /, false",
  })
  void allow_ofAnIndexPage_allowsItsFolder(String pattern, String path, boolean allowed) {
    assertThat(allowsFoo("Allow: " + pattern + "\nDisallow: /", path)).isEqualTo(allowed);
  }

  @Test
  void disallow_ofAnIndexPage_doesNotCoverItsFolder() {
    assertThat(allowsFoo("Disallow: /x/index.html", "/x/")).isTrue();
  }

  @Test
  void robotsTxt_isAnOrdinaryPath() {
    assertThat(allowsFoo("Disallow: /", "/robots.txt")).isFalse();
  }

  @Test
  void reader_neverThrows() {
    List<String> parts =
        List.of("User-agent:", "Allow", "Disallow:", "/", "*", "$", "%4", "\u00ff");
    List<String> ends = List.of("\n", "\r", "\t", "#", "\u0000", " a");
    RandomCases.forEach(
        5_000,
        random -> {
          String file = "";
          for (int i = random.nextInt(20); i > 0; i--) {
            file += RandomCases.text(random, parts, 4) + RandomCases.oneOf(random, ends);
          }
          String target = RandomCases.text(random, List.of(":/", "/", "?", ";", "%", "#", "a"), 12);
          assertThat(verdict(file, target, target)).isNotNull();
        });
  }
}
