package io.github.wayleave.cli.accesslog.line;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Searches octets, eight at a time: an octet of {@code word ^ pattern} is zero where the word has
 * the octet, and the lowest zero octet is found by a subtraction whose borrow sets its highest bit
 * (Warren, Hacker's Delight, 6-1).
 */
public final class Octets {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long HASH = 0x9E3779B97F4A7C15L;

  private Octets() {}

  /** Returns the index of the first such octet; {@code to} if there is none. */
  public static int indexOf(byte[] octets, int from, int to, char wanted) {
    long pattern = wanted * ONES;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = (long) LONGS.get(octets, i) ^ pattern;
      long zeros = (word - ONES) & ~word & HIGHS;
      if (zeros != 0) {
        return i + (Long.numberOfTrailingZeros(zeros) >>> 3);
      }
    }
    while (i < to && octets[i] != wanted) {
      i++;
    }
    return i;
  }

  /** Returns how many such octets there are. */
  public static int count(byte[] octets, int from, int to, char wanted) {
    int count = 0;
    for (int i = indexOf(octets, from, to, wanted); i < to; i++) {
      count++;
      i = indexOf(octets, i + 1, to, wanted) - 1;
    }
    return count;
  }

  /** Returns the index of the last such octet; {@code from - 1} if there is none. */
  public static int lastIndexOf(byte[] octets, int from, int to, char wanted) {
    int i = to - 1;
    while (i >= from && octets[i] != wanted) {
      i--;
    }
    return i;
  }

  /** Returns a hash of octets; those of two ranges are equal if the ranges are. */
  public static int hash(byte[] octets, int from, int to) {
    long hash = (long) to - from;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      hash = Long.rotateLeft((hash ^ (long) LONGS.get(octets, i)) * HASH, 29);
    }
    for (; i < to; i++) {
      hash = Long.rotateLeft((hash ^ octets[i]) * HASH, 29);
    }
    return (int) (hash ^ hash >>> 32);
  }

  /** Returns whether octets start with ASCII text. */
  public static boolean startsWith(byte[] octets, int from, int to, String text) {
    if (to - from < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (octets[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether octets are ASCII text. */
  public static boolean equal(byte[] octets, int from, int to, String text) {
    return to - from == text.length() && startsWith(octets, from, to, text);
  }

  public static boolean isDigit(byte octet) {
    return octet >= '0' && octet <= '9';
  }

  public static boolean isHexDigit(byte octet) {
    int lower = octet | 0x20;
    return isDigit(octet) || (lower >= 'a' && lower <= 'f');
  }

  /** Returns a decimal number; -1 if there is another character or more than 18 digits. */
  public static long number(byte[] octets, int from, int to) {
    if (from >= to || to - from > 18) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(octets[i])) {
        return -1;
      }
      number = number * 10 + octets[i] - '0';
    }
    return number;
  }
}
