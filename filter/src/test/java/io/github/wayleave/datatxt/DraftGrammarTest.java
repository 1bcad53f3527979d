package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.DraftGrammar.GrammarResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The recogniser rejects texts outside of the grammar. */
class DraftGrammarTest {
  private static final DraftGrammar FIRST = new DraftGrammar(GrammarResult.AS_IT_STANDS);
  private static final DraftGrammar SECOND = new DraftGrammar(GrammarResult.WITH_ROOT_PATHS);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\r\n",
        "# nothing but a comment\r\n",
        "User-agent: *\r\nAllow: /a\r\n",
        "USER-AGENT:*\r\nallow:/a\r\n",
        "User-agent: a\r\nUser-agent: b\r\nAllow: /a/b/c/\r\n",
        "# top\r\n\r\n# of the record\r\nUser-agent: *\r\n#\r\nTitle: x\r\n#\r\nPath: /a?b~;\r\n# end\r\n",
        "User-agent: *\r\nAllow: /a\r\n\r\n\r\n \t\r\nUser-agent: b\r\nAllow: /b\r\n\r\n",
        "User-agent: *\r\nTitle*: UTF-8''%23\r\n",
        "User-agent: *\r\nTitle: x # comment\r\n",
        "User-agent: *\r\nAllow: /a%7Eb%3Bc!*'(),:@&=$-_.+\r\n",
        "User-agent: *\r\nAllow: /a//b\r\n"
      })
  void dataTxt_3_3_bothReadingsDeriveIt(String text) {
    assertThat(FIRST.derives(text)).isTrue();
    assertThat(SECOND.derives(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: *\nAllow: /a\n",
        "User-agent: *\rAllow: /a\r",
        "User-agent: *\r\nAllow: /a",
        "Allow: /a\r\n",
        "Allow: /a\r\nUser-agent: *\r\n",
        "Title: x\r\n\r\nUser-agent: *\r\nAllow: /a\r\n",
        "User-agent: *\r\n",
        "User-agent: *\r\n\r\nAllow: /a\r\n",
        "User-agent: *\r\nAllow: /a\r\n\r\nTitle: x\r\n",
        "User-agent: *\r\nAllow: /a\r\nUser-agent: b\r\nAllow: /b\r\n",
        "User-agent: *\r\nAllow: /~a\r\n",
        "User-agent: *\r\nAllow: /a;b\r\n",
        "User-agent: *\r\nAllow: /a?b\r\n",
        "User-agent: *\r\nAllow: /a[b]\r\n",
        "User-agent: *\r\nAllow: /a%7\r\n",
        "User-agent: *\r\nAllow: /a%GG\r\n",
        "User-agent: *\r\nAllow: /a b\r\n",
        "User-agent: *\r\nAllow: /a \r\n",
        "User-agent: *\r\nAllow: a\r\n",
        "User-agent: *\r\nAllow:\r\n",
        "User-agent: two words\r\nAllow: /a\r\n",
        "User-agent: *\r\nTitle: Mal\u00e1 Strana\r\n",
        "# Mal\u00e1 Strana\r\nUser-agent: *\r\nAllow: /a\r\n",
        "User-agent: *\r\nTitle: x\ry\r\n",
        "User-agent: *\r\nTitle: x\ny\r\n",
        "User-agent: *\r\nTitle:\r\n",
        "User-agent: *\r\nTitle x\r\n",
        "User-agent: *\r\nTwo words: x\r\n",
        "User-agent: *\r\n Title: x\r\n",
        "User-agent: *\r\nAllow: /a\r\n # comment after a space\r\n",
        "\uFEFFUser-agent: *\r\nAllow: /a\r\n"
      })
  void dataTxt_3_3_noReadingDerivesIt(String text) {
    assertThat(FIRST.derives(text)).isFalse();
    assertThat(SECOND.derives(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Allow: /", "Allow: //a", "Disallow:", "Disallow: /", "Disallow: /a"})
  void dataTxt_3_3_onlyReadingWithRootPathsDerivesRootPath(String line) {
    String text = "User-agent: *\r\n" + line + "\r\n";
    assertThat(FIRST.derives(text)).isFalse();
    assertThat(SECOND.derives(text)).isTrue();
  }

  @Test
  void dataTxt_3_3_literalGrammar_disallowPathHasNoSlash() {
    String text = "User-agent: *\r\nDisallow: a/b\r\n";
    assertThat(FIRST.derives(text)).isTrue();
    assertThat(SECOND.derives(text)).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void dataTxt_3_3_longLineIsRecognised(GrammarResult reading) {
    String text = "User-agent: *\r\nDescription: " + "a ".repeat(8_000) + "\r\n";
    assertThat(new DraftGrammar(reading).derives(text)).isTrue();
  }
}
