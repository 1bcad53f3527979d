package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerLines.LineState;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * The lines since the last complete block, and whether a write that was interrupted explains them.
 *
 * <p>A block is written at once and never again, so an interrupted write leaves a prefix of one
 * block, and in place of what did not reach the disk it can leave NULs. It is the end of the file,
 * or the next process that opens the folder marks it with {@link #MARK}. Anything else was changed
 * later.
 */
final class TornLines {
  /** What stands behind an interrupted write, once a process has opened the folder again. */
  static final String MARK = "# the minute before this line is incomplete";

  /** The largest block of a file that is appended to. */
  private static final long MAX_BYTES = LedgerWriter.MAX_EXAMPLE_BYTES;

  private static final String MINUTE = "@ 0000-00-00T00:00Z";
  private static final int HASH_LINE = 66;
  private static final String LETTERS = "rkbseEhlmc";

  private int firstLine;
  private int lines;
  private long bytes;
  private boolean isFollowing;
  private boolean isPrefix;
  private boolean isLastWhole;
  private boolean isLastEnded;

  /**
   * A line of a file.
   *
   * @param number its number
   * @param text its text, without the NULs at its end, and cut if it is too long
   * @param bytes its length with NULs
   * @param hasNuls whether NULs follow the text, up to the end of the line
   * @param isEnded whether a line feed follows
   */
  record FileLine(int number, String text, long bytes, boolean hasNuls, boolean isEnded) {}

  void clear() {
    lines = 0;
    bytes = 0;
    isPrefix = true;
    isFollowing = false;
  }

  boolean isEmpty() {
    return lines == 0;
  }

  /** Returns the number of the first line. */
  int firstLine() {
    return firstLine;
  }

  /** Returns whether there is only the line that names the hash before. */
  boolean isHashBefore() {
    return lines == 1 && isFollowing && isPrefix && isLastWhole;
  }

  void add(FileLine line) {
    if (lines == 0) {
      clear();
      firstLine = line.number();
      isFollowing = line.text().startsWith("<");
    } else {
      isPrefix &= isLastWhole;
    }
    boolean isBefore = lines == 0 && isFollowing;
    boolean isMinute = lines == (isFollowing ? 1 : 0);
    lines++;
    bytes += line.bytes() + 1;
    String text = line.text();
    isPrefix &= !text.isEmpty() || line.hasNuls();
    isPrefix &= isBefore ? isHash(text, '<') : isMinute ? isMinute(text) : isInner(text);
    isLastEnded = line.isEnded();
    isLastWhole =
        !line.hasNuls()
            && (isBefore
                ? text.length() == HASH_LINE
                : isMinute ? isWholeMinute(text) : isWhole(text));
  }

  /** Returns whether an interrupted write explains the lines, if the mark follows them. */
  boolean areTorn() {
    return lines > 0 && isPrefix && bytes <= MAX_BYTES;
  }

  /** Returns whether an interrupted write explains the lines, if they are the end of the file. */
  boolean areTornAtEnd() {
    return areTorn() && (!isLastEnded || isLastWhole);
  }

  private static boolean isHash(String text, char letter) {
    boolean isHash = text.length() <= HASH_LINE;
    for (int i = 0; i < text.length() && isHash; i++) {
      char c = text.charAt(i);
      isHash = i == 0 ? c == letter : i == 1 ? c == ' ' : "0123456789abcdef".indexOf(c) >= 0;
    }
    return isHash;
  }

  private static boolean isMinute(String text) {
    boolean isMinute = text.length() <= MINUTE.length();
    for (int i = 0; i < text.length() && isMinute; i++) {
      char c = text.charAt(i);
      isMinute = MINUTE.charAt(i) == '0' ? c >= '0' && c <= '9' : c == MINUTE.charAt(i);
    }
    return isMinute;
  }

  private static boolean isInner(String text) {
    if (text.startsWith("=")) {
      return isHash(text, '=');
    }
    boolean isInner = text.isEmpty() || LETTERS.indexOf(text.charAt(0)) >= 0;
    for (int i = 1; i < text.length() && isInner; i++) {
      char c = text.charAt(i);
      isInner = i == 1 ? c == ' ' : c >= ' ' && c < 0x7F;
    }
    return isInner;
  }

  private static boolean isWholeMinute(String text) {
    try {
      LineFields.parseMinute(text.substring(Math.min(2, text.length())));
      return true;
    } catch (IllegalArgumentException | DateTimeException e) {
      return false;
    }
  }

  private static boolean isWhole(String text) {
    if (text.startsWith("c ")) {
      String[] fields = text.split(" ", -1);
      return fields.length == 3 && fields[2].length() > 1 && Version.isValid(fields[2]);
    }
    return LedgerLines.read(text, Instant.EPOCH, new LedgerVisitor() {}) == LineState.READ;
  }
}
