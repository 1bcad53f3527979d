package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds all occurrences of many runs of characters in one pass (Aho and Corasick 1975).
 *
 * <p>A state is the longest suffix of the characters read so far that is a prefix of some run.
 * States are created by length, so that those of shorter suffixes are complete. Memory is linear in
 * the runs; reading takes amortized constant time for each character.
 */
public final class RunFinder {
  /** The state in which no prefix of a run has been read. */
  public static final int START = 0;

  private final PairTable longer;
  private final int[] suffixes;
  private final int[] matches;
  private final int[] runs;
  private int size = 1;

  /** Creates a finder of distinct, non-empty runs, which are identified by their indexes. */
  public RunFinder(List<char[]> runs) {
    List<Integer> open = new ArrayList<>(runs.size());
    int capacity = 1;
    for (int i = 0; i < runs.size(); i++) {
      open.add(i);
      capacity += runs.get(i).length;
    }
    this.longer = new PairTable(capacity);
    this.suffixes = new int[capacity];
    this.matches = new int[capacity];
    this.runs = new int[capacity];
    int[] states = new int[runs.size()];
    for (int length = 1; !open.isEmpty(); length++) {
      List<Integer> unfinished = new ArrayList<>(open.size());
      for (int i : open) {
        states[i] = child(states[i], runs.get(i)[length - 1]);
        if (runs.get(i).length == length) {
          this.runs[states[i]] = i;
          matches[states[i]] = states[i];
        } else {
          unfinished.add(i);
        }
      }
      open = unfinished;
    }
  }

  private int child(int state, char last) {
    int known = longer.get(state, last);
    if (known != PairTable.ABSENT) {
      return known;
    }
    int child = size++;
    suffixes[child] = state == START ? START : next(suffixes[state], last);
    matches[child] = matches[suffixes[child]];
    longer.put(state, last, child);
    return child;
  }

  /** Returns the state after one more character. */
  public int next(int state, char last) {
    int from = state;
    int next = longer.get(from, last);
    while (next == PairTable.ABSENT && from != START) {
      from = suffixes[from];
      next = longer.get(from, last);
    }
    return next == PairTable.ABSENT ? START : next;
  }

  /** Returns the state of the longest run that ends at a state, or {@link #START}. */
  public int longestMatch(int state) {
    return matches[state];
  }

  /** Returns the state of the next shorter run that ends at a state, or {@link #START}. */
  public int nextShorterMatch(int state) {
    return matches[suffixes[state]];
  }

  /** Returns the index of the run that ends at the state of a match. */
  public int run(int state) {
    return runs[state];
  }
}
