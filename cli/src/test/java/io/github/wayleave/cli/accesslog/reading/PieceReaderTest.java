package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.line.LineWrapping;
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

class PieceReaderTest {
  private static final int BUFFER = 100;

  private final List<String> lines = new ArrayList<>();

  /** Adds the lines of the next pieces, with their numbers, until there is none. */
  private void readAll(PieceReader reader) throws IOException {
    for (Optional<Piece> piece = reader.next(); piece.isPresent(); piece = reader.next()) {
      long number = piece.get().firstLine();
      String text = piece.get().text();
      assertThat(text).isNotEmpty();
      for (String line : text.lines().toList()) {
        lines.add(number + ":" + line);
        number++;
      }
      if (piece.get().isTorn()) {
        lines.add("torn");
      }
      if (piece.get().isLineCut()) {
        lines.add("cut");
      }
    }
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void lastLineWithoutEnd_isTorn() throws IOException {
    readAll(new PieceReader(stream("a\nb"), false, LineWrapping.NONE, BUFFER));
    assertThat(lines).containsExactly("1:a", "2:b", "torn");
  }

  @Test
  void longLine_isCutAndTheNextOneIsRead() throws IOException {
    for (int length : new int[] {BUFFER - 1, BUFFER, BUFFER + 1, 5 * BUFFER}) {
      lines.clear();
      readAll(
          new PieceReader(
              stream("a\n" + "x".repeat(length) + "\nb\n"), false, LineWrapping.NONE, BUFFER));
      if (length < BUFFER) {
        assertThat(lines).containsExactly("1:a", "2:" + "x".repeat(length), "3:b");
      } else {
        assertThat(lines).containsExactly("1:a", "2:" + "x".repeat(BUFFER), "cut", "3:b");
      }
    }
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
            return left-- > 0 ? 'x' : -1;
          }

          @Override
          public int read(byte[] octets, int from, int count) {
            int read = (int) Math.min(count, left);
            java.util.Arrays.fill(octets, from, from + read, (byte) 'x');
            left -= read;
            return read == 0 ? -1 : read;
          }
        };
    readAll(new PieceReader(endless, false, LineWrapping.NONE, BUFFER));
    assertThat(lines).containsExactly("1:" + "x".repeat(BUFFER), "cut");
  }

  /** Returns -1 wherever the text ends for now. */
  private static final class GrowingText extends InputStream {
    private byte[] text = new byte[0];
    private int position;

    void add(String more) {
      text =
          (new String(text, StandardCharsets.ISO_8859_1) + more)
              .getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] octets, int from, int length) {
      int read = Math.min(length, text.length - position);
      System.arraycopy(text, position, octets, from, read);
      position += read;
      return read == 0 ? -1 : read;
    }
  }

  @Test
  void growingText_lineWithoutEnd_waitsForItsRest() throws IOException {
    GrowingText text = new GrowingText();
    PieceReader reader = new PieceReader(text, true, LineWrapping.NONE, BUFFER);
    readAll(reader);
    text.add("a\nb");
    readAll(reader);
    assertThat(lines).containsExactly("1:a");
    text.add("c");
    readAll(reader);
    text.add("d\ne");
    readAll(reader);
    assertThat(lines).containsExactly("1:a", "2:bcd");
    reader.finish();
    readAll(reader);
    assertThat(lines).containsExactly("1:a", "2:bcd", "3:e", "torn");
  }

  @Test
  void growingText_longLine_isSkippedAcrossReads() throws IOException {
    GrowingText text = new GrowingText();
    PieceReader reader = new PieceReader(text, true, LineWrapping.NONE, BUFFER);
    for (int i = 0; i < 5; i++) {
      text.add("x".repeat(BUFFER - 10));
      readAll(reader);
    }
    text.add("x\nb\n");
    readAll(reader);
    assertThat(lines).containsExactly("1:" + "x".repeat(BUFFER), "cut", "2:b");
  }

  @Test
  void growingText_inAnyParts_hasTheSameLines() throws IOException {
    Random random = new Random(Effort.seed(42));
    for (int round = 0; round < Effort.rounds(100, 5_000); round++) {
      StringBuilder whole = new StringBuilder();
      for (int i = random.nextInt(60); i > 0; i--) {
        whole.append("z".repeat(random.nextInt(8) == 0 ? random.nextInt(90) : 1));
        whole.append("ab\n".charAt(random.nextInt(3)));
      }
      lines.clear();
      readAll(new PieceReader(stream(whole.toString()), false, LineWrapping.NONE, BUFFER));
      List<String> expected = List.copyOf(lines);
      lines.clear();
      GrowingText text = new GrowingText();
      PieceReader reader = new PieceReader(text, true, LineWrapping.NONE, BUFFER);
      int from = 0;
      while (from < whole.length()) {
        int to = Math.min(whole.length(), from + 1 + random.nextInt(150));
        text.add(whole.substring(from, to));
        readAll(reader);
        from = to;
      }
      reader.finish();
      readAll(reader);
      assertThat(lines).isEqualTo(expected);
    }
  }
}
