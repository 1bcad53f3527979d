package io.github.wayleave.cli.localfiles.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.MediaType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvDialectTest {
  private static Optional<CsvDialect> dialect(String name, Optional<String> encoding) {
    return CsvDialect.of(
        new FileDetails(
            MediaType.ofFileName(name), Optional.empty(), encoding, OptionalLong.empty()));
  }

  @Test
  void delimiter_followsTheMediaType() {
    assertThat(dialect("a.csv", Optional.empty()))
        .contains(new CsvDialect((byte) ',', StandardCharsets.UTF_8));
    assertThat(dialect("a.TSV", Optional.empty()))
        .contains(new CsvDialect((byte) '\t', StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.csv.gz", "a.xlsx", "a.txt", "a"})
  void otherFiles_areNotScanned(String name) {
    assertThat(dialect(name, Optional.empty())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-8", "ISO-8859-1", "windows-1252", "Shift_JIS", "GB18030"})
  void charset_extendingAscii_isScanned(String charset) {
    assertThat(dialect("a.csv", Optional.of(charset)))
        .map(CsvDialect::charset)
        .contains(Charset.forName(charset));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-32", "IBM037", "ISO-2022-JP", "x+y", "none"})
  void otherCharsets_areNotScanned(String charset) {
    assertThat(dialect("a.csv", Optional.of(charset))).isEmpty();
  }
}
