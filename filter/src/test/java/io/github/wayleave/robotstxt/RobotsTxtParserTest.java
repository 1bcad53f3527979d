package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsTxtParserTest {
  private static final RobotsTxt SHUT_A =
      RobotsTxtParser.parse("User-agent: a\nDisallow: /x\n").file();

  private static List<String> notes(String text) {
    return RobotsTxtParser.parse(text).notes().stream()
        .map(note -> note.line() + " " + note.type())
        .toList();
  }

  private static RobotsTxt file(String text) {
    return RobotsTxtParser.parse(text).file();
  }

  private static boolean shut(String text, String name, String target) {
    return !file(text).verdict(List.of(ProductToken.of(name)), Target.of(target)).isAllowed();
  }

  @Test
  void plainFile_hasNoNotes() {
    ParsedRobotsTxt parsed =
        RobotsTxtParser.parse(
            """
            # c
            User-agent: a
            User-agent: b
            Allow: /y # d
            Disallow: /
            Crawl-delay: 1.5
            Clean-param: ref /

            User-agent: *
            Disallow:
            Sitemap: https://example.org/s.xml
            """);
    assertThat(parsed.notes()).isEmpty();
    RobotsTxt file = parsed.file();
    assertThat(file.groups()).hasSize(2);
    assertThat(file.groups().get(0).agents()).hasToString("[a, b]");
    GroupTerms terms = file.groups().get(0).terms();
    assertThat(terms.rules()).hasToString("[Allow: /y, Disallow: /]");
    assertThat(terms.rules()).extracting(Rule::line).containsExactly(4, 5);
    assertThat(terms.crawlDelay()).contains(Duration.ofMillis(1500));
    assertThat(terms.fields()).containsExactly(new Field("Clean-param", "ref /"));
    assertThat(file.groups().get(1))
        .isEqualTo(Group.of(List.of(ProductToken.ANY), GroupTerms.FREE));
    assertThat(file.records()).containsExactly(new Field("Sitemap", "https://example.org/s.xml"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: a\nDisallow: /x\n", "User-agent: a\rDisallow: /x\r",
        "User-agent: a\r\nDisallow: /x\r\n", "User-agent: a\r\nDisallow: /x",
        "User-agent: a\r\n\n\rDisallow: /x\r", "User-agent: a\n\rDisallow: /x\n\r",
        "\r\n\r\nUser-agent: a\n\n\nDisallow: /x", " \tUser-agent \t:\t a\t \n  Disallow:/x\t",
        "\uFEFFUser-agent: a\nDisallow: /x", "User-agent: a#b\nDisallow: /x#y",
        "User-agent: a\n# c\n\n \n#\nDisallow: /x # c", "USER-AGENT: A\nDISALLOW: /x"
      })
  void rfc9309_2_2_lineEndsSpacesAndComments(String text) {
    assertThat(file(text)).isEqualTo(SHUT_A);
    assertThat(notes(text)).isEmpty();
  }

  @Test
  void lineNumbers_countEveryKindOfLineEnd() {
    assertThat(notes("x\ry\nz\r\n\r\nw\n\rv"))
        .containsExactly(
            "1 NOT_A_RECORD",
            "2 NOT_A_RECORD",
            "3 NOT_A_RECORD",
            "5 NOT_A_RECORD",
            "7 NOT_A_RECORD");
  }

  @ParameterizedTest
  @CsvSource({"EF", "EFBB"})
  void partOfAByteOrderMark_isSkippedWithANote(String hex) {
    byte[] mark = new java.math.BigInteger(hex, 16).toByteArray();
    String start = new String(mark, StandardCharsets.ISO_8859_1).replace("\u0000", "");
    byte[] octets = (start + "User-agent: a\nDisallow: /x").getBytes(StandardCharsets.ISO_8859_1);
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(octets);
    assertThat(parsed.file()).isEqualTo(SHUT_A);
    assertThat(parsed.notes())
        .containsExactly(
            new ParsedRobotsTxt.ParseNote(1, ParseNoteType.PARTIAL_BYTE_ORDER_MARK, ""));
  }

  @Test
  void byteOrderMarkElsewhere_invalidatesItsLine() {
    assertThat(notes("User-agent: a\n\uFEFFDisallow: /x")).containsExactly("2 NOT_A_RECORD");
    byte[] broken = "\u00EF\u0011User-agent: a".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(RobotsTxtParser.parse(broken).file().groups()).isEmpty();
  }

  @Test
  void missingColon_betweenTwoWords_isAccepted() {
    assertThat(file("user-agent a\ndisallow \t/x")).isEqualTo(SHUT_A);
    assertThat(notes("user-agent a\ndisallow \t/x"))
        .containsExactly("1 MISSING_COLON", "2 MISSING_COLON");
    assertThat(notes("User-agent: a\ndisallow /x y\nfoo bar\ndisallow"))
        .containsExactly("2 NOT_A_RECORD", "3 NOT_A_RECORD", "4 NOT_A_RECORD");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "disallow-all",
        "Dissallow",
        "dissalow",
        "disalow",
        "diasllow",
        "disallaw",
        "DISALLOWED"
      })
  void misspelledDisallow_isAccepted(String name) {
    String text = "User-agent: a\n" + name + ": /x";
    assertThat(file(text)).isEqualTo(SHUT_A);
    assertThat(notes(text)).containsExactly("2 MISSPELLED_FIELD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"useragent", "user agent", "User Agent", "user-agents", "USERAGENT"})
  void misspelledUserAgent_isAccepted(String name) {
    assertThat(file(name + ": a\nDisallow: /x")).isEqualTo(SHUT_A);
    assertThat(notes(name + ": a\nDisallow: /x")).containsExactly("1 MISSPELLED_FIELD");
  }

  @Test
  void rsl_4_4_license_isThatOfTheGroupAroundIt() {
    RobotsTxt file =
        RobotsTxtParser.parse(
                """
                License: https://a.example.org/l.xml
                User-agent: a
                License: https://b.example.org/l.xml
                Disallow: /x
                """)
            .file();
    assertThat(file.records()).containsExactly(new Field("License", "https://a.example.org/l.xml"));
    assertThat(file.groups().get(0).terms().fields())
        .containsExactly(new Field("License", "https://b.example.org/l.xml"));
  }

  @Test
  void misspelledSitemapAndAllow_areAccepted() {
    assertThat(file("site-map: /s").records()).containsExactly(new Field("Sitemap", "/s"));
    assertThat(file("User-agent: a\nallowed: /x").groups().get(0).terms().rules())
        .containsExactly(Rule.allow(PathPattern.of("/x")));
  }

  @Test
  void otherMisspellings_areOtherFields() {
    assertThat(file("User-agent: a\ndesallow: /x").groups().get(0).terms().fields())
        .containsExactly(new Field("desallow", "/x"));
    assertThat(notes("User_agent: a")).isEmpty();
    assertThat(file("User_agent: a").agents()).isEmpty();
  }

  @Test
  void rfc9309_2_2_2_ruleBeforeAnyGroup_isIgnored() {
    assertThat(file("Disallow: /\nAllow: /y\nUser-agent: a\nDisallow: /x")).isEqualTo(SHUT_A);
    assertThat(notes("Disallow: /\nAllow: /y\nUser-agent: a\nDisallow: /x"))
        .containsExactly("1 RULE_BEFORE_GROUP", "2 RULE_BEFORE_GROUP");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Sitemap: https://example.org/s", "Crawl-delay: 5", "Foo: bar", "foo", "# c", ""})
  void otherLinesBetweenAgents_doNotEndTheList(String line) {
    String text = "User-agent: a\n" + line + "\nUser-agent: b\nDisallow: /x";
    assertThat(file(text).groups()).hasSize(1);
    assertThat(shut(text, "a", "/x")).isTrue();
    assertThat(shut(text, "b", "/x")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Disallow:", "Allow:", "Disallow: /y", "Disallow: y"})
  void ruleBetweenAgents_endsTheGroup(String line) {
    String text = "User-agent: a\n" + line + "\nUser-agent: b\nDisallow: /x";
    assertThat(file(text).groups()).hasSize(2);
    assertThat(shut(text, "a", "/x")).isFalse();
    assertThat(shut(text, "b", "/x")).isTrue();
  }

  @Test
  void emptyAgentName_namesNoCrawler() {
    assertThat(notes("User-agent:\nDisallow: /")).containsExactly("1 NO_NAME");
    assertThat(file("User-agent:\nDisallow: /\nUser-agent: a\nDisallow: /x")).isEqualTo(SHUT_A);
    assertThat(file("User-agent: a\nUser-agent:\nDisallow: /x")).isEqualTo(SHUT_A);
    assertThat(file("User-agent: a\nDisallow: /x\nUser-agent: /\nDisallow: /")).isEqualTo(SHUT_A);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a*", "a**", "a* # c"})
  void trailingStar_isRemovedFromTheName(String name) {
    String text = "User-agent: " + name + "\nDisallow: /x";
    assertThat(file(text)).isEqualTo(SHUT_A);
    assertThat(notes(text)).containsExactly("1 NAME_WITH_STAR");
    GoogleReader google = new GoogleReader(text.getBytes(StandardCharsets.UTF_8));
    assertThat(google.verdict("a", "/x").isAllowed()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/2.1", "a b", "a* b", "a b*", "a (x)", "a,b", "a\u00E9", "a: b"})
  void name_endsAtTheFirstNonTokenCharacter(String name) {
    assertThat(file("User-agent: " + name + "\nDisallow: /x")).isEqualTo(SHUT_A);
    assertThat(notes("User-agent: " + name)).containsExactly("1 NAME_WITH_MORE");
  }

  @Test
  void name_digitsAndDots_areKept() {
    String text = "User-agent: AI2Bot.v1\nDisallow: /x";
    assertThat(shut(text, "ai2bot.V1", "/x")).isTrue();
    assertThat(shut(text, "AI", "/x")).isFalse();
    assertThat(notes(text)).isEmpty();
  }

  @Test
  void unusablePatterns_areIgnored() {
    assertThat(notes("User-agent: a\nDisallow: x\nDisallow: http://a/\nDisallow: $"))
        .containsExactly("2 UNUSABLE_PATTERN", "3 UNUSABLE_PATTERN", "4 UNUSABLE_PATTERN");
    assertThat(notes("User-agent: a\nDisallow: *x\nDisallow:")).isEmpty();
    assertThat(shut("User-agent: a\nDisallow: *.gif", "a", "/x.gif")).isTrue();
  }

  @Test
  void namedGroupWithoutRules_allowsEverything() {
    assertThat(shut("User-agent: *\nDisallow: /\nUser-agent: a\n", "a", "/x")).isFalse();
    assertThat(shut("User-agent: *\nDisallow: /\nUser-agent: a\n", "b", "/x")).isTrue();
  }

  @Test
  void longLine_isTruncatedAsInGooglesParser() {
    int path = RobotsTxtParser.MAX_LINE - "Disallow: ".length();
    String fits = "/" + "x".repeat(path - 1);
    String text = "User-agent: a\nDisallow: " + fits;
    assertThat(RobotsTxtParser.MAX_LINE).isEqualTo(16663);
    assertThat(notes(text)).isEmpty();
    assertThat(file(text + "y")).isEqualTo(file(text));
    assertThat(notes(text + "y\nz")).containsExactly("2 LINE_TOO_LONG", "3 NOT_A_RECORD");
    ParsedRobotsTxt.ParseNote note = RobotsTxtParser.parse(text + "y").notes().get(0);
    assertThat(note.text())
        .hasSize(ParsedRobotsTxt.ParseNote.MAX_TEXT)
        .startsWith("Disallow: /xxx");
  }

  @Test
  void note_neverEndsInHalfACharacter() {
    String text = "x".repeat(ParsedRobotsTxt.ParseNote.MAX_TEXT - 1) + "\uD83D\uDE00";
    assertThat(new ParsedRobotsTxt.ParseNote(1, ParseNoteType.NOT_A_RECORD, text).text())
        .isEqualTo("x".repeat(ParsedRobotsTxt.ParseNote.MAX_TEXT - 1));
    assertThat(
            new ParsedRobotsTxt.ParseNote(1, ParseNoteType.NOT_A_RECORD, text.substring(1)).text())
        .endsWith("\uDE00");
  }

  @Test
  void invalidUtf8_isComparedAsOctets() {
    byte[] latin1 =
        "User-agent: a\nDisallow: /\u00E9\nFoo: \u00E9".getBytes(StandardCharsets.ISO_8859_1);
    RobotsTxt file = RobotsTxtParser.parse(latin1).file();
    GroupTerms terms = file.groups().get(0).terms();
    assertThat(terms.rules()).hasToString("[Disallow: /%E9]");
    assertThat(terms.fields()).containsExactly(new Field("Foo", "\uFFFD"));
    List<ProductToken> names = List.of(ProductToken.of("a"));
    assertThat(file.verdict(names, Target.of("/%e9x")).rule()).isPresent();
    assertThat(file.verdict(names, Target.of("/\u00E9")).rule()).isEmpty();
  }

  @Test
  void html_isNotARecord() {
    String html =
        "<!DOCTYPE html>\n<html><head>\n<title>Not found</title>\n<a href=\"http://x\">\n";
    assertThat(file(html)).isEqualTo(RobotsTxt.of(List.of(), List.of()));
    assertThat(notes(html))
        .containsExactly("1 NOT_A_RECORD", "2 NOT_A_RECORD", "3 NOT_A_RECORD", "4 NOT_A_RECORD");
  }

  @Test
  void fieldNames_areNotEnumNames() {
    assertThat(Stream.of("USER_AGENT: a", "user_agent: a", "User\u0131agent: a"))
        .allMatch(text -> file(text).groups().isEmpty());
  }

  @Test
  void turkishLocale_changesNothing() {
    Locale defaultLocale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(file("USER-AGENT: A\nDISALLOW: /x")).isEqualTo(SHUT_A);
      assertThat(shut("User-agent: ILLINOIS\nDISALLOW: /x", "illinois", "/x")).isTrue();
      assertThat(file("SITEMAP: x").records()).hasSize(1);
      assertThat(
              file(
                  """
                  DISALLOW: /x
                  D\u0130SALLOW: /y
                  User-agent: a
                  d\u0131sallow: /y
                  Disallow: /x"""))
          .isEqualTo(SHUT_A);
    } finally {
      Locale.setDefault(defaultLocale);
    }
  }
}
