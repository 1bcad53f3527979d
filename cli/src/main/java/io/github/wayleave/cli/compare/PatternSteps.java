package io.github.wayleave.cli.compare;

import io.github.wayleave.robotstxt.PathPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A path pattern as a small automaton: at a place of it, one octet leads to the next, and where a
 * {@code *} stands any octet leads to the same place.
 */
final class PatternSteps {
  private final List<Integer> symbols = new ArrayList<>();
  private final List<Boolean> loops = new ArrayList<>();
  private final boolean isAnchored;
  private int query = Integer.MAX_VALUE;

  PatternSteps(PathPattern pattern) {
    String text = pattern.toString();
    this.isAnchored = text.endsWith("$");
    boolean loop = false;
    for (int symbol : Symbol.of(isAnchored ? text.substring(0, text.length() - 1) : text)) {
      if (symbol == '*') {
        loop = true;
      } else {
        step(symbol, loop);
        loop = false;
      }
    }
    loops.add(loop || !isAnchored);
  }

  private void step(int symbol, boolean loop) {
    loops.add(loop);
    symbols.add(symbols.size() > query ? Symbol.folded(symbol) : symbol);
    if (symbol == '?') {
      query = Math.min(query, symbols.size() - 1);
    }
  }

  /** Returns the last place: who stands there at the end of a target is covered. */
  int end() {
    return symbols.size();
  }

  /** Tells whether who is at a place may stay there, whatever comes. */
  boolean stays(int place) {
    return loops.get(place);
  }

  /** Tells whether who has come to the end is covered, whatever comes behind it. */
  boolean isOpen() {
    return loops.get(end());
  }

  /** Returns the octets that lead from a place to the next; none from the end. */
  Set<Integer> next(int place) {
    if (place == end()) {
      return Set.of();
    }
    int symbol = symbols.get(place);
    return place > query ? Symbol.unfolded(symbol) : Set.of(symbol);
  }
}
