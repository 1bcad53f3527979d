package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
import java.util.List;
import java.util.Optional;

/**
 * Detects the format of lines: the first one in which at least nine of ten lines are requests.
 *
 * @param formats the candidates, of which an earlier one is preferred
 */
public record FormatDetector(List<LineFormat> formats) {
  private static final int INSPECTED_LINES = 100;
  private static final int TENTHS = 9;

  /** Copies the list. */
  public FormatDetector {
    formats = List.copyOf(formats);
  }

  /**
   * Returns the format of the first lines in a range; empty if there is none.
   *
   * @param header the last comment before the range; empty without one
   */
  public Optional<LineFormat> detect(String text, int from, String header) {
    for (LineFormat format : formats) {
      LineParser parser = parser(format, header);
      LineSample sample = sample(parser, text, from, INSPECTED_LINES);
      if (sample.lines() > 0 && 10 * sample.requests() >= TENTHS * sample.lines()) {
        return Optional.of(fitting(format, sample));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the format that most lines of a range have, if at least a tenth of them has it. Garbage
   * may stand before the others, or lines of other programs among them.
   */
  public Optional<LineFormat> detectAmongOthers(String text) {
    Optional<LineFormat> found = Optional.empty();
    int most = 0;
    for (LineFormat format : formats) {
      LineSample sample = sampleAll(format, text);
      boolean isEnough = isNamed() || 10 * sample.requests() >= sample.lines();
      if (sample.requests() > most && isEnough) {
        most = sample.requests();
        found = Optional.of(fitting(format, sample));
      }
    }
    return found;
  }

  private static LineFormat fitting(LineFormat format, LineSample sample) {
    return 10 * sample.others() > sample.requests() ? format.withoutForwarded() : format;
  }

  /** Returns whether the user named the format. */
  public boolean isNamed() {
    return formats.size() == 1;
  }

  /**
   * Returns a parser of lines after a comment.
   *
   * @param header the comment; empty without one
   */
  public static LineParser parser(LineFormat format, String header) {
    LineParser parser = format.parser();
    if (!header.isEmpty()) {
      parser.comment(header);
    }
    return parser;
  }

  /** Reads the first lines of a log in a format. */
  public static LineSample sample(LineFormat format, String text) {
    return sample(format.parser(), text, 0, INSPECTED_LINES);
  }

  /** Reads all lines of a range in a format. */
  public static LineSample sampleAll(LineFormat format, String text) {
    return sample(format.parser(), text, 0, Integer.MAX_VALUE);
  }

  private static LineSample sample(LineParser parser, String text, int from, int maxLines) {
    LineFields fields = new LineFields();
    int lines = 0;
    int requests = 0;
    int agents = 0;
    int others = 0;
    long first = Long.MAX_VALUE;
    int start = from;
    while (start < text.length() && lines < maxLines) {
      int end = LineText.indexOf(text, start, text.length(), '\n');
      int lineEnd = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
      String line = text.substring(start, lineEnd);
      if (line.startsWith("#")) {
        parser.comment(line);
      } else if (!line.isEmpty()) {
        lines++;
        if (parser.parse(line, fields)) {
          requests++;
          agents += fields.isLogged(LineField.AGENT) ? 1 : 0;
          others += fields.hasOther() ? 1 : 0;
          first = requests == 1 ? fields.time().nanosOfEpoch() : first;
        }
      }
      start = end + 1;
    }
    return new LineSample(lines, requests, agents, others, first);
  }

  /**
   * Some lines of a log, read in a format.
   *
   * @param agents how many requests have the field {@code User-Agent}
   * @param others how many have something else where {@link LineField#FORWARDED} may stand
   * @param first the time of the first request in nanoseconds since 1970
   */
  public record LineSample(int lines, int requests, int agents, int others, long first) {}
}
