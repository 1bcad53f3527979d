package io.github.wayleave.cli.accesslog;

import io.github.wayleave.explorer.report.Visits;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a log contains, apart from its entries.
 *
 * @param name the name of the log, as the user wrote it
 * @param formats the formats of the lines, in order; usually one, at most {@value #MAX_FORMATS},
 *     none of a log without lines
 * @param unreadable the first lines that could not be read, at most {@value #MAX_UNREADABLE}
 * @param period the times of the first and the last request of any client; empty without requests
 * @param traffic the requests of all clients
 * @param visits those that search engines and AI services sent
 * @param damage why the log could be read in part only, such as a gzip file that ends too early
 */
public record LogSummary(
    String name,
    LogCounts counts,
    List<FormatStart> formats,
    List<UnreadableLine> unreadable,
    Optional<LogPeriod> period,
    LogTraffic traffic,
    Visits visits,
    Optional<String> damage) {
  public static final int MAX_UNREADABLE = 3;
  public static final int MAX_FORMATS = 20;

  /** Copies the lists. */
  public LogSummary {
    formats = List.copyOf(formats);
    unreadable = List.copyOf(unreadable);
  }

  /**
   * The numbers of lines. Blank lines and comments are not counted.
   *
   * @param lines all lines: requests and unreadable ones
   * @param unreadable lines that are not requests
   * @param late requests of crawlers that stand more than five minutes too late in their log, so
   *     they were dropped
   * @param withoutTarget requests of crawlers without a target, such as TLS handshakes, and those
   *     for {@code *}
   * @param withoutAgent requests without a {@code User-Agent}
   * @param otherReads requests for {@code /robots.txt} of clients that are not crawlers
   */
  public record LogCounts(
      long lines,
      long unreadable,
      long late,
      long withoutTarget,
      long withoutAgent,
      long otherReads) {}

  /** The line from which on a log has a format. */
  public record FormatStart(long line, String format) {}

  /**
   * A line that is not a request.
   *
   * @param reason continues a sentence that starts with the line, such as {@code contains NUL}
   */
  public record UnreadableLine(long line, String reason) {}

  /** The times of the first and the last request. */
  public record LogPeriod(Instant first, Instant last) {}
}
