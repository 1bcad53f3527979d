package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.internal.text.PercentEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * One byte of a normalised target or pattern, the unit of matching: its ASCII code, or its value
 * plus {@value #ESCAPED} if it is escaped.
 */
final class TargetOctet {
  static final int NONE = -1;

  /** All values are below this. */
  static final int END = 0x200;

  private static final int ESCAPED = 0x100;

  private TargetOctet() {}

  /** Returns the bytes of a text in the normal form of {@link PercentEncoding}. */
  static List<Integer> of(String normal) {
    List<Integer> symbols = new ArrayList<>();
    for (int i = 0; i < normal.length(); ) {
      OptionalInt escape = PercentEncoding.escapeAt(normal, i);
      symbols.add(escape.isPresent() ? ESCAPED + escape.getAsInt() : normal.charAt(i));
      i += escape.isPresent() ? 3 : 1;
    }
    return symbols;
  }

  /** Returns the byte that is compared after the {@code ?} of a pattern. */
  static int folded(int symbol) {
    return symbol == ESCAPED + '/' || symbol == ESCAPED + ':' ? symbol - ESCAPED : symbol;
  }

  /** Returns the escaped byte that is equivalent to {@code symbol}, or {@link #NONE}. */
  static int unfolded(int symbol) {
    return symbol == '/' || symbol == ':' ? ESCAPED + symbol : NONE;
  }

  /** Returns the escaped bytes outside ASCII. */
  static IntStream outsideAscii() {
    return IntStream.range(ESCAPED + 0x80, END);
  }

  static void append(StringBuilder text, int symbol) {
    if (symbol < ESCAPED) {
      text.append((char) symbol);
    } else {
      PercentEncoding.appendEscape(text, symbol - ESCAPED);
    }
  }
}
