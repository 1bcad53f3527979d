package io.github.wayleave.internal.robotstxt.match;

import java.util.List;

/**
 * Finds all occurrences of many runs of octets in one pass (Aho and Corasick 1975).
 *
 * <p>A state is the longest suffix of the octets read so far that is a prefix of some run. A full
 * table of transitions, with a column for each octet, would be fast but quadratic for long runs. So
 * only the states nearest to the start have a row in a table (up to {@value #MAX_CELLS} cells,
 * enough for every state of an ordinary file). The other states store only their children, usually
 * a single one with the next number; for any other octet, the search continues at the state of the
 * longest proper suffix. Memory is linear in the runs; reading takes amortized constant time for
 * each octet.
 */
public final class RunFinder {
  /** The state in which no prefix of a run has been read. */
  public static final int START = 0;

  private static final int SYMBOLS = 0x200;

  /** The maximum number of cells in the table of transitions: {@value}. */
  private static final int MAX_CELLS = 1 << 20;

  /** Marks a cell whose state does not fit into a {@code char}. */
  private static final char FAR = 0xFFFF;

  /** Marks in {@link #childSymbols} a state with children other than the next state. */
  private static final char FORK = 0x8000;

  private final char[] symbols = new char[SYMBOLS];
  private final int rows;
  private final int rowBits;
  private final char[] cells;
  private final char[] childSymbols;
  private final PairTable forks;
  private final int[] suffixes;
  private final int[] runs;
  private final int[] longestMatches;
  private final int[] nextShorterMatches;

  /** Creates a finder of distinct, non-empty runs, which are identified by their indexes. */
  public RunFinder(List<char[]> runs) {
    RunTrie trie = new RunTrie(runs);
    int size = trie.size();
    int[] order = trie.byDepth();
    this.rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(assignSymbols(trie));
    this.rows = Math.min(size, Math.min(FAR, MAX_CELLS >> rowBits));
    this.cells = new char[rows << rowBits];
    this.childSymbols = new char[size];
    this.suffixes = new int[size];
    this.runs = new int[size];
    this.longestMatches = new int[size];
    this.nextShorterMatches = new int[size];
    int[] states = states(order);
    this.forks = new PairTable(countForks(trie, states));
    for (int node = 1; node < size; node++) {
      addTransition(trie, node, states);
    }
    for (int node : order) {
      link(trie, node, states);
    }
  }

  /** Numbers the states: those nearest to the start first, the others in the order of the trie. */
  private int[] states(int[] order) {
    int[] states = new int[order.length];
    for (int i = 0; i < rows; i++) {
      states[order[i]] = i;
    }
    int next = rows;
    for (int node = 1; node < states.length; node++) {
      if (states[node] == START) {
        states[node] = next++;
      }
    }
    return states;
  }

  /**
   * Returns whether a state is neither its parent's number plus 1 nor in a cell of the parent's
   * row.
   */
  private boolean isFork(RunTrie trie, int node, int[] states) {
    int parent = states[trie.parent(node)];
    return states[node] != parent + 1 && (parent >= rows || states[node] >= FAR);
  }

  private int countForks(RunTrie trie, int[] states) {
    int forkCount = 0;
    for (int node = 1; node < trie.size(); node++) {
      forkCount += isFork(trie, node, states) ? 1 : 0;
    }
    return forkCount;
  }

  private int assignSymbols(RunTrie trie) {
    int count = 0;
    for (int node = 1; node < trie.size(); node++) {
      if (symbols[trie.octet(node)] == 0) {
        symbols[trie.octet(node)] = (char) ++count;
      }
    }
    return count;
  }

  private void addTransition(RunTrie trie, int node, int[] states) {
    int state = states[node];
    int parent = states[trie.parent(node)];
    char symbol = symbols[trie.octet(node)];
    if (isFork(trie, node, states)) {
      childSymbols[parent] |= FORK;
      forks.put(parent, symbol, state);
    } else if (state == parent + 1) {
      childSymbols[parent] |= symbol;
    }
    if (parent < rows) {
      cells[(parent << rowBits) + symbol] = (char) Math.min(state, FAR);
    }
  }

  /** Sets the suffix links of a state; those of all shorter prefixes are set already. */
  private void link(RunTrie trie, int node, int[] states) {
    int state = states[node];
    int parent = states[trie.parent(node)];
    int end = parent == START ? START : next(suffixes[parent], symbols[trie.octet(node)]);
    suffixes[state] = end;
    nextShorterMatches[state] = longestMatches[end];
    runs[state] = trie.run(node);
    longestMatches[state] = runs[state] >= 0 ? state : longestMatches[end];
    if (state < rows && state != START) {
      // The suffix is shorter, so its state has a row, too, which is complete.
      int row = state << rowBits;
      int suffixRow = end << rowBits;
      for (int symbol = 1; symbol < 1 << rowBits; symbol++) {
        if (cells[row + symbol] == START) {
          cells[row + symbol] = cells[suffixRow + symbol];
        }
      }
    }
  }

  /** Returns the state after one more octet, given by its symbol. */
  private int next(int state, int symbol) {
    if (state < rows) {
      char near = cells[(state << rowBits) + symbol];
      if (near != FAR) {
        return near;
      }
    }
    return search(state, symbol);
  }

  /** Returns the next state by searching the children of a state and of all its suffixes. */
  private int search(int state, int symbol) {
    int from = state;
    while (symbol > 0) {
      int child = childSymbols[from];
      if ((child & ~FORK) == symbol) {
        return from + 1;
      }
      int fork = child >= FORK ? forks.get(from, symbol) : PairTable.ABSENT;
      if (fork >= 0) {
        return fork;
      }
      // In a row, FAR stands for a child of a suffix here: it was copied from there.
      char near = from < rows ? cells[(from << rowBits) + symbol] : FAR;
      if (near != FAR || from == START) {
        return near;
      }
      from = suffixes[from];
    }
    return START;
  }

  /**
   * Reads until a run ends, or all is read.
   *
   * @return the number of octets read in the upper half, and the state in the lower half
   */
  public long next(int state, char[] octets, int from, int to) {
    int current = state;
    int at = from;
    while (at < to) {
      int symbol = symbols[octets[at++]];
      if (current == START) {
        while (cells[symbol] == START && at < to) {
          symbol = symbols[octets[at++]];
        }
      }
      current = next(current, symbol);
      if (longestMatches[current] != START) {
        break;
      }
    }
    return ((long) at << Integer.SIZE) | current;
  }

  /** Returns the state of the longest run that ends here, or {@link #START}. */
  public int longestMatch(int state) {
    return longestMatches[state];
  }

  /** Returns the state of the next shorter run that ends here, or {@link #START}. */
  public int nextShorterMatch(int state) {
    return nextShorterMatches[state];
  }

  /** Returns the index of the run that ends at the state of a match. */
  public int run(int state) {
    return runs[state];
  }
}
