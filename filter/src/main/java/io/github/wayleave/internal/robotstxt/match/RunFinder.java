package io.github.wayleave.internal.robotstxt.match;

import java.util.List;

/**
 * Finds all places of many runs of octets in others, reading those once (Aho and Corasick 1975).
 *
 * <p>A state is the longest end of what was read with which some run begins. The states nearest to
 * the start know what follows on any octet; that is all of them, unless there are very many. The
 * others know what lies below them, most of them one state only, and else go by way of the state of
 * their longest proper end. So memory is linear in the runs.
 */
final class RunFinder {
  /** The state in which nothing of a run has been read. */
  static final int START = 0;

  private static final int SYMBOLS = 0x200;

  /** The most cells in which is kept what follows: {@value}. */
  private static final int MOST_CELLS = 1 << 20;

  /** Stands in a cell for a state that does not fit there. */
  private static final char FAR = 0xFFFF;

  /** Marks in {@link #childSymbols} a state that has more below it than the next. */
  private static final char FORK = 0x8000;

  private final char[] symbols = new char[SYMBOLS];
  private final int rows;
  private final int rowBits;
  private final char[] cells;
  private final char[] childSymbols;
  private final PairTable forks;
  private final int[] suffixes;
  private final int[] run;
  private final int[] withRun;
  private final int[] shorterWithRun;

  /** Makes a finder of some runs, none empty, none twice, which it knows by their indexes. */
  RunFinder(List<char[]> runs) {
    RunTrie trie = new RunTrie(runs);
    int size = trie.size();
    int[] order = trie.byDepth();
    this.rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(nameSymbols(trie));
    this.rows = Math.min(size, Math.min(FAR, MOST_CELLS >> rowBits));
    this.cells = new char[rows << rowBits];
    this.childSymbols = new char[size];
    this.suffixes = new int[size];
    this.run = new int[size];
    this.withRun = new int[size];
    this.shorterWithRun = new int[size];
    int[] states = states(order);
    this.forks = new PairTable(countForks(trie, states));
    for (int node = 1; node < size; node++) {
      addTransition(trie, node, states);
    }
    for (int node : order) {
      link(trie, node, states);
    }
  }

  /** Numbers the states: the nearest first, and the others as they come in the tree. */
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

  /** Tells whether a state is not the next behind the one above it, nor in a cell of that. */
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

  private int nameSymbols(RunTrie trie) {
    int named = 0;
    for (int node = 1; node < trie.size(); node++) {
      if (symbols[trie.octet(node)] == 0) {
        symbols[trie.octet(node)] = (char) ++named;
      }
    }
    return named;
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

  /** Links a state to the longest shorter one; those are linked already. */
  private void link(RunTrie trie, int node, int[] states) {
    int state = states[node];
    int parent = states[trie.parent(node)];
    int end = parent == START ? START : next(suffixes[parent], symbols[trie.octet(node)]);
    suffixes[state] = end;
    shorterWithRun[state] = withRun[end];
    run[state] = trie.run(node);
    withRun[state] = run[state] >= 0 ? state : withRun[end];
    if (state < rows && state != START) {
      int row = state << rowBits;
      for (int symbol = 1; symbol < 1 << rowBits; symbol++) {
        if (cells[row + symbol] == START) {
          cells[row + symbol] = (char) Math.min(FAR, next(end, symbol));
        }
      }
    }
  }

  /** Returns the state after one more octet, which is known by its symbol. */
  private int next(int state, int symbol) {
    if (state < rows) {
      char near = cells[(state << rowBits) + symbol];
      if (near != FAR) {
        return near;
      }
    }
    return search(state, symbol);
  }

  /** Returns the same by way of what lies below a state, and below all that it ends with. */
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
      char near = from < rows ? cells[(from << rowBits) + symbol] : FAR;
      if (near != FAR || from == START) {
        return near;
      }
      from = suffixes[from];
    }
    return START;
  }

  /**
   * Reads on until a run ends, or all is read.
   *
   * @return how many octets have been read then, and in the lower half the state
   */
  long next(int state, char[] octets, int from, int to) {
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
      if (withRun[current] != START) {
        break;
      }
    }
    return ((long) at << Integer.SIZE) | current;
  }

  /** Returns the first state in which a run is known that ends here, or {@link #START}. */
  int withRun(int state) {
    return withRun[state];
  }

  /** Returns the next such state, of a shorter run, or {@link #START}. */
  int shorterWithRun(int state) {
    return shorterWithRun[state];
  }

  int run(int state) {
    return run[state];
  }
}
