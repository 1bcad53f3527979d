package io.github.wayleave.cli.accesslog;

import java.util.function.Predicate;

/**
 * How to read access logs.
 *
 * @param format the name of a format, a pattern in the syntax of nginx, or {@link #AUTO}
 * @param isCrawler returns whether requests with a {@code User-Agent} are of interest; called by
 *     several threads, and about once for each distinct value
 * @param keepsLines whether entries contain their lines
 */
public record LogOptions(String format, Predicate<String> isCrawler, boolean keepsLines) {
  /** Detects the format of each log by its first lines. */
  public static final String AUTO = "auto";
}
