package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.reading.SampleLines.Sample;
import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads the lines of the tables of formats, and lines that are like them. */
class LogFormatTableTest {
  /** Octets around a line that a parser could take for a part of it. */
  private static final List<String> SURROUNDINGS =
      List.of("", "7", "\"", " ", "-", "}", ":", "\\", "]", "x22", "\n", "\t");

  private static final String SPECIAL = "\"\\[]{}:, -=+%#/x0\t\u0000\u00ff";

  static Stream<SampleLines> tables() {
    return SampleLines.all().stream();
  }

  /** Returns the same description of a line wherever it stands in an array. */
  private static String describe(SampleLines table, Sample sample, byte[] line) {
    String alone = LineDescription.of(parser(table, sample), line, 0, line.length);
    for (String around : SURROUNDINGS) {
      byte[] octets = around.getBytes(US_ASCII);
      byte[] longer = new byte[line.length + 2 * octets.length];
      System.arraycopy(octets, 0, longer, 0, octets.length);
      System.arraycopy(line, 0, longer, octets.length, line.length);
      System.arraycopy(octets, 0, longer, octets.length + line.length, octets.length);
      assertThat(
              LineDescription.of(
                  parser(table, sample), longer, octets.length, octets.length + line.length))
          .as("%s between \"%s\"", new String(line, ISO_8859_1), around)
          .isEqualTo(alone);
    }
    return alone;
  }

  private static LineParser parser(SampleLines table, Sample sample) {
    return FormatDetector.parser(table.format(), sample.header());
  }

  @ParameterizedTest
  @MethodSource("tables")
  void line_isReadAsInTheTable(SampleLines table) throws IOException {
    for (Sample sample : table.samples()) {
      assertThat(describe(table, sample, sample.line()))
          .as(new String(sample.line(), ISO_8859_1))
          .isEqualTo(sample.expected());
    }
  }

  /** A parser remembers the last time, and nothing else. */
  @ParameterizedTest
  @MethodSource("tables")
  void parser_usedForManyLines_readsEachAsIfAlone(SampleLines table) throws IOException {
    List<Sample> samples = table.samples();
    LineParser parser = parser(table, samples.get(0));
    for (int round = 0; round < 2; round++) {
      for (Sample sample : samples) {
        assertThat(LineDescription.of(parser, sample.line(), 0, sample.line().length))
            .isEqualTo(sample.expected());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void beginningOfLine_neverThrows(SampleLines table) throws IOException {
    int unreadable = 0;
    for (Sample sample : table.samples()) {
      for (int length = 0; length < sample.line().length; length++) {
        String read = describe(table, sample, Arrays.copyOf(sample.line(), length));
        unreadable += read.equals("unreadable") ? 1 : 0;
      }
    }
    assertThat(unreadable).isPositive();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void changedLine_neverThrows(SampleLines table) throws IOException {
    Random random = new Random(Effort.seed(42));
    List<Sample> samples = table.samples();
    int readable = 0;
    int rounds = Effort.rounds(300, 5_000);
    for (int round = 0; round < rounds; round++) {
      Sample sample = samples.get(random.nextInt(samples.size()));
      String read = describe(table, sample, changed(sample.line(), random));
      readable += read.equals("unreadable") ? 0 : 1;
    }
    assertThat(readable).isBetween(1, rounds - 1);
  }

  private static byte[] changed(byte[] line, Random random) {
    StringBuilder text = new StringBuilder(new String(line, ISO_8859_1));
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(text.length() + 1);
      int end = Math.min(text.length(), at + random.nextInt(3));
      String inserted =
          switch (random.nextInt(3)) {
            case 0 -> "";
            case 1 -> String.valueOf(SPECIAL.charAt(random.nextInt(SPECIAL.length())));
            default -> {
              int from = random.nextInt(text.length() + 1);
              yield text.substring(from, Math.min(text.length(), from + random.nextInt(12)));
            }
          };
      text.replace(at, end, inserted);
    }
    return text.toString().getBytes(ISO_8859_1);
  }

  /** Work that grows with the square of the length would take hours. */
  @ParameterizedTest
  @MethodSource("tables")
  void hostileLine_isReadInLinearTime(SampleLines table) throws IOException {
    Sample sample = table.samples().get(0);
    String line = new String(sample.line(), ISO_8859_1);
    for (String repeated :
        List.of(
            "\"", "\\", "\\\"", "[", "{", "{\"a\":", "[\"", " ", "- ", "|", "\" ", "\"\"", "a")) {
      for (String start :
          List.of("", line.substring(0, 20), line.substring(0, line.length() - 3))) {
        byte[] octets = (start + repeated.repeat(400_000 / repeated.length())).getBytes(ISO_8859_1);
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(30),
            () -> parser(table, sample).parse(octets, 0, octets.length, new LineFields()));
      }
    }
  }
}
