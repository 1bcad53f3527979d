package io.github.wayleave.robotstxt;

/**
 * Something odd on a line of a robots.txt that was read all the same.
 *
 * @param line the line, from 1
 * @param oddity what is odd
 * @param text the line, or as much of it as is of use
 */
public record ParseNote(int line, Oddity oddity, String text) {
  /** The longest text that a note keeps, in characters: {@value}. */
  public static final int MAX_TEXT = 120;

  /** Cuts the text to {@link #MAX_TEXT} characters. */
  public ParseNote {
    boolean whole = text.length() <= MAX_TEXT;
    int end = whole ? text.length() : MAX_TEXT;
    text =
        text.substring(
            0, !whole && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
  }

  /** What can be odd about a line. */
  public enum Oddity {
    /** The file begins with part of a byte order mark. */
    PARTIAL_BYTE_ORDER_MARK,
    /** A blank stands where the colon should. */
    MISSING_COLON,
    /** The field name is none, but is read as one, as Google's parser does. */
    MISSPELLED_FIELD,
    /** A rule stands before any User-agent line, and is ignored (RFC 9309, 2.2.2). */
    RULE_BEFORE_GROUP,
    /** A pattern begins with neither {@code /} nor {@code *}, matches nothing, and is ignored. */
    UNUSABLE_PATTERN,
    /** A crawler's name goes on behind what a token can have; that part is ignored. */
    NAME_WITH_MORE,
    /** A crawler's name has a {@code *} behind it, which is no part of it. */
    NAME_WITH_STAR,
    /** A User-agent line names nobody. */
    NO_NAME,
    /** A crawl delay is no number of seconds, and is ignored. */
    UNUSABLE_CRAWL_DELAY,
    /** A line is longer than any reader must take, and was cut. */
    LINE_TOO_LONG,
    /** A line is no record at all, and is ignored. */
    NOT_A_RECORD
  }
}
