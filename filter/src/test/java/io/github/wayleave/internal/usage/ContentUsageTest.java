package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.preferences;
import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.GroupReader;
import io.github.wayleave.usage.UsagePreferences;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The field of draft-ietf-aipref-attach, with the labels of draft-ietf-aipref-vocab. */
class ContentUsageTest {
  /** The example of draft-ietf-aipref-attach, as in its latest text. */
  private static final String EXAMPLE =
      """
      User-Agent: *
      Allow: /
      Disallow: /never/
      Content-Usage: train-ai=n
      Content-Usage: /ai-ok/ train-ai=y

      User-Agent: ExampleBot
      Allow: /
      Content-Usage: train-ai=y
      """;

  /** An expression that is matched by recursion needs as much stack as text. */
  @Test
  void joined_veryManyMembers_needNoStack() {
    assertThat(ContentUsage.joined("train-ai=n", "search=y" + ", search=n".repeat(50_000)))
        .isEqualTo("search=n, train-ai=n");
    assertThat(ContentUsage.joined("train-ai=n", "search=y" + ", search=n".repeat(50_000) + ";"))
        .isEqualTo("train-ai=n");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          ai-train=deny,                           train-ai=n
          ai-train=allow search=deny,              'search=n, train-ai=y'
          ai-input=deny search=allow,              search=y
          ai-input=deny,
          '',
          """)
  void attach_2_headerField_hasTheAgreedLabels(String text, String value) {
    assertThat(ContentUsage.value(preferences(text), false)).isEqualTo(Optional.ofNullable(value));
    assertThat(ContentUsageReader.read(value == null ? "" : value))
        .hasSize(value == null ? 0 : value.split(",", -1).length);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          ai-input=allow search=deny,  'ai-use=y, search=n'
          ai-input=deny ai-train=deny, 'ai-use=n, train-ai=n'
          ai-input=on-terms,           ai-use=n
          ai-train=allow,              train-ai=y
          """)
  void vocab_08_4_2_aiUse_isTheInputOfModels(String text, String value) {
    assertThat(ContentUsage.value(preferences(text), true)).contains(value);
  }

  @Test
  void attach_3_example_isReproduced() {
    UsagePreferences usage =
        usage("ai-train=deny", "/ai-ok/ | | ai-train=allow", "/a%20b | | ai-input=deny");
    assertThat(ContentUsage.lines(usage.defaultTable(), false))
        .extracting(Field::toString)
        .containsExactly(
            "Content-Usage: /ai-ok/ train-ai=y",
            "Content-Usage: /a%20b train-ai=n",
            "Content-Usage: train-ai=n");
  }

  @ParameterizedTest
  @CsvSource({
    "OtherBot,   /test,        true,  false",
    "OtherBot,   /never/test,  false,",
    "OtherBot,   /ai-ok/test,  true,  true",
    "ExampleBot, /test,        true,  true",
    "ExampleBot, /never/test,  true,  true",
  })
  void attach_3_4_reader_agreesWithTheExample(
      String name, String target, boolean crawl, Boolean trains) {
    for (String text : List.of(EXAMPLE, EXAMPLE.replace(" train-ai=n", " / train-ai=n"))) {
      GroupReader reader = new GroupReader(text);
      assertThat(reader.allows(List.of(name), target)).isEqualTo(crawl);
      if (crawl) {
        assertThat(
                ContentUsageReader.about(
                    reader.values(List.of(name), "content-usage"), "train-ai", target))
            .contains(trains);
      }
    }
  }

  @Test
  void vocab_reader_parsesTheExamples() {
    assertThat(ContentUsageReader.read("train-ai=y, search=n"))
        .isEqualTo(Map.of("train-ai", true, "search", false));
    assertThat(ContentUsageReader.read("train-ai=n;why=x, other=?1, search=y"))
        .isEqualTo(Map.of("train-ai", false, "search", true));
  }

  /** The last value of a key counts, and a value that is not a token is ignored. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "train-ai=y, train-ai, search=n, search=\"n\"",
        "TRAIN-AI=n",
        "train-ai=n, Search=y",
        "train-ai=n search=y",
        "train-ai=N",
        ""
      })
  void vocab_reader_ignoresInvalidPreferences(String value) {
    assertThat(ContentUsageReader.read(value)).isEmpty();
  }

  @Test
  void attach_3_1_equalPaths_resultInTheStricterPreference() {
    List<String> lines = List.of("/a train-ai=y", "/a train-ai=n", "search=y");
    assertThat(ContentUsageReader.about(lines, "train-ai", "/a")).contains(false);
    assertThat(ContentUsageReader.about(lines, "search", "/a")).isEmpty();
    assertThat(ContentUsageReader.about(lines, "search", "/")).contains(true);
  }
}
