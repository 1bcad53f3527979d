package io.github.wayleave.cli.accesslog.reading;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;

/**
 * Decompresses the frames of zstd (RFC 8878). The memory of its window, at most 128 MiB, is outside
 * the heap.
 */
final class ZstdStream extends DecompressingStream {
  private final InputStream in;

  /**
   * Creates a stream.
   *
   * @throws LinkageError if this machine cannot load the native library
   */
  ZstdStream(InputStream in) throws IOException {
    this.in = new ZstdInputStreamNoFinalizer(in);
  }

  @Override
  int decompress(byte[] octets, int from, int length) throws IOException {
    try {
      return in.read(octets, from, length);
    } catch (ZstdIOException e) {
      throw new DamagedStreamException(reason(e), e);
    }
  }

  private static String reason(ZstdIOException failure) {
    if ("Truncated source".equals(failure.getMessage())) {
      return "the zstd file ends too early, so only its beginning was read";
    }
    return failure.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()
        ? "the zstd file needs a window of more than 128 MiB, so it was not read; decompress it with zstd -dc --long=31"
        : "the zstd file is damaged, so only what precedes the damage was read";
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
