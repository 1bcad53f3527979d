package io.github.wayleave.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.explorer.report.ReportData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares reports with {@code src/test/resources/ledger}. With {@code -Dwayleave.ledger=write} the
 * expected files are replaced; review them before committing.
 */
class LedgerReportTest {
  private static final Path FOLDER =
      Path.of("src/test/resources/io/github/wayleave/cli/ledger/reports");

  @ParameterizedTest
  @ValueSource(strings = {"replay", "kept"})
  void report_sampleLedger_isAsExpectedInEachFormat(String sample) throws IOException {
    LedgerReport report = LedgerReport.of(data(sample));
    compare(sample + ".txt", text(report));
    compare(sample + ".json", report.jsonText());
    compare(sample + ".csv.txt", report.csv());
    compare(sample + ".html", report.html());
  }

  @Test
  void hasViolation_onlyWithHadReadOrTooSoon() {
    assertThat(LedgerReport.of(SampleLedger.kept()).hasViolation()).isTrue();
    assertThat(LedgerReport.of(withoutViolation()).hasViolation()).isFalse();
    assertThat(text(LedgerReport.of(withoutViolation())))
        .contains("No crawler broke what it had read, or came too soon\n");
  }

  private static ReportData withoutViolation() {
    var all = SampleLedger.ledger();
    return SampleLedger.kept(
        new io.github.wayleave.internal.ledger.account.Ledger(
            all.period(),
            List.of(all.find("GPTBot").orElseThrow(), all.find("SemrushBot").orElseThrow()),
            0));
  }

  private static ReportData data(String sample) {
    return sample.equals("replay") ? SampleLedger.replay() : SampleLedger.kept();
  }

  static String text(LedgerReport report) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    report.text(new TextOutput(new PrintStream(bytes, true, StandardCharsets.UTF_8), false));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  static void compare(String name, String actual) throws IOException {
    Path expected = FOLDER.resolve(name);
    if (Optional.ofNullable(System.getProperty("wayleave.ledger"))
        .filter("write"::equals)
        .isPresent()) {
      Files.createDirectories(FOLDER);
      Files.writeString(expected, actual);
    }
    assertThat(actual).as(name).isEqualTo(Files.readString(expected));
  }
}
