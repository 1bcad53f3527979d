package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields, variables and methods are named after what they hold, and seldom by a function word. */
class FunctionWordsTest {
  private static final int MOST_PER_THOUSAND_LINES = 4;

  private static final Pattern WORD =
      Pattern.compile(
          "\\b(known|own|said|told|heard|here|there|ones?|who|whom|whose|given|made|isOne|cameFrom"
              + "|its?|what|which|where|each|kept|asked|answered|came|went|gone|taken"
              + "|Heard|Look|Feed|Said|Known|Own|Told)\\b");

  private static final Pattern NO_CODE =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|^import [^\\n]*",
          Pattern.DOTALL | Pattern.MULTILINE);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "filter",
        "cli",
        "servers/gateway",
        "extensions/identity",
        "extensions/redis",
        "extensions/metrics",
        "extensions/catalogues"
      })
  void identifiers_areSeldomFunctionWords(String module) {
    List<Path> sources = JavaSources.of(module);
    double words = sources.stream().map(Project::text).mapToLong(FunctionWordsTest::words).sum();
    long lines = sources.stream().map(Project::text).mapToLong(text -> text.lines().count()).sum();

    assertThat(1_000 * words / lines).isLessThanOrEqualTo(MOST_PER_THOUSAND_LINES);
  }

  @Test
  void words_inCommentsAndTexts_doNotCount() {
    String text = "import a.known;\n/** known */ int known = f(\"it \\\" its\"); // what\nisOne();";

    assertThat(words(text)).isEqualTo(2);
  }

  private static long words(String text) {
    return WORD.matcher(NO_CODE.matcher(text).replaceAll("")).results().count();
  }
}
