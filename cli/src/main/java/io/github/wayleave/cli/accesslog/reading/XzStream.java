package io.github.wayleave.cli.accesslog.reading;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/** Decompresses xz. The memory of its dictionary is bounded, and 8 MiB by default. */
final class XzStream extends DecompressingStream {
  /** What {@code xz -9} needs. */
  private static final int MAX_KIBIBYTES = 66 << 10;

  private final InputStream in;
  private Optional<InputStream> xz = Optional.empty();

  XzStream(InputStream in) {
    this.in = in;
  }

  @Override
  int decompress(byte[] octets, int from, int length) throws IOException {
    try {
      InputStream opened = xz.isPresent() ? xz.get() : new XZInputStream(in, MAX_KIBIBYTES);
      xz = Optional.of(opened);
      return opened.read(octets, from, length);
    } catch (MemoryLimitException e) {
      throw new DamagedStreamException(
          "the xz file needs more than 66 MiB of memory, so it was not read; decompress it with xz -dc",
          e);
    } catch (EOFException e) {
      throw new DamagedStreamException(
          "the xz file ends too early, so only its beginning was read", e);
    } catch (XZIOException e) {
      throw new DamagedStreamException(
          "the xz file is damaged, so only what precedes the damage was read", e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
