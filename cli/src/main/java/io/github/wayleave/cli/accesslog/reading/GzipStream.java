package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Decompresses gzip (RFC 1952). Unlike that of the JDK, this stream reads all members even from a
 * pipe, and throws if one of them ends too early or something else follows.
 */
final class GzipStream extends InputStream {
  static final int MAGIC_1 = 0x1F;
  static final int MAGIC_2 = 0x8B;

  private static final int BUFFER = 1 << 16;
  private static final int DEFLATE = 8;
  private static final int HAS_HEADER_CRC = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;

  /** Time, flags of the compressor, system. */
  private static final int UNUSED_OCTETS = 6;

  private static final String CUT = "the gzip file ends too early, so only its beginning was read";
  private static final String DAMAGED =
      "the gzip file is damaged, so only what precedes the damage was read";

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int position;
  private int limit;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private boolean isInMember;
  private boolean isFirst = true;

  GzipStream(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() {
    throw new UnsupportedOperationException("only ranges are read");
  }

  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    try {
      while (length > 0) {
        if (!isInMember && !startMember()) {
          return -1;
        }
        int read = inflater.inflate(octets, from, length);
        if (read > 0) {
          crc.update(octets, from, read);
          return read;
        }
        if (inflater.finished()) {
          endMember();
        } else {
          inflateMore();
        }
      }
      return 0;
    } catch (DataFormatException e) {
      throw damaged(e);
    }
  }

  private void inflateMore() throws IOException {
    if (inflater.needsDictionary()) {
      throw damaged(null);
    }
    if (!fill()) {
      throw cut();
    }
    inflater.setInput(buffer, position, limit - position);
    position = limit;
  }

  /** Reads the header of the next member (RFC 1952, 2.3); returns whether there is one. */
  private boolean startMember() throws IOException {
    if (!isFirst && !skipZeros()) {
      return false;
    }
    if (octet() != MAGIC_1 || octet() != MAGIC_2 || octet() != DEFLATE) {
      throw damaged(null);
    }
    int flags = octet();
    skip(UNUSED_OCTETS);
    if ((flags & HAS_EXTRA) != 0) {
      skip(octet() | (octet() << 8));
    }
    skipText(flags & HAS_NAME);
    skipText(flags & HAS_COMMENT);
    if ((flags & HAS_HEADER_CRC) != 0) {
      skip(2);
    }
    inflater.reset();
    crc.reset();
    isInMember = true;
    isFirst = false;
    return true;
  }

  /** Skips padding, as on tapes; returns whether something else follows. */
  private boolean skipZeros() throws IOException {
    while (fill()) {
      if (buffer[position] != 0) {
        return true;
      }
      position++;
    }
    return false;
  }

  private void skipText(int flag) throws IOException {
    int octet = flag == 0 ? 0 : octet();
    while (octet != 0) {
      octet = octet();
    }
  }

  /** Compares the checksum and the length (RFC 1952, 2.3.1). */
  private void endMember() throws IOException {
    position -= inflater.getRemaining();
    long sum = number();
    long length = number();
    if (sum != crc.getValue() || length != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw damaged(null);
    }
    isInMember = false;
  }

  private long number() throws IOException {
    return octet() | (octet() << 8) | (octet() << 16) | ((long) octet() << 24);
  }

  private void skip(int octets) throws IOException {
    for (int i = 0; i < octets; i++) {
      octet();
    }
  }

  private int octet() throws IOException {
    if (!fill()) {
      throw cut();
    }
    int octet = buffer[position] & 0xFF;
    position++;
    return octet;
  }

  /** Returns whether the buffer has an octet. */
  private boolean fill() throws IOException {
    if (position == limit) {
      position = 0;
      limit = Math.max(0, in.read(buffer));
    }
    return position < limit;
  }

  private static DamagedStreamException cut() {
    return new DamagedStreamException(CUT, null);
  }

  private static DamagedStreamException damaged(@Nullable Exception cause) {
    return new DamagedStreamException(DAMAGED, cause);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
