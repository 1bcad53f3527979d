package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Decompresses another stream, up to where that is damaged. */
final class DecompressingStream extends InputStream {
  private final InputStream in;
  private final Decompressor decompressor;
  private final Function<Exception, Optional<String>> damages;
  private @Nullable InputStream opened;
  private @Nullable DamagedStreamException damage;

  /** Opens a stream that decompresses another one; may read the beginning of that. */
  interface Decompressor {
    InputStream open(InputStream in) throws IOException;
  }

  /**
   * Creates a stream.
   *
   * @param damages returns what an exception says about the log; empty if the log cannot be read
   */
  DecompressingStream(
      InputStream in, Decompressor decompressor, Function<Exception, Optional<String>> damages) {
    this.in = in;
    this.decompressor = decompressor;
    this.damages = damages;
  }

  @Override
  public int read() throws IOException {
    byte[] octet = new byte[1];
    return read(octet, 0, 1) < 0 ? -1 : octet[0] & 0xFF;
  }

  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    if (damage != null) {
      throw damage;
    }
    try {
      opened = opened == null ? decompressor.open(in) : opened;
      return opened.read(octets, from, length);
    } catch (IOException | IndexOutOfBoundsException e) {
      Optional<String> reason = damages.apply(e);
      if (reason.isEmpty()) {
        throw e;
      }
      damage = new DamagedStreamException(reason.get(), e);
      throw damage;
    }
  }

  @Override
  public void close() throws IOException {
    if (opened != null) {
      opened.close();
    }
    in.close();
  }
}
