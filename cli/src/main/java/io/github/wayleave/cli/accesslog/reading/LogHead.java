package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.FormatDetector.LineSample;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * The format of a log, and the time of its first request, which decides when the log is opened.
 *
 * @param format the format; the first candidate if the log has no lines
 * @param first nanoseconds since 1970
 * @param input where the log comes from
 */
record LogHead(
    LogSource source,
    LineFormat format,
    FormatDetector detector,
    boolean hasLines,
    long first,
    LogInput input) {
  private static final int HEAD_OCTETS = 1 << 18;
  private static final byte[] NO_HEADER = {};

  /**
   * Reads the first lines of a log.
   *
   * @throws CommandException if they have another format, or no {@code User-Agent}
   */
  static LogHead of(LogSource source, FormatDetector detector, boolean isFollowed) {
    try {
      LogInput input = LogInput.open(source, isFollowed);
      return of(source, detector, input.head(HEAD_OCTETS), input);
    } catch (IOException e) {
      throw source.unreadable();
    }
  }

  private static LogHead of(
      LogSource source, FormatDetector detector, byte[] head, LogInput input) {
    int lastLine = Octets.lastIndexOf(head, 0, head.length, '\n') + 1;
    int length = head.length == HEAD_OCTETS && lastLine > 0 ? lastLine : head.length;
    Optional<LineFormat> detected = detector.detect(head, 0, length, NO_HEADER);
    LineFormat format = detected.orElse(detector.formats().get(0));
    LineSample sample = FormatDetector.sample(format, head, length);
    boolean isNamed = detector.formats().size() == 1;
    if (detected.isEmpty() && sample.lines() > 0 && (!isNamed || sample.requests() == 0)) {
      throw isNamed ? LogFormats.other(source.name(), format) : LogFormats.unknown(source.name());
    }
    // Clients without a User-Agent may have come first.
    if (sample.requests() > 0
        && sample.agents() == 0
        && FormatDetector.sampleAll(format, head, length).agents() == 0) {
      throw new CommandException(
          "%s: has no User-Agent, so no crawler can be recognized; %s"
              .formatted(TextOutput.quoted(source.name()), format.agentAdvice()));
    }
    return new LogHead(source, format, detector, sample.lines() > 0, sample.first(), input);
  }

  /** Returns the head of the file that took the name of a log that is followed. */
  LogHead successor(LineFormat format) throws IOException {
    return new LogHead(source, format, detector, false, Long.MAX_VALUE, input.successor());
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
