package io.github.wayleave.cli.replay;

import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How to replay logs.
 *
 * @param host the host of requests whose log does not name it
 * @param period the times that the report is about
 * @param crawlers the only crawlers that the report is about, by product token; empty for all
 * @param cached how long a cache in front may answer with an earlier robots.txt
 * @param skew how far the clocks of two logs may differ
 * @param lastLines how many lines behind each row the report shows
 * @param top how many rows the tables of traffic have
 * @param countsPaths whether paths and answers are counted, which only pages about one crawler show
 */
public record ReplayOptions(
    Optional<HostName> host,
    TimeRange period,
    List<String> crawlers,
    Duration cached,
    Duration skew,
    int lastLines,
    int top,
    boolean countsPaths) {
  /** Everything that pages show, with usual clocks. */
  public static final ReplayOptions OF_ALL =
      new ReplayOptions(
          Optional.empty(),
          new TimeRange(Instant.MIN, Instant.MAX),
          List.of(),
          Duration.ZERO,
          Duration.ofSeconds(2),
          0,
          10,
          true);

  /** Copies the list. */
  public ReplayOptions {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns whether the report is about a crawler. */
  boolean isAbout(String crawler) {
    return crawlers.isEmpty() || crawlers.stream().anyMatch(name -> Ascii.equal(name, crawler));
  }
}
