package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.UnusableLogException;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A log whose first lines were read; the time of its first request decides when the log is opened.
 *
 * @param input where the log comes from
 * @param refusal why the log is left out
 */
record LogHead(
    LogSource source,
    FormatDetector detector,
    HeadForm form,
    LogInput input,
    Optional<String> refusal) {
  private static final int HEAD_OCTETS = 1 << 18;

  /**
   * Reads the first lines of a log.
   *
   * @throws UnusableLogException if they have another format, or no {@code User-Agent}
   */
  static LogHead of(LogSource source, FormatDetector detector, boolean isFollowed) {
    try {
      LogInput input = LogInput.open(source, isFollowed);
      String head = new String(input.head(HEAD_OCTETS), StandardCharsets.ISO_8859_1);
      return new LogHead(
          source, detector, form(source, detector, head, input), input, Optional.empty());
    } catch (IOException e) {
      throw source.unreadable();
    }
  }

  private static HeadForm form(
      LogSource source, FormatDetector detector, String head, LogInput input) throws IOException {
    int lastLine = head.lastIndexOf('\n') + 1;
    boolean isCut = head.length() == HEAD_OCTETS && lastLine > 0;
    try {
      return HeadForm.of(source.name(), detector, isCut ? head.substring(0, lastLine) : head);
    } catch (UnusableLogException e) {
      input.park();
      throw e;
    }
  }

  /** Returns the head of a log that is left out: nothing is read from it. */
  static LogHead leftOut(LogSource source, FormatDetector detector, UnusableLogException refusal) {
    LogSource nothing = LogSource.ofStream(source.name(), InputStream.nullInputStream());
    LogHead empty = of(nothing, detector, false);
    return new LogHead(nothing, detector, empty.form, empty.input, Optional.of(refusal.reason()));
  }

  /** Returns the head of the file that took the name of a log that is followed. */
  LogHead successor(LineFormat format) throws IOException {
    return new LogHead(source, detector, form.ofOtherFile(format), input.successor(), refusal);
  }

  /** Closes the file until the log is read. */
  void park() {
    try {
      input.park();
    } catch (IOException e) {
      throw source.unreadable();
    }
  }
}
