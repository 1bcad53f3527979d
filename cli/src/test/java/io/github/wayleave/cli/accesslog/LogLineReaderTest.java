package io.github.wayleave.cli.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogLineReaderTest {
  private static List<String> lines(InputStream in) throws IOException {
    LogLineReader reader = new LogLineReader(in);
    List<String> lines = new ArrayList<>();
    for (Optional<String> line = reader.next(); line.isPresent(); line = reader.next()) {
      lines.add(line.get());
    }
    return lines;
  }

  private static List<String> lines(String text) throws IOException {
    return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void lineEnds_areRemoved() throws IOException {
    assertThat(lines("")).isEmpty();
    assertThat(lines("a")).containsExactly("a");
    assertThat(lines("a\n")).containsExactly("a");
    assertThat(lines("a\r\n\r\nb\u0000c\n\n\u00ff\r"))
        .containsExactly("a", "", "b\u0000c", "", "\u00ff");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 5})
  void longLine_isCut(int more) throws IOException {
    int length = LogLineReader.LONGEST + more;
    assertThat(lines("x".repeat(length) + "\nnext"))
        .containsExactly("x".repeat(Math.min(length, LogLineReader.LONGEST)), "next");
  }

  /** A gigabyte at full effort, more than the heap of the test. */
  @Test
  void streamWithoutLineEnds_isOneShortLine() throws IOException {
    long length = Effort.isFull() ? 1L << 30 : 1L << 26;
    InputStream endless =
        new InputStream() {
          private long left = length;

          @Override
          public int read() {
            return left-- > 0 ? 0 : -1;
          }

          @Override
          public int read(byte[] octets, int offset, int count) {
            int read = (int) Math.min(count, left);
            left -= read;
            return read == 0 ? -1 : read;
          }
        };
    LogLineReader reader = new LogLineReader(endless);
    assertThat(reader.next().orElseThrow()).hasSize(LogLineReader.LONGEST);
    assertThat(reader.next()).isEmpty();
    assertThat(reader.octets()).isEqualTo(length);
  }

  @Test
  void randomText_hasTheLinesOfString() throws IOException {
    Random random = new Random(Effort.seed(42));
    for (int round = 0; round < Effort.rounds(20, 400); round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(200); i > 0; i--) {
        text.append("ab\n".charAt(random.nextInt(3)));
        text.append("z".repeat(random.nextInt(10) == 0 ? random.nextInt(2_000) : 0));
      }
      assertThat(lines(text.toString())).isEqualTo(text.toString().lines().toList());
    }
  }
}
