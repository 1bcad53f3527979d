package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.reading.LogDecompression.Compression;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where the octets of a log come from. A file stays open from the time when its first lines are
 * read, so that a log is read whole although it is renamed.
 */
final class LogInput {
  /** How many moments a stream is silent before other logs do not wait for it any more. */
  private static final int MAX_PAUSES = 10;

  private final LogSource source;
  private final boolean isFollowed;
  private Optional<OpenFile> file = Optional.empty();
  private Optional<StreamPump> pump = Optional.empty();
  private Optional<InputStream> stream = Optional.empty();
  private int pauses;

  private boolean isReplaced;
  private long grown = System.nanoTime();

  private LogInput(LogSource source, boolean isFollowed) {
    this.source = source;
    this.isFollowed = isFollowed;
  }

  /**
   * Opens a log.
   *
   * @param isFollowed whether to read on after the end, unless the log is a compressed file
   */
  static LogInput open(LogSource source, boolean isFollowed) throws IOException {
    if (source.canReopen()) {
      return ofFile(source, source.file().orElseThrow(), isFollowed);
    }
    LogInput input = new LogInput(source, isFollowed);
    if (isFollowed) {
      input.pump = Optional.of(StreamPump.start(source));
    } else {
      input.stream = Optional.of(LogDecompression.open(source));
    }
    return input;
  }

  private static LogInput ofFile(LogSource source, Path path, boolean isFollowed)
      throws IOException {
    OpenFile opened = OpenFile.open(path);
    boolean isPlain = Compression.of(opened.start()) == Compression.NONE;
    if (!isFollowed || !isPlain) {
      opened.stopAtPresentEnd();
    }
    LogInput input = new LogInput(source, isFollowed && isPlain);
    input.file = Optional.of(opened);
    return input;
  }

  /** Returns the input of the file that took the name of this one. */
  LogInput successor() throws IOException {
    LogInput input = new LogInput(source, true);
    input.file = Optional.of(OpenFile.open(source.file().orElseThrow()));
    return input;
  }

  /** Returns the beginning; the log is still read from there. */
  byte[] head(int length) throws IOException {
    if (file.isPresent()) {
      try (InputStream in = wholeFile(file.get())) {
        return head(in, length);
      }
    }
    if (pump.isPresent()) {
      pump.get().awaitStart(length);
    }
    InputStream octets = pump.isPresent() ? pump.get() : stream.orElseThrow();
    PushbackInputStream in = new PushbackInputStream(octets, length);
    byte[] head = head(in, length);
    in.unread(head);
    stream = Optional.of(in);
    return head;
  }

  private static byte[] head(InputStream in, int length) throws IOException {
    byte[] head = new byte[length];
    int read = 0;
    try {
      int more = 0;
      while (more >= 0 && read < length) {
        more = in.read(head, read, length - read);
        read += Math.max(0, more);
      }
    } catch (DamagedStreamException e) {
      // What was read counts; the damage is reported where the whole log is read.
    }
    return Arrays.copyOf(head, read);
  }

  /** Closes the file until the log is read, since a process has a limited number of them. */
  void park() throws IOException {
    if (file.isPresent() && !isFollowed) {
      file.get().close();
      file = Optional.empty();
    }
  }

  /** Returns the whole log from its beginning; closing that closes the log. */
  InputStream stream() throws IOException {
    if (stream.isPresent()) {
      return stream.get();
    }
    if (file.isEmpty()) {
      file = Optional.of(OpenFile.open(source.file().orElseThrow()));
      file.get().stopAtPresentEnd();
    }
    OpenFile opened = file.get();
    return new FilterInputStream(wholeFile(opened)) {
      @Override
      public void close() throws IOException {
        super.close();
        opened.close();
      }
    };
  }

  /** Returns the octets of a file from its beginning; closing them does not close the file. */
  private InputStream wholeFile(OpenFile opened) throws IOException {
    opened.rewind();
    InputStream octets =
        new FilterInputStream(opened) {
          @Override
          public void close() {}
        };
    // The first octets of a file that grows are perhaps not there yet.
    return isFollowed ? octets : LogDecompression.decompressed(octets, source.name());
  }

  /** Returns whether the end of the log is not final. */
  boolean isFollowed() {
    return isFollowed;
  }

  /** Returns the file, if the log is one. */
  Optional<OpenFile> file() {
    return file;
  }

  /** Returns whether a thread reads the log, which is a stream. */
  boolean isPumped() {
    return pump.isPresent();
  }

  /** Returns whether lines of a stream that were written before this process may still come. */
  boolean isCatchingUp() {
    return pump.isPresent() && pauses < MAX_PAUSES && !isOver();
  }

  /** Waits for the next octets of a stream for a moment; returns whether there are some. */
  boolean awaitMore() {
    boolean isMore = pump.isPresent() && pump.get().awaitMore();
    pauses = isMore ? 0 : pauses + 1;
    return isMore;
  }

  /** Returns whether something new can be read. */
  boolean hasMore() {
    if (pump.isPresent()) {
      return pump.get().hasMore();
    }
    boolean hasGrown = isFollowed && file.isPresent() && file.get().hasGrown();
    grown = hasGrown ? System.nanoTime() : grown;
    return hasGrown;
  }

  /** Returns whether a stream has ended. */
  boolean isOver() {
    return pump.isPresent() && pump.get().isOver();
  }

  boolean isTruncated() {
    return isFollowed && file.isPresent() && file.get().isTruncated();
  }

  /**
   * Returns the key of the file that has taken the name of the log; empty if there is none, or if
   * {@link #setReplaced} was called.
   */
  Optional<Object> newKey() {
    return file.isPresent() && file.get().key().isPresent() && !isReplaced
        ? OpenFile.key(source.file().orElseThrow()).filter(key -> !isKeyOfFile(key))
        : Optional.empty();
  }

  private boolean isKeyOfFile(Object key) {
    return file.flatMap(OpenFile::key).filter(key::equals).isPresent();
  }

  /** Remembers that another file has the name of the log. */
  void setReplaced() {
    isReplaced = true;
    grown = System.nanoTime();
  }

  /** Returns whether the file has lost its name, and nothing was written to it for a while. */
  boolean isAbandoned(Duration patience) {
    return isReplaced && System.nanoTime() - grown > patience.toNanos();
  }
}
