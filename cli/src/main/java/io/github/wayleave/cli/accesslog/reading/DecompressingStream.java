package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Decompresses another stream, up to where that is damaged. */
abstract class DecompressingStream extends InputStream {
  private @Nullable DamagedStreamException damage;

  /** Reads like {@link InputStream#read(byte[], int, int)}; it is not called again if it fails. */
  abstract int decompress(byte[] octets, int from, int length) throws IOException;

  @Override
  public final int read() throws IOException {
    byte[] octet = new byte[1];
    return read(octet, 0, 1) < 0 ? -1 : octet[0] & 0xFF;
  }

  @Override
  public final int read(byte[] octets, int from, int length) throws IOException {
    if (damage != null) {
      throw damage;
    }
    try {
      return decompress(octets, from, length);
    } catch (DamagedStreamException e) {
      damage = e;
      throw e;
    }
  }
}
