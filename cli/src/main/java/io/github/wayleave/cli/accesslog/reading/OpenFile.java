package io.github.wayleave.cli.accesslog.reading;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Optional;

/**
 * An open file, which may be written to and renamed. Where it ends now, {@code read} returns -1.
 */
final class OpenFile extends InputStream {
  private static final int ATTEMPTS = 10;

  private final FileChannel channel;
  private final Optional<Object> key;
  private long position;
  private long limit = Long.MAX_VALUE;

  private OpenFile(FileChannel channel, Optional<Object> key) {
    this.channel = channel;
    this.key = key;
  }

  /** Opens a file at its beginning, and finds its key, although it may be renamed meanwhile. */
  static OpenFile open(Path path) throws IOException {
    for (int attempt = 1; ; attempt++) {
      Optional<Object> before = key(path);
      FileChannel channel = FileChannel.open(path);
      if (before.equals(key(path))) {
        return new OpenFile(channel, before);
      }
      channel.close();
      if (attempt == ATTEMPTS) {
        throw new IOException("the file is renamed all the time");
      }
    }
  }

  /**
   * Returns what identifies the file at a path under all its names; empty if there is no such file,
   * or the system has no such key.
   */
  static Optional<Object> key(Path path) {
    try {
      return Optional.ofNullable(Files.readAttributes(path, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns what identifies the file. */
  Optional<Object> key() {
    return key;
  }

  boolean hasGrown() {
    return size() > position;
  }

  boolean isTruncated() {
    return size() < position;
  }

  private long size() {
    try {
      return channel.size();
    } catch (IOException e) {
      return position;
    }
  }

  /** Returns the octets that tell whether the file is compressed. */
  byte[] start() throws IOException {
    ByteBuffer octets = ByteBuffer.allocate(LogDecompression.MAGIC_OCTETS);
    int read = channel.read(octets, 0);
    return Arrays.copyOf(octets.array(), Math.max(0, read));
  }

  /** Ignores what is written to the file from now on. Files of {@code /proc} have no size. */
  void stopAtPresentEnd() throws IOException {
    limit = channel.size() == 0 ? limit : channel.size();
  }

  /** Continues at the beginning. */
  void rewind() {
    position = 0;
  }

  @Override
  public int read() throws IOException {
    byte[] octet = new byte[1];
    return read(octet, 0, 1) < 0 ? -1 : octet[0] & 0xFF;
  }

  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    int wanted = (int) Math.min(length, limit - position);
    if (wanted <= 0) {
      return -1;
    }
    int read = channel.read(ByteBuffer.wrap(octets, from, wanted), position);
    position += Math.max(0, read);
    return read;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
