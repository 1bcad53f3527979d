package io.github.wayleave.robotstxt.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recognisers accept the examples of the specifications and reject invalid files. */
class GrammarTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "# c\r",
        "user-agent: a\n",
        "USER-AGENT\t: *\r\nDISALLOW :\r\n",
        " User-agent: a-b_C # c\n\n#\nUser-agent: b\n\nAllow: / # c\nDisallow: /a*b$\n\n\nDisallow:\t \n",
        "user-agent: a\ndisallow: /\u017E\uD83D\uDE00\n",
        "user-agent: a\nuser-agent: b\n",
        "user-agent: a\nallow: /\"%zz\u007F\n"
      })
  void rep2019_2_2_derives(String text) {
    assertThat(Grammar2019.ROBOTSTXT.derives(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "user-agent: a",
        "user-agent: AI2Bot\n",
        "user-agent: a.b\n",
        "user-agent: a b\n",
        "user-agent:\n",
        "user-agent a\n",
        "useragent: a\n",
        "disallow: /\n",
        "allow: /\n",
        "user-agent: a\ndisallow: x\n",
        "user-agent: a\ndisallow: *\n",
        "user-agent: a\ndisallow: /a b\n",
        "user-agent: a\nsitemap: /x\n",
        "user-agent: a\ncrawl-delay: 1\n",
        "user-agent: **\n",
        "user-agent: a\ndisallow: /\u0000\n",
        "\uFEFFuser-agent: a\n",
        "user-agent: a\n# \u0001\n"
      })
  void rep2019_2_2_doesNotDerive(String text) {
    assertThat(Grammar2019.ROBOTSTXT.derives(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u00C3",
        "\u0080",
        "\u00C0\u0080",
        "\u00E0\u0080\u0080",
        "\u00ED\u00A0\u0080",
        "\u00F4\u0090\u0080\u0080",
        "\u00F5\u0080\u0080\u0080",
        "\u00E9x"
      })
  void rfc3629_4_invalidUtf8(String octets) {
    String line = "user-agent: a\ndisallow: /" + octets + "\n";
    assertThat(Grammar2019.ROBOTSTXT.derives(line.getBytes(StandardCharsets.ISO_8859_1))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\r\n",
        "# c\r\n\r\n",
        "User-agent: a\r\nDisallow:\r\n",
        "# c\r\nUser-agent: *\r\n# c\r\nuser-agent:\tAI2Bot\r\n# c\r\nALLOW: / # c\r\n# c\r\nFoo: bar\r\n",
        "User-agent: a\r\nDisallow: /\r\n\r\n# c\r\n\r\nUser-agent: b\r\nAllow: /~mak?x;y=[]\r\n\r\n",
        "User-agent: a\r\nDisallow: /%C3%A9*$\r\nSitemap: https://example.org/?a=b\r\nEmpty:\r\n",
        "User-agent: a\r\nFoo: bar\r\n",
        "# \u017E\r\nUser-agent: a\r\nDisallow: /\r\n",
        "User-agent: a\r\nDisallow: //\r\n"
      })
  void draft1996_3_3_derives(String text) {
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isTrue();
    assertThat(Grammar1996.SEPARATED_RECORDS.derives(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: a\r\n",
        "User-agent: a\nDisallow: /\n",
        "User-agent: a\r\nDisallow: /",
        "Disallow: /\r\n",
        "Sitemap: /x\r\n",
        "User-agent: a\r\n\r\nDisallow: /\r\n",
        "User-agent: a\r\nDisallow: /\r\n\r\nDisallow: /x\r\n",
        "User-agent: a\r\nDisallow: /\r\n\r\nSitemap: /x\r\n",
        "User-agent: a\r\nDisallow: /\r\nUser-agent: b\r\nDisallow: /\r\n",
        "User-agent: a b\r\nDisallow: /\r\n",
        "User-agent: a/1\r\nDisallow: /\r\n",
        "User-agent :a\r\nDisallow: /\r\n",
        "User-agent: a\r\nDisallow: x\r\n",
        "User-agent: a\r\nAllow:\r\n",
        "User-agent: a\r\nDisallow: /\u00E9\r\n",
        "User-agent: a\r\nDisallow: /a b\r\n",
        "User-agent: a\r\nDisallow: /%zz\r\n",
        "User-agent: a\r\nDisallow: /<\r\n",
        "User-agent: a\r\nFoo: \u00E9\r\n",
        "User-agent: a\r\nFoo bar\r\n",
        "User-agent: a\r\nF oo: bar\r\n",
        "x\r\n",
        "User-agent:\r\nDisallow: /\r\n",
        "\uFEFFUser-agent: a\r\nDisallow: /\r\n"
      })
  void draft1996_3_3_doesNotDerive(String text) {
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isFalse();
    assertThat(Grammar1996.SEPARATED_RECORDS.derives(text)).isFalse();
  }

  @Test
  void draft1996_3_3_recordsMayFollowWithoutBlankLine() {
    String record = "User-agent: a\r\nDisallow: /\r\n";
    String text = record + "\r\n" + record + record;
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isTrue();
    assertThat(Grammar1996.SEPARATED_RECORDS.derives(text)).isFalse();
  }

  @Test
  void draft1996_3_3_repairedCharactersAreNeeded() {
    Grammar1996.REPAIRED_PCHAR
        .chars()
        .forEach(
            c -> {
              assertThat(Grammar1996.STRICT_PCHAR.derives(Character.toString(c))).isFalse();
              assertThat(Grammar1996.RPATH.derives("/" + Character.toString(c))).isTrue();
            });
  }
}
