package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogTextTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "/cart/1?x=y&z#", "/%0A", "/caf\u00e9/\u5317\u4eac", "/\ud83d\ude00"})
  void excerpt_visibleText_isUnchanged(String text) {
    assertThat(LogText.excerpt(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      chars = {
        0, '\t', '\n', 0x0B, '\f', '\r', 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x061C, 0x200B, 0x200E,
        0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
        0x2069, 0xFEFF, 0xFFFF, 0xD83D, 0xDE00
      })
  void excerpt_invisibleCharacter_isEscaped(char c) {
    String hex = Integer.toHexString(0x10000 | c).substring(1).toUpperCase(Locale.ROOT);
    assertThat(LogText.excerpt("a" + c + "b")).isEqualTo("a\\u" + hex + "b");
  }

  @Test
  void excerpt_invisibleSurrogatePair_isEscaped() {
    assertThat(LogText.excerpt(Character.toString(0xE0041))).isEqualTo("\\uDB40\\uDC41");
  }

  @Test
  void excerpt_quotationMark_isEscaped() {
    assertThat(LogText.excerpt("a\" b\\\" c")).isEqualTo("a\\\" b\\\\\\\" c");
  }

  @Test
  void excerpt_longText_isCut() {
    String longest = "a".repeat(LogText.LONGEST);
    assertThat(LogText.excerpt(longest)).isEqualTo(longest);
    assertThat(LogText.excerpt(longest + "b")).isEqualTo(longest + "...");
  }

  @Test
  void excerpt_cutInsideSurrogatePair_escapesHalf() {
    String text = "a".repeat(LogText.LONGEST - 1) + "\ud83d\ude00";
    assertThat(LogText.excerpt(text)).endsWith("a\\uD83D...");
  }

  @Test
  void excerpt_anyText_isSafeAndShort() {
    RandomCases.forEach(
        2_000,
        random -> {
          StringBuilder text = new StringBuilder();
          for (int i = random.nextInt(600); i > 0; i--) {
            text.append((char) random.nextInt(0x10000));
          }
          String excerpt = LogText.excerpt(text.toString());
          assertThat(LineText.isSafe(excerpt)).isTrue();
          assertThat(excerpt.length()).isLessThanOrEqualTo(6 * LogText.LONGEST + 3);
        });
  }

  @Test
  void line_visibleText_isUnchangedAndUncut() {
    String visible = "# \"no\" reserves \\ rights \u00e9 ".repeat(20);
    assertThat(LogText.line(visible)).isEqualTo(visible);
    assertThat(LogText.line("a\u001b[31m\u202eb\r\n"))
        .isEqualTo("a\\u001B[31m\\u202Eb\\u000D\\u000A");
  }
}
