package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import java.util.List;

/** Reads access logs in many formats, in the order of time. */
public final class LogReader {
  private LogReader() {}

  /**
   * Reads logs, which may overlap and come in any order. The entries of crawlers are passed to
   * {@code sink} in the order of time; those that stand more than five minutes too late in their
   * log are dropped and counted. Memory does not grow with the logs.
   *
   * @return the summaries of the logs, in their order
   * @throws io.github.wayleave.cli.terminal.CommandException if a log cannot be read, or has an
   *     unknown format or one without {@code User-Agent}
   */
  public static List<LogSummary> read(List<LogSource> sources, LogOptions options, LogSink sink) {
    FormatDetector detector = LogFormats.detector(options.format());
    List<LogHead> heads = sources.stream().map(source -> LogHead.of(source, detector)).toList();
    try (LogMerge merge = new LogMerge(heads, options, sink)) {
      return merge.read();
    }
  }
}
