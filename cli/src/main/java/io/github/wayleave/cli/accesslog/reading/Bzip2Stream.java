package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Decompresses bzip2, also several files in one. */
final class Bzip2Stream extends DecompressingStream {
  private final InputStream in;
  private Optional<InputStream> bzip2 = Optional.empty();

  Bzip2Stream(InputStream in) {
    this.in = in;
  }

  @Override
  int decompress(byte[] octets, int from, int length) throws IOException {
    try {
      InputStream opened =
          bzip2.isPresent() ? bzip2.get() : new BZip2CompressorInputStream(in, true);
      bzip2 = Optional.of(opened);
      return opened.read(octets, from, length);
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new DamagedStreamException(
          "the bzip2 file is damaged or ends too early, so only what precedes this was read", e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
