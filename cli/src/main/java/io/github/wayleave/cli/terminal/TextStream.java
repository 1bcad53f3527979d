package io.github.wayleave.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stream of UTF-8 text that remembers why it could not be written, which {@link PrintStream} does
 * not.
 */
public final class TextStream extends PrintStream {
  /** POSIX, EPIPE. */
  private static final String CLOSED_PIPE = "Broken pipe";

  private final ErrorKeepingStream target;

  /** {@code isFlushed} writes every line at once. */
  public TextStream(OutputStream out, boolean isFlushed) {
    this(new ErrorKeepingStream(out), isFlushed);
  }

  private TextStream(ErrorKeepingStream target, boolean isFlushed) {
    super(new BufferedOutputStream(target), isFlushed, StandardCharsets.UTF_8);
    this.target = target;
  }

  /**
   * Returns why not all of the text was written to a stream, after it was flushed; empty if all was
   * written, or the reader of a pipe, like {@code head}, has closed it.
   */
  public static Optional<String> failure(PrintStream stream) {
    if (!stream.checkError()) {
      return Optional.empty();
    }
    String reason =
        stream instanceof TextStream text && text.target.failure != null
            ? String.valueOf(text.target.failure.getMessage())
            : "it is closed";
    return Optional.of(reason).filter(why -> !why.equals(CLOSED_PIPE));
  }

  /** Keeps the first error, and passes it on. */
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
