package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.PathPattern;
import java.util.BitSet;
import java.util.List;

/**
 * A path pattern as a small automaton: at a place of it, one octet leads to the next place, and
 * where a {@code *} stands any octet leads to the same.
 */
final class PatternAutomaton {
  private final int[] symbols;
  private final BitSet loops = new BitSet();
  private final int end;
  private int query = Integer.MAX_VALUE;

  PatternAutomaton(PathPattern pattern) {
    String text = pattern.toString();
    boolean isAnchored = text.endsWith("$");
    List<Integer> all = TargetOctet.of(isAnchored ? text.substring(0, text.length() - 1) : text);
    this.symbols = new int[all.size()];
    int place = 0;
    for (int symbol : all) {
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

  /** Returns the last place: who stands there at the end of a target is covered. */
  int end() {
    return end;
  }

  /** Tells whether who is at a place may stay there, whatever comes. */
  boolean stays(int place) {
    return loops.get(place);
  }

  /**
   * Returns the octet that leads from a place to the next, or {@link TargetOctet#NONE} at the end.
   */
  int symbol(int place) {
    return place == end ? TargetOctet.NONE : symbols[place];
  }

  /** Returns another octet that is compared as the same there, or {@link TargetOctet#NONE}. */
  int alternative(int place) {
    return place > query ? TargetOctet.unfolded(symbol(place)) : TargetOctet.NONE;
  }
}
