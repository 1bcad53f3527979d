package io.github.wayleave.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stream of UTF-8 text that keeps the reason of a failed write, unlike {@link PrintStream}. */
public final class TextStream extends PrintStream {
  /** POSIX, EPIPE. */
  private static final String CLOSED_PIPE = "Broken pipe";

  private final ErrorKeepingStream target;

  /** Creates a stream; {@code isFlushed} flushes after every line. */
  public TextStream(OutputStream out, boolean isFlushed) {
    this(new ErrorKeepingStream(out), isFlushed);
  }

  private TextStream(ErrorKeepingStream target, boolean isFlushed) {
    super(new BufferedOutputStream(target), isFlushed, StandardCharsets.UTF_8);
    this.target = target;
  }

  /**
   * Flushes a stream and returns why not all text was written; empty if all was, or if the reader
   * of a pipe, such as {@code head}, closed it.
   */
  public static Optional<String> failure(PrintStream stream) {
    if (!stream.checkError()) {
      return Optional.empty();
    }
    String reason =
        stream instanceof TextStream text && text.target.failure != null
            ? String.valueOf(text.target.failure.getMessage())
            : "it is closed";
    return Optional.of(reason).filter(message -> !message.equals(CLOSED_PIPE));
  }

  /** Keeps the first error and rethrows it. */
  private static final class ErrorKeepingStream extends OutputStream {
    private final OutputStream out;
    private @Nullable IOException failure;

    ErrorKeepingStream(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int start, int length) throws IOException {
      try {
        out.write(octets, start, length);
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        }
        throw e;
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }
}
