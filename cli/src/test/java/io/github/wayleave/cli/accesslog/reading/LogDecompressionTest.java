package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

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

  private static byte[] xz(byte[] octets) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream xz = new XZOutputStream(out, new LZMA2Options(0))) {
      xz.write(octets);
    }
    return out.toByteArray();
  }

  private static byte[] bzip2(byte[] octets) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream bzip2 = new BZip2CompressorOutputStream(out, 1)) {
      bzip2.write(octets);
    }
    return out.toByteArray();
  }

  /** Returns an octet of a log that was damaged, or less of it. */
  private byte[] damaged(byte[] log) {
    if (random.nextBoolean()) {
      return Arrays.copyOf(log, LogDecompression.MAGIC_OCTETS + random.nextInt(log.length - 6));
    }
    byte[] changed = log.clone();
    changed[LogDecompression.MAGIC_OCTETS + random.nextInt(log.length - 6)] ^=
        (byte) (1 + random.nextInt(255));
    return changed;
  }

  @Test
  void damagedXzOrBzip2_isReadAsFarAsItGoes() throws IOException {
    byte[] text = text(150_000);
    for (byte[] log : List.of(xz(text), bzip2(text))) {
      for (int round = 0; round < Effort.rounds(200, 5_000); round++) {
        ReadResult result = read(damaged(log));
        assertThat(Arrays.equals(result.octets(), text) || !result.damage().isEmpty()).isTrue();
      }
      assertThat(read(Arrays.copyOf(log, log.length - 5)).damage())
          .contains("ends too early")
          .contains("was read");
    }
  }

  @Test
  void xzThatNeedsMuchMemory_isNamedWithTheCommand() throws IOException {
    byte[] log = xz(text(100));
    // The file format, 3.1: the header of the first block follows 12 octets; its fifth octet is the
    // size of the dictionary, and a checksum ends it.
    int end = 12 + 4 * log[12];
    log[16] = 34;
    CRC32 crc = new CRC32();
    crc.update(log, 12, end - 12);
    ByteBuffer.wrap(log, end, 4).order(ByteOrder.LITTLE_ENDIAN).putInt((int) crc.getValue());
    assertThat(read(log).damage()).contains("decompress it with xz -dc");
  }

  /** As PowerShell writes what it redirects. */
  @Test
  void utf16_isReadAsUtf8() throws IOException {
    String text = "a\r\n\u00e9\ud83d\ude00".repeat(10_000);
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    for (byte[] log :
        List.of(
            joined(new byte[] {(byte) 0xFF, (byte) 0xFE}, text.getBytes(StandardCharsets.UTF_16LE)),
            joined(
                new byte[] {(byte) 0xFE, (byte) 0xFF}, text.getBytes(StandardCharsets.UTF_16BE)))) {
      ReadResult result = read(log);
      assertThat(result.damage()).isEmpty();
      assertThat(result.octets()).isEqualTo(wanted);
    }
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
            joined(skipped, zstd(first), skipped, zstd(second)),
            joined(xz(first), xz(new byte[0]), xz(second)),
            joined(bzip2(first), bzip2(new byte[0]), bzip2(second)))) {
      ReadResult result = read(log);
      assertThat(result.damage()).isEmpty();
      assertThat(result.octets()).isEqualTo(joined(first, second));
    }
  }

  /** A pipe has few octets at once, and never knows whether more will come. */
  @Test
  void slowPipe_isReadToTheLastMember() throws IOException {
    byte[] text = text(50_000);
    for (byte[] log :
        List.of(
            joined(gzip(text), gzip(text)),
            joined(zstd(text), zstd(text)),
            joined(xz(text), xz(text)),
            joined(bzip2(text), bzip2(text)))) {
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
