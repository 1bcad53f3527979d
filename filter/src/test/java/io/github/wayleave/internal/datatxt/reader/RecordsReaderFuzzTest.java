package io.github.wayleave.internal.datatxt.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.RandomCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reader returns a catalogue for any input. */
class RecordsReaderFuzzTest {
  /** Override with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_122L);

  private static final List<String> PIECES =
      List.of(
          "User-agent: *\n",
          "User-agent: x\n",
          "\n",
          "#",
          ":",
          "\r",
          "*",
          "'",
          "%",
          "%f",
          "%ff",
          "Dataset: a\n",
          "Title: T\n",
          "title*: UTF-8''%c3\n",
          "License: MIT\n",
          "Path: /a\n",
          "Path: ///\n",
          "Bytes: 99999999999999999999\n",
          "SHA-256: 0\n",
          "Last-Modified: 0001-01-01\n",
          "Column: \"a;\\\n",
          "Column: a; type=\n",
          "BBox: 1,2,3\n",
          "Temporal: /\n",
          "Contact: a <b> <c>\n",
          "Contact: <>\n",
          "Publisher: <\n",
          "Access: none\n",
          "Title*: x-none''a\n",
          "Title*: UTF-16''%d8\n",
          "Title*: ISO-2022-CN''\u00e9\n");

  @Test
  void randomOctets() {
    for (long seed = SEED; seed < SEED + Effort.rounds(2_000); seed++) {
      Random random = new Random(seed);
      byte[] octets = new byte[random.nextInt(400)];
      random.nextBytes(octets);
      assertIsAnswered(octets, seed);
    }
  }

  @Test
  void shuffledPieces() {
    for (long seed = SEED; seed < SEED + Effort.rounds(4_000); seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      random
          .ints(random.nextInt(60), 0, PIECES.size())
          .forEach(piece -> text.append(PIECES.get(piece)));
      assertIsAnswered(text.toString().getBytes(StandardCharsets.UTF_8), seed);
    }
  }

  @Test
  void corruptedAndTruncatedFiles() {
    for (long seed = SEED; seed < SEED + Effort.rounds(1_000); seed++) {
      Random random = new Random(seed);
      byte[] octets =
          RecordsWriter.write(new RandomCatalogue(seed).next()).getBytes(StandardCharsets.UTF_8);
      for (int i = random.nextInt(5); i >= 0; i--) {
        octets[random.nextInt(octets.length)] = (byte) random.nextInt();
      }
      assertIsAnswered(octets, seed);
      assertIsAnswered(Arrays.copyOf(octets, random.nextInt(octets.length)), seed);
    }
  }

  @ParameterizedTest
  @MethodSource
  void excessiveFiles(String text) {
    assertIsAnswered(text.getBytes(StandardCharsets.UTF_8), 0);
  }

  static Stream<String> excessiveFiles() {
    String start = "User-agent: *\nDataset: a\nLicense: MIT\nPath: /a\n";
    String million = "x".repeat(1_000_000);
    return Stream.of(
        million,
        start + "Title: " + million,
        start + "Title*: UTF-8''" + "%20".repeat(60_000),
        start + "Description*: UTF-8''" + "%c3%a9".repeat(30_000),
        start + "License: " + "y".repeat(190_000),
        start + "Column: " + "a;".repeat(90_000),
        start + "Frequency: P" + "1".repeat(190_000),
        start + repeat("Keyword: %s\n"),
        start + repeat("Column: c%s\n"),
        start + repeat("Path: /%s\n"),
        start + repeat("Unknown-Field-Of-Some-Length-%s: x\n"),
        start + repeat("License: MIT-%s\n"),
        start + repeat("Contact: a%s@example.org\n"),
        repeat("Dataset: d%s\nLicense: MIT\nPath: /a\n"),
        repeat("User-agent: *\nDataset: d%s\n"),
        ":\n".repeat(100_000),
        "\r".repeat(1_000_000),
        "#\n".repeat(500_000));
  }

  @Test
  void longFile_isReadInPart() {
    byte[] octets = new byte[RecordsReader.MAX_OCTETS + 1];
    Arrays.fill(octets, (byte) '\n');
    assertThat(RecordsReader.read(octets, Optional.empty()).notes())
        .containsExactly(
            new CatalogueNote(
                0, 0, "has 16777217 bytes, of which the first 16777216 were read; split it"));
  }

  private static String repeat(String line) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < Effort.rounds(100_000); i++) {
      lines.append(line.formatted(i));
    }
    return lines.toString();
  }

  /** A catalogue that was read can be written and read back. */
  private static void assertIsAnswered(byte[] octets, long seed) {
    CatalogueParseResult reading = RecordsReader.read(octets, Optional.empty());
    assertThat(reading.notes()).as("-Dwayleave.seed=%s", seed).hasSizeLessThanOrEqualTo(1_001);
    assertThat(RecordsGrammar.check(octets)).hasSizeLessThanOrEqualTo(1_001);
    assertThat(reading.notes())
        .as("-Dwayleave.seed=%s", seed)
        .isSortedAccordingTo(
            java.util.Comparator.comparingInt(CatalogueNote::line)
                .thenComparingInt(CatalogueNote::column));
    if (!reading.catalogue().isEmpty()) {
      String text = RecordsWriter.write(reading.catalogue());
      assertThat(
              RecordsReader.read(text.getBytes(StandardCharsets.US_ASCII), Optional.empty())
                  .catalogue())
          .as("-Dwayleave.seed=%s", seed)
          .isEqualTo(reading.catalogue());
    }
  }
}
