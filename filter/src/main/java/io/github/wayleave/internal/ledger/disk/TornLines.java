package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerLines.LineState;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

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

  /** The largest block of a file that is appended to: all examples of a month. */
  private static final long MAX_BYTES = 2L << 20;

  private static final String MINUTE = "@ 0000-00-00T00:00Z";
  private static final int HASH_LINE = 66;
  private static final String LETTERS = "rkbseEhlmc";

  private final List<FileLine> lines = new ArrayList<>();
  private long bytes;

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
    lines.clear();
    bytes = 0;
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Returns the number of the first line. */
  int firstLine() {
    return lines.get(0).number();
  }

  /** Returns whether there is only the line that names the hash before. */
  boolean isHashBefore() {
    return lines.size() == 1 && isWhole(0, lines.get(0)) && lines.get(0).text().startsWith("<");
  }

  /** Most lines are a part of a complete block, so nothing is checked yet. */
  void add(FileLine line) {
    bytes += line.bytes() + 1;
    if (bytes <= MAX_BYTES || lines.isEmpty()) {
      lines.add(line);
    }
  }

  /** Returns whether an interrupted write explains the lines, if the mark follows them. */
  boolean areTorn() {
    boolean areTorn = !lines.isEmpty() && bytes <= MAX_BYTES;
    for (int i = 0; i < lines.size() && areTorn; i++) {
      boolean isLast = i == lines.size() - 1;
      areTorn = isLast ? isPrefix(i, lines.get(i)) : isWhole(i, lines.get(i));
    }
    return areTorn;
  }

  /** Returns whether an interrupted write explains the lines, if they are the end of the file. */
  boolean areTornAtEnd() {
    int last = lines.size() - 1;
    return areTorn() && (!lines.get(last).isEnded() || isWhole(last, lines.get(last)));
  }

  /** Returns whether a line can be the beginning of one that stands in this place of a block. */
  private boolean isPrefix(int index, FileLine line) {
    String text = line.text();
    if (text.isEmpty()) {
      return line.hasNuls();
    }
    if (isMinutePlace(index)) {
      return isMinute(text) || (index == 0 && isHash(text, '<'));
    }
    return isInner(text);
  }

  private boolean isWhole(int index, FileLine line) {
    String text = line.text();
    if (line.hasNuls() || !isPrefix(index, line)) {
      return false;
    }
    if (!isMinutePlace(index)) {
      return isWhole(text);
    }
    return text.startsWith("<") ? text.length() == HASH_LINE : isWholeMinute(text);
  }

  /** The first line is the minute, or the hash before and then the minute. */
  private boolean isMinutePlace(int index) {
    return index == 0 || (index == 1 && lines.get(0).text().startsWith("<"));
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
