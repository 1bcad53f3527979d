package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.FormatDetector.LineSample;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class FormatDetectionTest {
  private static final String COMBINED =
      "192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET / HTTP/1.1\" 200 1 \"-\" \"Bot\"\n";

  static final List<SampleLines> DETECTED = SampleLines.DETECTED;

  private final FormatDetector detector = LogFormats.detector(LogOptions.AUTO);

  private Optional<String> detect(String log) {
    return detector.detect(log, 0, "").map(LineFormat::name);
  }

  @ParameterizedTest
  @FieldSource("DETECTED")
  void lines_areDetectedAsTheirFormat(SampleLines table) throws IOException {
    assertThat(detect(table.log())).contains(table.option());
  }

  /**
   * So the order of the formats decides nothing; but for an address in front, which is a host only
   * if names stand there as well.
   */
  @ParameterizedTest
  @FieldSource("DETECTED")
  void lines_areUnreadableInOtherFormats(SampleLines table) throws IOException {
    List<String> alike = List.of("forwarded", "vhost");
    String log = table.log();
    for (LineFormat format : detector.formats()) {
      if (alike.contains(table.option()) && alike.contains(format.name())) {
        continue;
      }
      LineSample sample = FormatDetector.sample(format, log);
      assertThat(sample.requests())
          .as(format.name())
          .isEqualTo(format.name().equals(table.option()) ? sample.lines() : 0);
    }
  }

  @Test
  void addressInFront_isNoHostUnlessNamesStandThereToo() {
    String address = "192.0.2.9 " + COMBINED;
    assertThat(detect(address)).contains("forwarded");
    assertThat(detect(address.repeat(8) + "www.example.org ".concat(COMBINED).repeat(2)))
        .contains("vhost");
  }

  @Test
  void formatAmongOtherLines_isThatOfMostLines() {
    String log = "x\n".repeat(8) + "a.example " + COMBINED + COMBINED.repeat(2);
    assertThat(detector.detectAmongOthers(log)).map(LineFormat::name).contains("combined");
    String other = "x\n".repeat(10) + COMBINED;
    assertThat(detector.detectAmongOthers(other)).isEmpty();
  }

  @Test
  void nineInTenLines_areEnough() {
    assertThat(detect(COMBINED.repeat(9) + "x\n")).contains("combined");
    assertThat(detect(COMBINED.repeat(8) + "x\n")).isEmpty();
    assertThat(detect("x\n".repeat(10) + COMBINED.repeat(90))).contains("combined");
    assertThat(detect("x\n".repeat(11) + COMBINED.repeat(89))).isEmpty();
    assertThat(detect(COMBINED)).contains("combined");
    assertThat(detect("")).isEmpty();
    assertThat(detect("\n# nothing\n")).isEmpty();
  }

  @Test
  void linesAfterTheFirstHundred_areNotInspected() {
    assertThat(detect("\n#\n" + COMBINED.repeat(100) + "x\n".repeat(100))).contains("combined");
    assertThat(detect("x\n".repeat(11) + COMBINED.repeat(1_000))).isEmpty();
  }

  @Test
  void lineEnds_mayBeThoseOfWindows() {
    assertThat(detect(COMBINED.replace("\n", "\r\n"))).contains("combined");
  }

  @Test
  void fieldsOfW3c_mayStandBeforeTheRange() {
    String line = "2026-11-10 00:00:54 192.0.2.1 /a Bot\n";
    String header = "#Fields: date time c-ip cs-uri-stem cs(User-Agent)";
    assertThat(detector.detect(line, 0, header)).map(LineFormat::name).contains("w3c");
    assertThat(detector.detect(line, 0, "")).isEmpty();
  }
}
