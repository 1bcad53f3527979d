package io.github.wayleave.internal.ledger.fact;

import java.time.Instant;
import java.util.Optional;

/**
 * A request that broke a rule, word for word.
 *
 * @param at when it came
 * @param subject who sent it
 * @param kind what it proves; empty if it came too soon
 * @param rule the rule, or the crawl delay
 * @param request target and {@code User-Agent}
 * @param origin where it stands in a log; empty if a filter saw it
 */
public record Example(
    Instant at,
    Subject subject,
    Optional<BrokenKind> kind,
    CitedRule rule,
    RequestText request,
    Optional<LogPosition> origin) {

  /** The longest target that is kept, in characters: {@value}. */
  public static final int MAX_TARGET = 512;

  /** The longest {@code User-Agent} that is kept, in characters: {@value}. */
  public static final int MAX_USER_AGENT = 256;

  /**
   * The text of a request that the client chose; longer text is cut.
   *
   * @param target path and query as sent
   * @param userAgent the {@code User-Agent}
   */
  public record RequestText(String target, String userAgent) {
    /** Cuts what is too long. */
    public RequestText {
      target = cut(target, MAX_TARGET);
      userAgent = cut(userAgent, MAX_USER_AGENT);
    }

    private static String cut(String text, int longest) {
      return text.length() <= longest ? text : text.substring(0, longest);
    }
  }

  /**
   * A line of a log.
   *
   * @param log the name of the log
   * @param line the line, from 1
   */
  public record LogPosition(String log, long line) {
    /** Returns {@code access.log:257}. */
    @Override
    public String toString() {
      return log + ":" + line;
    }
  }
}
