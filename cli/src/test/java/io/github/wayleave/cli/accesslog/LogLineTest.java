package io.github.wayleave.cli.accesslog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogLineTest {
  private static final String START = " - - [24/Nov/2026:12:00:00 +0000] ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "192.0.2.1 - - [24/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 512 \"-\" \"Bot/1.0\" | 192.0.2.1 | Bot/1.0",
        "2001:db8::1 - - [x] \"GET / HTTP/1.1\" 200 512 \"https://a.example/\" \"-\" | 2001:db8::1 | -",
        "192.0.2.1 - jo [x] \"GET /\\\"a\\\\ HTTP/1.1\" 400 - \"\\\"\" \"A \\\"B\\\" \\\\C\" | 192.0.2.1 | A \"B\" \\C",
        "192.0.2.1 - jo [x] \"\\x16\\x03\\x01\" 400 0 \"-\" \"A\\x22B\\xZ\\x2\" | 192.0.2.1 | A\"BxZx2",
        "192.0.2.1 - - [x] \"GET /\" 200 1 \"-\" \"Bot\" \"203.0.113.9\" rt=0.01 | 192.0.2.1 | Bot",
        "192.0.2.1 - a b c [x] \"GET /\" 200 1 \"-\" \"Bot\" | 192.0.2.1 | Bot",
        "192.0.2.1 - - [x] \"\" 200 1 \"\" \"\" | 192.0.2.1 | ''",
        "::ffff:192.0.2.1 - - [x] \"GET /\" 200 1 \"-\" \"Bot\" | 192.0.2.1 | Bot",
      })
  void combinedForm_isRead(String line, String address, String agent) {
    assertThat(LogLine.parse(line))
        .contains(new LogLine(IpAddress.of(address).orElseThrow(), agent));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "192.0.2.1",
        "192.0.2.1 ",
        "192.0.2.1 - - [24/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 512",
        "192.0.2.1 - - [x] \"GET /\" 200 1 \"-\"",
        "192.0.2.1 - - [x] \"GET /\" 200 1 \"-\" \"Bot",
        "192.0.2.1 - - [x] \"GET /\" 200 1 \"-\" \"Bot\\\"",
        "192.0.2.1 - - \"GET /\" 200 1 \"-\" \"Bot\"",
        "crawl-1.example.org - - [x] \"GET /\" 200 1 \"-\" \"Bot\"",
        "192.0.2.256 - - [x] \"GET /\" 200 1 \"-\" \"Bot\"",
        "{\"remote_ip\": \"192.0.2.1\"}",
        "\u0000\u0000\u0000",
      })
  void otherForm_isNotRead(String line) {
    assertThat(LogLine.parse(line)).isEmpty();
  }

  @Test
  void randomLines_neverThrow() {
    Random random = new Random(Effort.seed(42));
    String characters = "\"\\\\x[] 12.:a\u0000\u00ff-";
    int read = 0;
    for (int round = 0; round < Effort.rounds(2_000, 200_000); round++) {
      StringBuilder line = new StringBuilder(random.nextBoolean() ? "192.0.2.1" + START : "");
      for (int i = random.nextInt(40); i > 0; i--) {
        line.append(characters.charAt(random.nextInt(characters.length())));
      }
      Optional<LogLine> parsed = LogLine.parse(line.toString());
      assertThatCode(() -> parsed.ifPresent(LogLine::agent)).doesNotThrowAnyException();
      read += parsed.isPresent() ? 1 : 0;
    }
    assertThat(read).isPositive();
  }
}
