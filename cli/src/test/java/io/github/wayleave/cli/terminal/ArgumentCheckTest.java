package io.github.wayleave.cli.terminal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;

class ArgumentCheckTest {
  private static ArgumentCheck check(Charset charset, String commandLine) {
    return new ArgumentCheck(charset, commandLine.getBytes(UTF_8));
  }

  @Test
  void argument_decodedAsWritten_isFine() {
    assertThat(check(UTF_8, "java\0-jar\0w.jar\0check\0pö.txt\0").findDamage("check", "pö.txt"))
        .isEmpty();
    assertThat(check(US_ASCII, "java\0check\0a?b.txt\0").findDamage("check", "a?b.txt")).isEmpty();
  }

  @Test
  void argument_withQuestionMarksForBytes_isDamaged() {
    assertThat(check(US_ASCII, "java\0check\0pö.txt\0").findDamage("check", "p??.txt"))
        .hasValueSatisfying(
            sentence ->
                assertThat(sentence)
                    .startsWith("the argument \"p??.txt\" has characters")
                    .contains("US-ASCII", "LC_ALL=C.UTF-8"));
  }

  @Test
  void argument_withReplacementCharacter_isDamaged_withoutCommandLine() {
    assertThat(check(US_ASCII, "").findDamage("check", "p\uFFFD.txt")).isPresent();
    assertThat(check(UTF_8, "").findDamage("p\uFFFD"))
        .contains("the argument \"p\uFFFD\" is not UTF-8; write it in UTF-8");
  }

  @Test
  void argument_inTheCharsetOfAnOldLocale_isFine() {
    ArgumentCheck check =
        new ArgumentCheck(ISO_8859_1, "java\0check\0pö.txt\0".getBytes(ISO_8859_1));
    assertThat(check.findDamage("check", "pö.txt")).isEmpty();
  }

  @Test
  void commandLine_shorterThanTheArguments_isNotCompared() {
    assertThat(check(US_ASCII, "ö\0").findDamage("check", "a", "b")).isEmpty();
  }
}
