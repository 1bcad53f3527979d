package io.github.wayleave.cli.nodes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The first difference of two documents, as people read it. */
class LineDifferenceTest {
  private static String difference(byte[] expected, byte[] found) {
    LineDifference lines = LineDifference.between(expected, found);
    return lines.number() + ": " + lines.expected() + " / " + lines.found();
  }

  private static String difference(String expected, String found) {
    return difference(expected.getBytes(UTF_8), found.getBytes(UTF_8));
  }

  @Test
  void line_isShownWithoutItsBreak() {
    assertThat(difference("a\r\nb\r\nc\r\n", "a\r\nx\r\nc\r\n")).isEqualTo("2: \"b\" / \"x\"");
    assertThat(difference("ab\nc", "a\nc")).isEqualTo("1: \"ab\" / \"a\"");
    assertThat(difference("a\n\nb", "a\nb")).isEqualTo("2: \"\" / \"b\"");
  }

  @Test
  void lineBreak_isShownIfNothingElseDiffers() {
    assertThat(difference("a\r\nb", "a\nb")).isEqualTo("1: \"a\\u000D\\u000A\" / \"a\\u000A\"");
    assertThat(difference("a\n", "a")).isEqualTo("1: \"a\\u000A\" / \"a\"");
    assertThat(difference("a", "a\r\n")).isEqualTo("1: \"a\" / \"a\\u000D\\u000A\"");
    assertThat(difference("a\r", "a\r\n")).isEqualTo("1: \"a\\u000D\" / \"a\\u000D\\u000A\"");
  }

  @Test
  void endOfFile_isNamed() {
    assertThat(difference("", "a")).isEqualTo("1: the end of the file / \"a\"");
    assertThat(difference("a\nb\n", "a\n")).isEqualTo("2: \"b\" / the end of the file");
    assertThat(difference("a\n", "a\n\n")).isEqualTo("2: the end of the file / \"\\u000A\"");
  }

  @Test
  void longLine_isShownAroundTheDifference() {
    String before = "é".repeat(500);
    assertThat(difference(before + "x" + before, before + "y" + before))
        .isEqualTo(
            "1: \"...%1$sx%2$s...\" / \"...%1$sy%2$s...\""
                .formatted("é".repeat(30), "é".repeat(29)));
    assertThat(difference("a".repeat(1 << 20), "a".repeat(1 << 20) + "b"))
        .isEqualTo("1: \"...%1$s\" / \"...%1$sb\"".formatted("a".repeat(60)));
  }

  @Test
  void otherEncoding_isShownAsOctets() {
    assertThat(difference("K\u00f6ln".getBytes(UTF_8), "K\u00f6ln".getBytes(ISO_8859_1)))
        .isEqualTo("1: \"Köln\" / \"K\\xF6ln\"");
    assertThat(difference("\ufeffa", "a")).isEqualTo("1: \"\\uFEFFa\" / \"a\"");
    assertThat(difference(new byte[] {(byte) 0xff, 27, '"'}, new byte[] {(byte) 0xfe}))
        .isEqualTo("1: \"\\xFF\\u001B\\\"\" / \"\\xFE\"");
  }

  @Test
  void randomDocuments_areShownDifferently() {
    Random random = new Random(Effort.seed(42));
    byte[] alphabet = {'a', 'b', '\n', '\r', (byte) 0xc3, (byte) 0xb6, 27};
    for (int round = 0; round < Effort.rounds(2_000, 200_000); round++) {
      byte[] expected = new byte[random.nextInt(200)];
      for (int i = 0; i < expected.length; i++) {
        expected[i] = alphabet[random.nextInt(alphabet.length)];
      }
      byte[] found = Arrays.copyOf(expected, random.nextInt(200));
      if (found.length > 0) {
        found[random.nextInt(found.length)] = alphabet[random.nextInt(alphabet.length)];
      }
      if (!Arrays.equals(expected, found)) {
        LineDifference lines = LineDifference.between(expected, found);
        assertThat(lines.expected()).isNotEqualTo(lines.found());
        assertThat(lines.expected() + lines.found()).matches("[^\\x00-\\x1f]*");
        long breaks =
            new String(expected, 0, Arrays.mismatch(expected, found), ISO_8859_1)
                .chars()
                .filter(c -> c == '\n')
                .count();
        assertThat(lines.number()).isEqualTo((int) breaks + 1);
      }
    }
  }
}
