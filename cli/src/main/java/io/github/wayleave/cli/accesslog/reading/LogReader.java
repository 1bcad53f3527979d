package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.format.UnusableLogException;
import java.util.ArrayList;
import java.util.List;

/** Reads access logs in many formats, in the order of time. */
public final class LogReader {
  /** Many systems allow 1,024 of them to a process, or 256. */
  private static final int MAX_OPEN_FILES = 100;

  private LogReader() {}

  /**
   * Reads logs, which may come in any order, and overlap: what several have alike in a second is
   * one entry. The entries of crawlers are passed to {@code sink} in the order of time; those that
   * stand more than five minutes too late in their log are dropped and counted. Memory does not
   * grow with the logs.
   *
   * @return the summaries of the logs, in their order
   * @throws io.github.wayleave.cli.terminal.CommandException if a log cannot be read, or all have
   *     an unknown format or one without {@code User-Agent}; if only some have, they are left out
   */
  public static List<LogSummary> read(List<LogSource> sources, LogOptions options, LogSink sink) {
    try (LogMerge merge = new LogMerge(heads(sources, options, false), options, sink)) {
      return merge.read();
    }
  }

  /**
   * Reads logs as {@link #read} does, and then what is written to them, until {@code control} stops
   * it or nothing can follow. A file that takes the name of a log is read, too. Entries wait for
   * earlier ones until they are five minutes old by the clock.
   */
  public static List<LogSummary> follow(
      List<LogSource> sources, LogOptions options, LogSink sink, FollowControl control) {
    try (LogMerge merge = new LogMerge(heads(sources, options, true), options, sink)) {
      return new LogFollower(merge, control).read();
    }
  }

  private static List<LogHead> heads(
      List<LogSource> sources, LogOptions options, boolean isFollowed) {
    FormatDetector detector =
        options
            .zone()
            .map(zone -> LogFormats.detector(options.format(), zone))
            .orElseGet(() -> LogFormats.detector(options.format()));
    List<LogHead> heads = new ArrayList<>();
    int leftOut = 0;
    for (LogSource source : sources) {
      LogHead head;
      try {
        head = LogHead.of(source, detector, isFollowed);
      } catch (UnusableLogException e) {
        leftOut++;
        if (leftOut == sources.size()) {
          throw e;
        }
        head = LogHead.leftOut(source, detector, e);
      }
      if (heads.size() >= MAX_OPEN_FILES) {
        head.park();
      }
      heads.add(head);
    }
    return heads;
  }
}
