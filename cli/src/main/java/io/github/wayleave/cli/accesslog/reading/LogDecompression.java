package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Opens logs, and decompresses them if their first octets say so. */
final class LogDecompression {
  /** How many octets tell whether a log is compressed. */
  static final int MAGIC_OCTETS = 6;

  private static final int ZSTD_OCTETS = 4;

  private LogDecompression() {}

  /** How a log is compressed. */
  enum Compression {
    NONE,
    GZIP,
    ZSTD,
    XZ,
    BZIP2,
    /** Not compressed, but in UTF-16. */
    UTF_16;

    /** Recognizes the first octets of a log. */
    static Compression of(byte[] start) {
      if (start.length < 2) {
        return NONE;
      }
      return switch ((start[0] & 0xFF) << 8 | (start[1] & 0xFF)) {
        case GzipStream.MAGIC_1 << 8 | GzipStream.MAGIC_2 -> GZIP;
        case 0xFEFF, 0xFFFE -> UTF_16;
        case 0xFD37 -> text(start).startsWith("7zXZ\0", 1) ? XZ : NONE;
        // The version, the size of blocks, and the first octets of a block.
        case 'B' << 8 | 'Z' ->
            text(start).startsWith("BZh") && text(start).startsWith("1A", 4) ? BZIP2 : NONE;
        default -> start.length >= ZSTD_OCTETS && isZstd(start) ? ZSTD : NONE;
      };
    }

    private static String text(byte[] start) {
      return new String(start, StandardCharsets.ISO_8859_1);
    }

    /** A frame, or one to be skipped (RFC 8878, 3.1.1 and 3.1.2). */
    private static boolean isZstd(byte[] start) {
      int magic = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN).getInt();
      return magic == 0xFD2FB528 || (magic & 0xFFFFFFF0) == 0x184D2A50;
    }
  }

  /** Opens a log; the caller closes it. */
  static InputStream open(LogSource source) throws IOException {
    return decompressed(source.open(), source.name());
  }

  /** Decompresses the octets of a log. */
  static InputStream decompressed(InputStream octets, String name) throws IOException {
    PushbackInputStream in = new PushbackInputStream(octets, MAGIC_OCTETS);
    byte[] start = in.readNBytes(MAGIC_OCTETS);
    in.unread(start);
    return switch (Compression.of(start)) {
      case NONE -> in;
      case GZIP -> new GzipStream(in);
      case ZSTD -> zstd(in, name);
      case XZ -> new XzStream(in);
      case BZIP2 -> new Bzip2Stream(in);
      case UTF_16 -> new Utf16Stream(in);
    };
  }

  private static InputStream zstd(InputStream in, String name) throws IOException {
    try {
      return new ZstdStream(in);
    } catch (LinkageError e) {
      throw new CommandException(
          "%s: zstd cannot be decompressed on this machine; decompress the log with zstd -dc, and name it - for standard input"
              .formatted(TextOutput.quoted(name)));
    }
  }
}
