package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.match.RunFinder;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds which of many names are parts of others.
 *
 * <p>All pairs could be as many as the square of the names. So of the parts that end at the same
 * character of a name, only the longest is found: it contains the others. That is enough to put
 * every name behind all that contain it, and linear in the names: an automaton reads each of them
 * once. A few short names are compared with each other instead.
 */
final class NameParts {
  /** The number of characters up to which names are compared with each other: {@value}. */
  private static final int FEW_CHARACTERS = 512;

  private final List<ProductToken> names;
  private final List<List<Integer>> parts = new ArrayList<>();

  /** Finds the parts of distinct names. */
  NameParts(List<ProductToken> names) {
    this.names = names;
    int characters = 0;
    for (ProductToken name : names) {
      characters += name.folded().length();
    }
    if (characters <= FEW_CHARACTERS) {
      compare();
    } else {
      search();
    }
  }

  /**
   * Returns the indexes of names that the name with an index contains, apart from itself. A part
   * may be repeated, or missing if another one contains it.
   */
  List<Integer> of(int name) {
    return parts.get(name);
  }

  private void compare() {
    for (ProductToken whole : names) {
      List<Integer> found = new ArrayList<>(0);
      for (int i = 0; i < names.size(); i++) {
        if (whole.contains(names.get(i))) {
          found.add(i);
        }
      }
      parts.add(found);
    }
  }

  private void search() {
    List<char[]> texts = new ArrayList<>(names.size());
    for (ProductToken name : names) {
      texts.add(name.folded().toCharArray());
    }
    RunFinder finder = new RunFinder(texts);
    for (int i = 0; i < texts.size(); i++) {
      parts.add(partsOf(i, texts.get(i), finder));
    }
  }

  private static List<Integer> partsOf(int whole, char[] text, RunFinder finder) {
    List<Integer> found = new ArrayList<>(0);
    int state = RunFinder.START;
    for (char c : text) {
      state = finder.next(state, c);
      int match = finder.longestMatch(state);
      if (match != RunFinder.START && finder.run(match) == whole) {
        match = finder.nextShorterMatch(match);
      }
      if (match != RunFinder.START) {
        found.add(finder.run(match));
      }
    }
    return found;
  }
}
