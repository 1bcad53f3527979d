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
 * @param read the read of robots.txt that it is compared with, if its reader has read
 */
public record Example(
    Instant at,
    Subject subject,
    Optional<BrokenKind> kind,
    CitedRule rule,
    RequestText request,
    Optional<LogPosition> origin,
    Optional<ReadProof> read) {

  /** Creates an example without a read. */
  public Example(
      Instant at,
      Subject subject,
      Optional<BrokenKind> kind,
      CitedRule rule,
      RequestText request,
      Optional<LogPosition> origin) {
    this(at, subject, kind, rule, request, origin, Optional.empty());
  }

  /** The longest target that is kept, in characters: {@value}. */
  public static final int MAX_TARGET = 512;

  private static final String ELLIPSIS = "\u2026";

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

    /**
     * Returns the target without what can identify a person: the query, the parameters of the path,
     * a fragment, and the user of an absolute URL. An ellipsis stands in place of each.
     */
    public String targetWithoutSecrets() {
      StringBuilder kept = new StringBuilder();
      int authority = target.startsWith("/") ? -1 : target.indexOf("://");
      int begin = 0;
      if (authority >= 0) {
        begin = authority + 3;
        int path = indexOfAny(target, "/?#", begin);
        int user = target.lastIndexOf('@', path - 1);
        kept.append(target, 0, begin).append(user >= begin ? ELLIPSIS + "@" : "");
        begin = Math.max(begin, user + 1);
      }
      while (begin < target.length()) {
        int secret = indexOfAny(target, ";?#", begin);
        kept.append(target, begin, secret);
        begin = target.length();
        if (secret < target.length()) {
          kept.append(target.charAt(secret)).append(ELLIPSIS);
          begin = target.charAt(secret) == ';' ? indexOfAny(target, "/?#", secret) : begin;
        }
      }
      return kept.toString();
    }

    private static int indexOfAny(String text, String characters, int from) {
      int index = from;
      while (index < text.length() && characters.indexOf(text.charAt(index)) < 0) {
        index++;
      }
      return index;
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
