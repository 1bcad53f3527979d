package io.github.wayleave.robotstxt;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
    List<Integer> rule = symbols(pattern, true);
    List<Integer> url = symbols(target, false);
    int query = rule.indexOf((int) '?');
    boolean[][] cell = new boolean[rule.size() + 1][url.size() + 1];
    for (int i = rule.size(); i >= 0; i--) {
      for (int j = url.size(); j >= 0; j--) {
        if (i == rule.size()) {
          cell[i][j] = true;
        } else if (rule.get(i) == END) {
          cell[i][j] = j == url.size();
        } else if (rule.get(i) == ANY_OCTETS) {
          cell[i][j] = cell[i + 1][j] || (j < url.size() && cell[i][j + 1]);
        } else {
          boolean folds = query >= 0 && i > query;
          cell[i][j] =
              j < url.size() && isEqual(rule.get(i), url.get(j), folds) && cell[i + 1][j + 1];
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

  private static List<Integer> symbols(String text, boolean rule) {
    List<Integer> symbols = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int octet = Integer.parseInt(text.substring(i + 1, i + 3), 16);
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
    return symbols;
  }

  private static void addLiteral(List<Integer> symbols, char c) {
    boolean special = c == '*' || c == '$' || "<>\"{}|\\^`".indexOf(c) >= 0;
    for (byte octet : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      symbols.add(special || octet < 0 ? ESCAPED + (octet & 0xFF) : octet);
    }
  }
}
