package io.github.wayleave.internal.datatxt.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.DraftGrammar;
import io.github.wayleave.datatxt.DraftGrammar.GrammarResult;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsGrammarTest {
  private static final DraftGrammar GRAMMAR = new DraftGrammar(GrammarResult.WITH_ROOT_PATHS);

  /** Override with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_123L);

  private static final List<String> LINES =
      List.of(
          "",
          " ",
          "\t ",
          "# c",
          " # c",
          "#",
          "User-agent: *",
          "user-agent:*# c",
          "User-agent: a b",
          "User-agent:",
          "Allow: /",
          "Allow: /a~",
          "Allow: a",
          "Allow: /a%7E?",
          "Allow: /a# c",
          "Allow: //a/%20",
          "Disallow:",
          "Disallow: /",
          "Disallow: x",
          "Title: a",
          "Title: a # c",
          "Title:",
          "Title: #",
          "Title*: UTF-8''a",
          "Title : a",
          "Title",
          ": a",
          " Title: a",
          "\u000c",
          "Title: \u00e9",
          "\u00e9");

  @Test
  void dataTxt_3_3_textWithoutNotesDerives() {
    int right = 0;
    for (long seed = SEED; seed < SEED + Effort.rounds(2_000, 20_000); seed++) {
      Random random = new Random(seed);
      String text =
          random
              .ints(random.nextInt(6), 0, LINES.size())
              .mapToObj(LINES::get)
              .map(line -> line + "\r\n")
              .collect(Collectors.joining());
      if (violations(text).isEmpty()) {
        right++;
        assertThat(GRAMMAR.derives(text)).as("-Dwayleave.seed=%s: %s", seed, text).isTrue();
      }
    }
    assertThat(right).isGreaterThan(Effort.rounds(50, 500));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: *\r\nTitle: \u00e9\r\n",
        "# \u00e9\r\n",
        "User-agent: *\r\n\r\nTitle: a\r\n",
        "User-agent: *\r\nTitle: a\r\n\r\nTitle: b\r\n",
        "Title: a\r\n",
        "User-agent: *\r\n",
        "User-agent: *\r\n # c\r\nTitle: a\r\n",
        "User-agent: *\r\nTitle : a\r\n",
        "User-agent: *\r\nTitle\r\n",
        "User-agent: *\r\nTitle:\r\n",
        "User-agent: *\r\n Title: a\r\n",
        "User-agent: *\r\nAllow: /a~\r\n",
        "User-agent: *\r\nAllow: \r\n",
        "User-agent: a b\r\nTitle: a\r\n",
        "User-agent: *\r\nTitle: a\r\nUser-agent: b\r\nTitle: a\r\n",
        "User-agent: *\r\n\u000c\r\nTitle: a\r\n"
      })
  void dataTxt_3_3_whatDoesNotDeriveHasAFault(String text) {
    assertThat(GRAMMAR.derives(text)).isFalse();
    assertThat(violations(text)).isNotEmpty();
  }

  @Test
  void violation_hasPosition() {
    assertThat(violations("User-agent: *\r\nTitle: x\u00e9\r\n\r\nPath: /a\r\n"))
        .containsExactly(
            new CatalogueNote(
                2,
                9,
                "has a non-ASCII character; write text into the starred field, and percent-encode paths"),
            new CatalogueNote(
                4,
                1,
                "follows a blank line, which ends the record; remove the blank line, or write \"#\" on it"));
  }

  private static List<CatalogueNote> violations(String text) {
    return RecordsGrammar.check(text.getBytes(StandardCharsets.UTF_8));
  }
}
