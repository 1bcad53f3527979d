package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.FormatDetector.LineSample;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.format.UnusableLogException;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.line.LineWrapping;
import java.util.Optional;

/**
 * What the first lines of a log tell.
 *
 * @param format the format; the first candidate if the log has no lines
 * @param wrapping what stands around the lines
 * @param first the time of the first request in nanoseconds since 1970
 */
record HeadForm(LineFormat format, LineWrapping wrapping, boolean hasLines, long first) {
  /**
   * Detects the form of the first lines.
   *
   * @param head whole lines
   * @throws UnusableLogException if they have another format, or no {@code User-Agent}
   */
  static HeadForm of(String name, FormatDetector detector, String head) {
    for (LineWrapping wrapping : LineWrapping.values()) {
      String lines = wrapping.unwrap(head);
      Optional<LineFormat> format = detector.detect(lines, 0, "");
      if (format.isPresent()) {
        return of(name, format.get(), wrapping, lines);
      }
    }
    for (LineWrapping wrapping : LineWrapping.values()) {
      String lines = wrapping.unwrap(head);
      Optional<LineFormat> format = detector.detectAmongOthers(lines);
      if (format.isPresent()) {
        return of(name, format.get(), wrapping, lines);
      }
    }
    LineFormat none = detector.formats().get(0);
    if (FormatDetector.sample(none, head).lines() > 0) {
      throw detector.isNamed()
          ? LogFormats.other(name, none, missed(none, head))
          : LogFormats.unknown(name);
    }
    // Whatever is written to a log that is empty so far.
    LineWrapping any = detector.isNamed() ? LineWrapping.NONE : LineWrapping.ENVELOPE;
    return new HeadForm(none, any, false, Long.MAX_VALUE);
  }

  /** Returns what the first line lacks. */
  private static String missed(LineFormat format, String head) {
    LineParser parser = format.parser();
    int end = LineText.indexOf(head, 0, head.length(), '\n');
    parser.parse(head.substring(0, end), new LineFields());
    return parser.missed();
  }

  private static HeadForm of(String name, LineFormat format, LineWrapping wrapping, String lines) {
    // Clients without a User-Agent may have come first.
    LineSample sample = FormatDetector.sampleAll(format, lines);
    if (sample.agents() == 0) {
      throw UnusableLogException.withoutAgent(name, format);
    }
    return new HeadForm(format, wrapping, true, sample.first());
  }

  /** Returns the form of another file of a log, of which no line was read. */
  HeadForm ofOtherFile(LineFormat last) {
    return new HeadForm(last, wrapping, false, Long.MAX_VALUE);
  }
}
