package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.reading.SampleLines.Sample;
import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads the lines of the tables of formats, and lines that are like them. */
class LogFormatTableTest {
  private static final String SPECIAL = "\"\\[]{}:, -=+%#/x0\t\u0000\u00ff";

  static Stream<SampleLines> tables() {
    return SampleLines.all().stream();
  }

  private static String describe(SampleLines table, Sample sample, String line) {
    return LineDescription.of(parser(table, sample), line);
  }

  private static LineParser parser(SampleLines table, Sample sample) {
    return FormatDetector.parser(table.format(), sample.header());
  }

  @ParameterizedTest
  @MethodSource("tables")
  void line_isReadAsInTheTable(SampleLines table) throws IOException {
    for (Sample sample : table.samples()) {
      assertThat(describe(table, sample, sample.line()))
          .as(sample.line())
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
        assertThat(LineDescription.of(parser, sample.line())).isEqualTo(sample.expected());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void beginningOfLine_neverThrows(SampleLines table) throws IOException {
    int unreadable = 0;
    for (Sample sample : table.samples()) {
      for (int length = 0; length < sample.line().length(); length++) {
        String read = describe(table, sample, sample.line().substring(0, length));
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

  private static String changed(String line, Random random) {
    StringBuilder text = new StringBuilder(line);
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
    return text.toString();
  }

  /** Work that grows with the square of the length would take hours. */
  @ParameterizedTest
  @MethodSource("tables")
  void hostileLine_isReadInLinearTime(SampleLines table) throws IOException {
    Sample sample = table.samples().get(0);
    String line = sample.line();
    for (String repeated :
        List.of(
            "\"", "\\", "\\\"", "[", "{", "{\"a\":", "[\"", " ", "- ", "|", "\" ", "\"\"", "a")) {
      for (String start :
          List.of("", line.substring(0, 20), line.substring(0, line.length() - 3))) {
        String hostile = start + repeated.repeat(400_000 / repeated.length());
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(30), () -> parser(table, sample).parse(hostile, new LineFields()));
      }
    }
  }
}
