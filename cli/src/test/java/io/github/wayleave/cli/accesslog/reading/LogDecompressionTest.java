package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class LogDecompressionTest {
  private static final String CUT = "ends too early";
  private static final String DAMAGED = "is damaged";

  private final Random random = new Random(Effort.seed(42));

  /** What was read, and why no more. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record ReadResult(byte[] octets, String damage) {}

  private static ReadResult read(byte[] log) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (InputStream in = LogDecompression.decompressed(new ByteArrayInputStream(log), "log")) {
      in.transferTo(octets);
      return new ReadResult(octets.toByteArray(), "");
    } catch (DamagedStreamException e) {
      return new ReadResult(octets.toByteArray(), e.reason());
    }
  }

  private static byte[] gzip(byte[] octets) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(octets);
    }
    return out.toByteArray();
  }

  private static byte[] zstd(byte[] octets) {
    return Zstd.compress(octets);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private byte[] text(int length) {
    byte[] text = new byte[length];
    for (int i = 0; i < length; i++) {
      text[i] = (byte) "GET /robots.txt\n".charAt(random.nextInt(16));
    }
    return text;
  }

  @Test
  void plainLog_isReadAsItIs() throws IOException {
    for (String text : List.of("", "a", "\u001f", "(\u00b5/", "192.0.2.1 - -\n")) {
      byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
      assertThat(read(octets)).usingRecursiveComparison().isEqualTo(new ReadResult(octets, ""));
    }
  }

  @Test
  void severalMembersOrFrames_areReadToTheLast() throws IOException {
    byte[] first = text(200_000);
    byte[] second = text(70_000);
    byte[] skipped = {0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 'x', 'y', 'z'};
    for (byte[] log :
        List.of(
            joined(gzip(first), gzip(new byte[0]), gzip(second)),
            joined(gzip(first), gzip(second), new byte[5_000]),
            joined(zstd(first), zstd(new byte[0]), zstd(second)),
            joined(skipped, zstd(first), skipped, zstd(second)))) {
      ReadResult result = read(log);
      assertThat(result.damage()).isEmpty();
      assertThat(result.octets()).isEqualTo(joined(first, second));
    }
  }

  /** A pipe has few octets at once, and never knows whether more will come. */
  @Test
  void slowPipe_isReadToTheLastMember() throws IOException {
    byte[] text = text(50_000);
    for (byte[] log : List.of(joined(gzip(text), gzip(text)), joined(zstd(text), zstd(text)))) {
      InputStream pipe =
          new FilterInputStream(new ByteArrayInputStream(log)) {
            @Override
            public int read(byte[] octets, int from, int length) throws IOException {
              return super.read(octets, from, Math.min(length, 7));
            }

            @Override
            public int available() {
              return 0;
            }
          };
      try (InputStream in = LogDecompression.decompressed(pipe, "log")) {
        assertThat(in.readAllBytes()).isEqualTo(joined(text, text));
      }
    }
  }

  @Test
  void rfc1952_2_3_optionalFieldsOfTheHeader_areSkipped() throws IOException {
    byte[] text = text(100);
    byte[] plain = gzip(text);
    byte[] start = Arrays.copyOf(plain, 10);
    start[3] = 2 | 4 | 8 | 16;
    byte[] names = "a.log\0note\0".getBytes(StandardCharsets.US_ASCII);
    byte[] header = joined(start, new byte[] {3, 0, 1, 2, 3}, names);
    CRC32 crc = new CRC32();
    crc.update(header);
    byte[] sum = {(byte) crc.getValue(), (byte) (crc.getValue() >> 8)};
    ReadResult result = read(joined(header, sum, Arrays.copyOfRange(plain, 10, plain.length)));
    assertThat(result.damage()).isEmpty();
    assertThat(result.octets()).isEqualTo(text);
  }

  @Test
  void everyBeginning_isReadAsFarAsItGoes() throws IOException {
    byte[] text = text(300);
    for (byte[] log : List.of(joined(gzip(text), gzip(text)), joined(zstd(text), zstd(text)))) {
      byte[] all = joined(text, text);
      for (int length = 4; length < log.length; length++) {
        ReadResult result = read(Arrays.copyOf(log, length));
        assertThat(Arrays.copyOf(all, result.octets().length)).isEqualTo(result.octets());
        boolean isWhole = length == log.length / 2;
        assertThat(result.damage()).as("%s octets", length).contains(isWhole ? "" : CUT);
        assertThat(result.damage().isEmpty()).isEqualTo(isWhole);
      }
    }
  }

  @Test
  void longLogThatEndsTooEarly_isReadAlmostWhole() throws IOException {
    byte[] text = text(2_000_000);
    for (byte[] log : List.of(gzip(text), zstd(text))) {
      ReadResult result = read(Arrays.copyOf(log, log.length - 5));
      assertThat(result.damage()).contains(CUT);
      assertThat(result.octets().length).isGreaterThan(text.length - 200_000);
      assertThat(text).startsWith(result.octets());
    }
  }

  @Test
  void somethingElseAfterTheEnd_isDamage() throws IOException {
    byte[] text = text(300);
    byte[] rest = "192.0.2.1 - - and more".getBytes(StandardCharsets.US_ASCII);
    for (byte[] log : List.of(gzip(text), zstd(text))) {
      ReadResult result = read(joined(log, rest));
      assertThat(result.octets()).isEqualTo(text);
      assertThat(result.damage()).contains(DAMAGED);
    }
  }

  /** Zstd has no checksum here, so a changed octet can go unnoticed; it must only end. */
  @Test
  void changedOctets_areDamageAndNothingElse() throws IOException {
    byte[] text = text(3_000);
    byte[] gzip = gzip(text);
    byte[] zstd = zstd(text);
    int told = 0;
    for (int round = 0; round < Effort.rounds(300, 20_000); round++) {
      byte[] log = (round % 2 == 0 ? gzip : zstd).clone();
      // The first four octets decide what it is, and the others of a gzip header mean little.
      int position = 10 + random.nextInt(log.length - 10);
      log[position] ^= (byte) (1 + random.nextInt(255));
      ReadResult result = read(log);
      told += result.damage().isEmpty() ? 0 : 1;
      if (round % 2 == 0 && result.damage().isEmpty()) {
        assertThat(result.octets()).as("only bits that mean nothing may change").isEqualTo(text);
      }
    }
    assertThat(told).isPositive();
  }

  @Test
  void damage_isReportedAgain() throws IOException {
    byte[] gzip = gzip(text(300));
    gzip[gzip.length - 1] ^= 1;
    InputStream in = LogDecompression.decompressed(new ByteArrayInputStream(gzip), "log");
    byte[] octets = new byte[1_000];
    assertThat(in.read(octets)).isEqualTo(300);
    for (int i = 0; i < 3; i++) {
      assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> in.read(octets)))
          .isInstanceOf(DamagedStreamException.class);
    }
  }
}
