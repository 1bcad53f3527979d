package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.PathPattern;
import java.util.BitSet;
import java.util.List;

/**
 * A path pattern as an automaton. At each position one byte leads to the next; at a {@code *} every
 * byte also leads to the same position.
 */
final class PatternAutomaton {
  private final int[] symbols;
  private final BitSet loops = new BitSet();
  private final int end;
  private int query = Integer.MAX_VALUE;

  PatternAutomaton(PathPattern pattern) {
    String text = pattern.toString();
    boolean isAnchored = text.endsWith("$");
    List<Integer> bytes = TargetOctet.of(isAnchored ? text.substring(0, text.length() - 1) : text);
    this.symbols = new int[bytes.size()];
    int place = 0;
    for (int symbol : bytes) {
      if (symbol == '*') {
        loops.set(place);
      } else {
        symbols[place] = place > query ? TargetOctet.folded(symbol) : symbol;
        query = symbol == '?' ? Math.min(query, place) : query;
        place++;
      }
    }
    this.end = place;
    if (!isAnchored) {
      loops.set(end);
    }
  }

  /** Returns the last position, at which a target is covered. */
  int end() {
    return end;
  }

  /** Returns whether every byte also leads to the same position. */
  boolean stays(int place) {
    return loops.get(place);
  }

  /** Returns the byte that leads to the next position, or {@link TargetOctet#NONE} at the end. */
  int symbol(int place) {
    return place == end ? TargetOctet.NONE : symbols[place];
  }

  /** Returns a second byte that is equivalent there, or {@link TargetOctet#NONE}. */
  int alternative(int place) {
    return place > query ? TargetOctet.unfolded(symbol(place)) : TargetOctet.NONE;
  }
}
