package io.github.wayleave.cli.accesslog;

import io.github.wayleave.cli.accesslog.line.LineField;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How to read access logs.
 *
 * @param format the name of a format, a pattern in the syntax of nginx or Apache, or {@link #AUTO}
 * @param isCrawler returns whether requests with a {@code User-Agent} are of interest; called by
 *     several threads, and about once for each distinct value
 * @param keepsLines whether entries contain their lines
 * @param isOrdered whether entries are passed on in the order of time; otherwise they have the
 *     order of the lines, and none is too late
 * @param proxies the proxies that are believed what {@link LineField#FORWARDED} says
 * @param zone the zone of times without an offset from UTC; empty for UTC
 */
public record LogOptions(
    String format,
    Predicate<String> isCrawler,
    boolean keepsLines,
    boolean isOrdered,
    LogProxies proxies,
    Optional<ZoneId> zone) {
  /** Detects the format of each log by its first lines. */
  public static final String AUTO = "auto";

  /** Creates options that believe the usual proxies. */
  public LogOptions(
      String format, Predicate<String> isCrawler, boolean keepsLines, boolean isOrdered) {
    this(format, isCrawler, keepsLines, isOrdered, LogProxies.USUAL, Optional.empty());
  }

  /** Creates options to read entries in the order of time. */
  public LogOptions(String format, Predicate<String> isCrawler, boolean keepsLines) {
    this(format, isCrawler, keepsLines, true);
  }

  /** Returns a copy that believes other proxies. */
  public LogOptions withProxies(LogProxies trusted) {
    return new LogOptions(format, isCrawler, keepsLines, isOrdered, trusted, zone);
  }

  /** Returns a copy with another zone. */
  public LogOptions withZone(Optional<ZoneId> newZone) {
    return new LogOptions(format, isCrawler, keepsLines, isOrdered, proxies, newZone);
  }
}
