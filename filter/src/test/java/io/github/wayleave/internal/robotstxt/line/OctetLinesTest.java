package io.github.wayleave.internal.robotstxt.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines are counted as editors count them, and read as Google's parser reads them. */
class OctetLinesTest {
  private static List<String> lines(String text) {
    OctetLines lines = new OctetLines(text.getBytes(StandardCharsets.ISO_8859_1));
    List<String> numbered = new ArrayList<>();
    while (lines.advance()) {
      numbered.add(lines.number() + ":" + lines.octets());
    }
    assertThat(lines.advance()).isFalse();
    return numbered;
  }

  @Test
  void rfc9309_2_2_everyLineEndIsOne() {
    assertThat(lines("")).isEmpty();
    assertThat(lines("a")).containsExactly("1:a");
    assertThat(lines("a\r")).containsExactly("1:a");
    assertThat(lines("a\nb\rc\r\nd")).containsExactly("1:a", "2:b", "3:c", "4:d");
    assertThat(lines("\n\r\n\r\r\n\n")).containsExactly("1:", "2:", "3:", "4:", "5:");
    assertThat(lines("a\n\rb\n")).containsExactly("1:a", "2:", "3:b");
  }

  @Test
  void byteOrderMark_isSkippedAlsoInPart() {
    String mark = "\u00EF\u00BB\u00BF";
    for (int length = 0; length <= mark.length(); length++) {
      String part = mark.substring(0, length);
      assertThat(lines(part + "a\u00EF")).containsExactly("1:a\u00EF");
      assertThat(OctetLines.hasPartialByteOrderMark(part.getBytes(StandardCharsets.ISO_8859_1)))
          .isEqualTo(length == 1 || length == 2);
    }
    assertThat(lines(mark + mark)).containsExactly("1:" + mark);
  }

  @ParameterizedTest
  @CsvSource({
    "Disallow /a,       8",
    "'Disallow \t /a',  8",
    "Disallow,         -1",
    "Disallow /a /b,   -1",
    "'',               -1",
  })
  void missingColon_isBetweenExactlyTwoWords(String line, int index) {
    assertThat(OctetLines.missingColon(line)).isEqualTo(index);
  }

  @ParameterizedTest
  @CsvSource({
    "' Disallow: /a # why', Disallow: /a",
    "# all of it, ''",
    "' /a ', /a",
    "a#b#c, a",
  })
  void comment_beginsWithTheFirstHash(String line, String content) {
    assertThat(OctetLines.withoutComment(line)).isEqualTo(content);
  }

  @Test
  void octetsOutsideAscii_areEscapedInAUrl_andDecodedInAText() {
    String octets =
        new String("/\u017E~\u007F".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    assertThat(OctetLines.url(octets)).isEqualTo("/%C5%BE~\u007F");
    assertThat(OctetLines.text(octets)).isEqualTo("/\u017E~\u007F");
    assertThat(OctetLines.url("\u0080")).isEqualTo("%80");
  }

  @ParameterizedTest
  @CsvSource({"10000, 10", "1500, 1.5", "1, 0.001", "0, 0", "86400000, 86400"})
  void delay_hasAsManyDecimalsAsNecessary(long millis, String expected) {
    assertThat(OctetLines.seconds(Duration.ofMillis(millis))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "/a Disallow: /b,      3",
    "/a;disallow : /b,     3",
    "bot User-agent: b,    4",
    "'bot,sitemap:x',      4",
    "/aCrawl-delay: 5,     2",
    "/aallow: /b,          2",
    "/a-allow:/b,         -1",
    "/no/allow,           -1",
  })
  void joinedField_isFoundWhereALineBreakIsMissing(String value, int index) {
    assertThat(JoinedFields.indexIn(value)).isEqualTo(index);
  }

  @Test
  void acap_isOfOtherProtocol() {
    assertThat(RobotsFieldNames.isOfOtherProtocol("acap-crawler: *")).isTrue();
    assertThat(RobotsFieldNames.isOfOtherProtocol("ACAP")).isFalse();
    assertThat(RobotsFieldNames.isOfOtherProtocol("Disallow: /acap-")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "User-agents, User-agent",
    "useragent, User-agent",
    "allowed, Allow",
    "dissalow, Disallow",
    "site-map, Sitemap",
    "Crawl-delay, Crawl-delay",
    "clawl-delay, ",
    "Host, ",
    "'', ",
    "ser-agent, ",
    "http, "
  })
  void field_isRecognizedAsGoogleDoes(String key, String name) {
    assertThat(RobotsFieldNames.recognize(key).orElse(null)).isEqualTo(name);
  }
}
