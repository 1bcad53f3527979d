package io.github.wayleave.robotstxt;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/**
 * A slow reference implementation of RFC 9309, 2.2.2 and 2.2.3: a table with a cell for each prefix
 * of the pattern and each prefix of the target. It shares no code with {@link PathPattern}.
 */
public final class ReferenceMatcher {
  private static final int ANY_OCTETS = -1;
  private static final int END = -2;
  private static final int ESCAPED = 1000;

  private ReferenceMatcher() {}

  /** Returns whether a pattern covers a target; each {@code %} in them begins an escape. */
  public static boolean matches(String pattern, String target) {
    int[] rule = symbols(pattern, true);
    int[] url = symbols(target, false);
    int query = 0;
    while (query < rule.length && rule[query] != '?') {
      query++;
    }
    boolean[][] cell = new boolean[rule.length + 1][url.length + 1];
    for (int i = rule.length; i >= 0; i--) {
      for (int j = url.length; j >= 0; j--) {
        if (i == rule.length) {
          cell[i][j] = true;
        } else if (rule[i] == END) {
          cell[i][j] = j == url.length;
        } else if (rule[i] == ANY_OCTETS) {
          cell[i][j] = cell[i + 1][j] || (j < url.length && cell[i][j + 1]);
        } else {
          cell[i][j] = j < url.length && isEqual(rule[i], url[j], i > query) && cell[i + 1][j + 1];
        }
      }
    }
    return cell[0][0];
  }

  private static boolean isEqual(int rule, int url, boolean folds) {
    return rule == url || (folds && fold(rule) == fold(url));
  }

  private static int fold(int symbol) {
    return symbol == ESCAPED + ':' || symbol == ESCAPED + '/' ? symbol - ESCAPED : symbol;
  }

  private static int[] symbols(String text, boolean rule) {
    IntStream.Builder symbols = IntStream.builder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int octet = Integer.parseInt(text, i + 1, i + 3, 16);
        boolean word = octet < 0x80 && Character.isLetterOrDigit(octet);
        boolean unreserved = word || "-._~".indexOf(octet) >= 0;
        symbols.add(unreserved ? octet : ESCAPED + octet);
        i += 2;
      } else if (rule && c == '*') {
        symbols.add(ANY_OCTETS);
      } else if (rule && c == '$' && i == text.length() - 1) {
        symbols.add(END);
      } else {
        addLiteral(symbols, c);
      }
    }
    return symbols.build().toArray();
  }

  private static void addLiteral(IntStream.Builder symbols, char c) {
    boolean special = c == '*' || c == '$' || "<>\"{}|\\^`".indexOf(c) >= 0;
    if (c < 0x80) {
      symbols.add(special ? ESCAPED + c : c);
      return;
    }
    for (byte octet : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      symbols.add(octet < 0 ? ESCAPED + (octet & 0xFF) : octet);
    }
  }
}
