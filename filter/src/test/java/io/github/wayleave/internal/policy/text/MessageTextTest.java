package io.github.wayleave.internal.policy.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageTextTest {
  @Test
  void visible_invisibleCharacters_areEscaped() {
    assertThat(MessageText.visible("a\nb\rc\td\u0007\u001b[31m\u0000\u007f\u0085\u2028\u2029"))
        .isEqualTo("a\\nb\\rc\\td\\u0007\\u001B[31m\\u0000\\u007F\\u0085\\u2028\\u2029");
    assertThat(MessageText.visible("\u202e\u200b\ufeff\u00a0\u3000\uD800\udbff\uDC00x\uDC00"))
        .isEqualTo("\\u202E\\u200B\\uFEFF\\u00A0\\u3000\\uD800\\U0010FC00x\\uDC00");
    assertThat(MessageText.visible("caf\u00e9 \uD83D\uDE00 \\n \""))
        .isEqualTo("caf\u00e9 \uD83D\uDE00 \\n \"");
  }

  @ParameterizedTest
  @CsvSource({
    "'x', 'x'",
    "'\"x\" is not a y; did you mean \"z\"?', '\"x\" is not a y; did you mean \"z\"?'",
    "'\"https://me:pw@a.org/b\" is', '\"https://…@a.org/b\" is'",
    "'\"https://a.org/b@c\" is', '\"https://a.org/b@c\" is'",
    "'me@a.org is', 'me@a.org is'"
  })
  void sentence_withPasswords_omitsOnlyThem(String sentence, String text) {
    assertThat(MessageText.sentence(sentence)).isEqualTo(text);
  }

  @Test
  void sentence_longQuotedText_isShortenedTo60Characters() {
    String sixty = "\uD83D\uDE00".repeat(60);
    assertThat(MessageText.sentence("\"" + sixty + "\" is wrong"))
        .isEqualTo("\"" + sixty + "\" is wrong");
    assertThat(
            MessageText.sentence(
                "\"" + sixty + "x\" is (\"" + sixty + "y\"); like \"" + sixty + "z\""))
        .isEqualTo("\"" + sixty + "…\" is (\"" + sixty + "…\"); like \"" + sixty + "…\"");
    assertThat(MessageText.sentence("\"" + "a\"b".repeat(40) + "\" is wrong"))
        .isEqualTo("\"" + "a\"b".repeat(20) + "…\" is wrong");
  }

  @Test
  void sentence_textBetweenQuotes_isNotShortened() {
    String words = "words and ".repeat(20);
    String sentence = "\"a\" " + words + "\"b\"";
    assertThat(MessageText.sentence(sentence)).isEqualTo(sentence);
  }

  @Test
  void sentence_longText_isShortenedInTheMiddle() {
    String text = MessageText.sentence("\" " + "\" \"x".repeat(100_000) + "\" is wrong; write y");
    assertThat(text)
        .hasSize(1_000)
        .startsWith("\" ")
        .endsWith("\" is wrong; write y")
        .contains("…");
    assertThat(MessageText.sentence(text)).isEqualTo(text);
    assertThat(MessageText.sentence("\uD83D\uDE00".repeat(1_000)).codePoints()).hasSize(1_000);
  }

  @Test
  void key_longPath_isShortenedAtTheEnd() {
    assertThat(MessageText.key("robots.\n")).isEqualTo("robots.\\n");
    assertThat(MessageText.key("a".repeat(121))).isEqualTo("a".repeat(120) + "…");
    assertThat(MessageText.key(MessageText.key("a".repeat(500)))).isEqualTo("a".repeat(120) + "…");
  }
}
