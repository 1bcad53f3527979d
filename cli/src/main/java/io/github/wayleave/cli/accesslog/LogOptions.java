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
 * @param proxies the proxies that are believed what {@link LineField#FORWARDED} says
 * @param zone the zone of times without an offset from UTC; empty for UTC
 */
public record LogOptions(
    String format,
    Predicate<String> isCrawler,
    boolean keepsLines,
    LogProxies proxies,
    Optional<ZoneId> zone) {
  /** Detects the format of each log by its first lines. */
  public static final String AUTO = "auto";

  /** Creates options that believe the usual proxies. */
  public LogOptions(String format, Predicate<String> isCrawler, boolean keepsLines) {
    this(format, isCrawler, keepsLines, LogProxies.USUAL, Optional.empty());
  }

  /** Returns a copy that believes other proxies. */
  public LogOptions withProxies(LogProxies trusted) {
    return new LogOptions(format, isCrawler, keepsLines, trusted, zone);
  }

  /** Returns a copy with another zone. */
  public LogOptions withZone(Optional<ZoneId> newZone) {
    return new LogOptions(format, isCrawler, keepsLines, proxies, newZone);
  }
}
