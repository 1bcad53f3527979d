package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineTextTest {
  private static final List<String> ODD =
      List.of(
          "a",
          " ",
          "\t",
          "\n",
          "\r",
          "\r\n",
          "\u0000",
          "\u000B",
          "\f",
          "\u001C",
          "\u0085",
          "\u2028",
          "\u2029",
          "\u007F",
          "\uD800",
          "\uDC00",
          "\uD83D\uDE00",
          "\u00E9",
          "#",
          ":");

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "\u00E9\u4E2D \uD83D\uDE00", "\u00A0", "\uFEFF"})
  void check_singleLine_returnsText(String text) {
    assertThat(LineText.check(text)).isSameAs(text);
    assertThat(LineText.isSafe(text)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          000A, a line break (U+000A)
          000D, a line break (U+000D)
          0085, a line break (U+0085)
          2028, a line break (U+2028)
          2029, a line break (U+2029)
          0009, a tab (U+0009)
          0000, a control character (U+0000)
          000B, a control character (U+000B)
          000C, a control character (U+000C)
          001B, a control character (U+001B)
          007F, a control character (U+007F)
          009F, a control character (U+009F)
          D800, half of a surrogate pair (U+D800)
          DFFF, half of a surrogate pair (U+DFFF)
          """)
  void check_lineBreakOrControl_namesCharacter(String code, String name) {
    String text = "\uD83D\uDE00b" + (char) Integer.parseInt(code, 16) + "c";
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> LineText.check(text))
        .withMessage(
            "contains "
                + name
                + " at character 3; a value must be one line of plain text; remove it")
        .satisfies(e -> assertThat(e.sentence()).isEqualTo(e.getMessage()));
    assertThat(LineText.isSafe(text)).isFalse();
  }

  @Test
  void check_belowU0100_rejectsOnlyControls() {
    assertThat(IntStream.range(0, 0x100).filter(c -> !LineText.isSafe(Character.toString(c))))
        .hasSize(65);
  }

  @Test
  void lines_splitsAtEveryLineBreak() {
    assertThat(LineText.lines("a\nb\rc\r\nd\u0085e\u2028f\u2029g\u000Bh\fi"))
        .containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i");
  }

  @Test
  void lines_emptyLines_areDroppedOnlyAtTheEnd() {
    assertThat(LineText.lines("a\n\nb \t\n \n")).containsExactly("a", "", "b");
    assertThat(LineText.lines("a\u0085")).containsExactly("a");
    assertThat(LineText.lines("a\n\u0000\u0085 \u2028")).containsExactly("a");
    assertThat(LineText.lines("a\n\r")).containsExactly("a");
  }

  @Test
  void lines_invisibleText_hasNoLines() {
    assertThat(LineText.lines("")).isEmpty();
    assertThat(LineText.lines(" \n\t\u0000\u0085")).isEmpty();
  }

  @Test
  void lines_otherControls_becomeSpaces() {
    assertThat(LineText.lines("a\u0000b\tc\u001Bd\uD800e")).containsExactly("a b c d e");
  }

  @Test
  void lines_anyText_isSafe() {
    RandomCases.forEach(20_000, LineTextTest::assertLinesAreSafe);
  }

  private static void assertLinesAreSafe(Random random) {
    List<String> lines = LineText.lines(RandomCases.text(random, ODD, 12));
    assertThat(lines)
        .allMatch(LineText::isSafe)
        .allMatch(line -> line.equals(line.stripTrailing()));
    assertThat(lines.isEmpty() || !lines.get(lines.size() - 1).isEmpty()).isTrue();
    assertThat(LineText.lines(String.join("\n", lines))).isEqualTo(lines);
  }
}
