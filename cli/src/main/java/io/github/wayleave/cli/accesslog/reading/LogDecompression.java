package io.github.wayleave.cli.accesslog.reading;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.io.input.ReaderInputStream;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/** Opens logs, and decompresses them if their first octets say so. */
final class LogDecompression {
  /** How many octets tell whether a log is compressed. */
  static final int MAGIC_OCTETS = 6;

  private static final int ZSTD_OCTETS = 4;

  /** What {@code xz -9} needs; the default is 8 MiB. */
  private static final int XZ_KIBIBYTES = 66 << 10;

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
      case GZIP -> new DecompressingStream(in, GzipStream::new, LogDecompression::damageOfGzip);
      case ZSTD ->
          new DecompressingStream(zstd(in, name), zstd -> zstd, LogDecompression::damageOfZstd);
      case XZ ->
          new DecompressingStream(
              in, xz -> new XZInputStream(xz, XZ_KIBIBYTES), LogDecompression::damageOfXz);
      case BZIP2 ->
          new DecompressingStream(
              in,
              bzip2 -> new BZip2CompressorInputStream(bzip2, true),
              failure ->
                  Optional.of(
                      "the bzip2 file is damaged or ends too early, so only what precedes this was read"));
      case UTF_16 ->
          ReaderInputStream.builder()
              .setReader(new InputStreamReader(in, StandardCharsets.UTF_16))
              .setCharset(StandardCharsets.UTF_8)
              .get();
    };
  }

  private static Optional<String> damageOfGzip(Exception failure) {
    return failure instanceof DamagedStreamException damage
        ? Optional.of(damage.reason())
        : Optional.empty();
  }

  private static Optional<String> damageOfXz(Exception failure) {
    if (failure instanceof MemoryLimitException) {
      return Optional.of(
          "the xz file needs more than 66 MiB of memory, so it was not read; decompress it with xz -dc");
    }
    if (failure instanceof EOFException) {
      return Optional.of("the xz file ends too early, so only its beginning was read");
    }
    return failure instanceof XZIOException
        ? Optional.of("the xz file is damaged, so only what precedes the damage was read")
        : Optional.empty();
  }

  private static Optional<String> damageOfZstd(Exception failure) {
    if (!(failure instanceof ZstdIOException damage)) {
      return Optional.empty();
    }
    if ("Truncated source".equals(failure.getMessage())) {
      return Optional.of("the zstd file ends too early, so only its beginning was read");
    }
    return Optional.of(
        damage.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()
            ? "the zstd file needs a window of more than 128 MiB, so it was not read; decompress it with zstd -dc --long=31"
            : "the zstd file is damaged, so only what precedes the damage was read");
  }

  /** The memory of the window, at most 128 MiB, is outside the heap. */
  private static InputStream zstd(InputStream in, String name) throws IOException {
    try {
      return new ZstdInputStreamNoFinalizer(in);
    } catch (LinkageError e) {
      throw new CommandException(
          "%s: zstd cannot be decompressed on this machine; decompress the log with zstd -dc, and name it - for standard input"
              .formatted(TextOutput.quoted(name)));
    }
  }
}
