package io.github.wayleave.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.problem.PolicyException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each faulty catalogue yields exactly the messages in the text file next to it. */
class CatalogueReaderTest {
  static Stream<Path> faulty() {
    return PolicyFixtures.in("catalogue");
  }

  @ParameterizedTest
  @MethodSource("faulty")
  void messages_matchTheFixture(Path file) {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> CatalogueReader.read("crawlers.yaml", PolicyFixtures.octets(file)))
        .satisfies(
            e ->
                assertThat(e.getMessage() + "\n")
                    .isEqualTo(
                        PolicyFixtures.beside(file, ".txt").orElse("no file with the messages")));
  }

  @Test
  void size_upToTheMaximum_isAccepted() {
    byte[] octets = "#".repeat(CatalogueReader.MAX_OCTETS + 1).getBytes(UTF_8);
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> CatalogueReader.read("crawlers.yaml", octets))
        .withMessage("crawlers.yaml: has more than 1048576 bytes; remove crawlers");
    String small = new String(small(), UTF_8);
    String largest = small + "#".repeat(CatalogueReader.MAX_OCTETS - small.length());
    assertThat(CatalogueReader.read("crawlers.yaml", largest.getBytes(UTF_8)))
        .isEqualTo(CatalogueReader.read("other.yaml", small()));
  }

  @Test
  void token_longerThanALine_isRefusedWhereItStands() {
    String small = new String(small(), UTF_8);
    String longest = small.replace("token: KeepBot", "token: " + "K".repeat(16_000));
    assertThat(CatalogueReader.read("crawlers.yaml", longest.getBytes(UTF_8)).crawlers())
        .hasSize(8);
    String tooLong = small.replace("token: KeepBot", "token: " + "K".repeat(16_001));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> CatalogueReader.read("crawlers.yaml", tooLong.getBytes(UTF_8)))
        .withMessageMatching(
            "crawlers\\.yaml:\\d+:\\d+: crawlers\\[7\\]\\.token: has 16001 bytes, but at most 16000 fit on a line; shorten it");
  }

  @Test
  void catalogue_isReadCompletely() {
    CrawlerCatalogue small = CatalogueReader.read("crawlers.yaml", small());
    assertThat(small).hasToString("small");
    assertThat(small.crawlers())
        .hasToString(
            "[FindBot, FindBot-Image, Find-Extended, LearnBot, Learn2Bot, AnswerBot, Answer-User, KeepBot]");
  }

  @Test
  void format_oneOrAbsent_isTheSame() {
    String small = new String(small(), UTF_8);
    for (String format : new String[] {"format: 1\n", "format: \"1\"\n"}) {
      assertThat(CatalogueReader.read("crawlers.yaml", (format + small).getBytes(UTF_8)))
          .isEqualTo(CatalogueReader.read("crawlers.yaml", small()));
    }
  }

  private static byte[] small() {
    return PolicyFixtures.octets(PolicyFixtures.folder("good").resolve("small.crawlers.txt"));
  }
}
