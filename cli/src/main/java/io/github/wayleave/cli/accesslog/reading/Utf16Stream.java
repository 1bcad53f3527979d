package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** The text of a log in UTF-16 with a byte order mark, as PowerShell writes it, in UTF-8. */
final class Utf16Stream extends InputStream {
  private static final int CHARACTERS = 1 << 13;

  private final Reader reader;
  private final char[] text = new char[CHARACTERS + 1];
  private byte[] octets = {};
  private int position;

  Utf16Stream(InputStream in) {
    reader = new InputStreamReader(in, StandardCharsets.UTF_16);
  }

  /** Encodes the next characters; returns whether there are some. */
  private boolean fill() throws IOException {
    int length = reader.read(text, 0, CHARACTERS);
    if (length > 0 && Character.isHighSurrogate(text[length - 1])) {
      int low = reader.read();
      text[length] = (char) low;
      length += low < 0 ? 0 : 1;
    }
    octets = new String(text, 0, Math.max(0, length)).getBytes(StandardCharsets.UTF_8);
    position = 0;
    return octets.length > 0;
  }

  @Override
  public int read() throws IOException {
    byte[] octet = new byte[1];
    return read(octet, 0, 1) < 0 ? -1 : octet[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (position == octets.length && !fill()) {
      return -1;
    }
    int part = Math.min(length, octets.length - position);
    System.arraycopy(octets, position, into, from, part);
    position += part;
    return part;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
