package io.github.wayleave.internal.robotstxt.match;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The state of a search for the first pattern that covers a target: the number of octets read, the
 * best pattern so far, and the nodes reached in the {@link PatternTails}.
 *
 * <p>Searches are pooled, so that a search does not allocate. The pool is not a {@link
 * ThreadLocal}, which would outlive the application in the threads of its container.
 */
public final class PatternSearch implements AutoCloseable {
  /** The index of no pattern, greater than any other. */
  public static final int NO_PATTERN = Integer.MAX_VALUE;

  private static final AtomicReferenceArray<PatternSearch> POOL = new AtomicReferenceArray<>(64);
  private static final char[] NO_OCTETS = {};
  private static final int MAX_PLAIN_LENGTH = 4096;

  private final Frontier frontier = new Frontier();
  private final char[] buffer = new char[MAX_PLAIN_LENGTH];

  private int slot;
  private char[] octets = NO_OCTETS;
  private char[] folded = NO_OCTETS;
  private int length;
  private int query;
  private int best;

  private PatternSearch() {}

  public static PatternSearch in(TargetOctets target) {
    PatternSearch search = acquire();
    search.octets = target.octets();
    search.folded = target.folded();
    search.length = search.octets.length;
    search.query = target.query();
    return search;
  }

  /**
   * Returns a search in a path and a query (null if there is none), which the caller must close;
   * null if they are not in normal form.
   */
  public static @Nullable PatternSearch in(String path, @Nullable String query) {
    int length = path.length() + (query == null ? 0 : 1 + query.length());
    if (length > MAX_PLAIN_LENGTH || path.indexOf('?') >= 0) {
      return null;
    }
    PatternSearch search = acquire();
    char[] buffer = search.buffer;
    path.getChars(0, path.length(), buffer, 0);
    if (query != null) {
      buffer[path.length()] = '?';
      query.getChars(0, query.length(), buffer, path.length() + 1);
    }
    int kinds = TargetCharacters.kinds(buffer, length);
    if (kinds >= TargetCharacters.NOT_NORMAL) {
      search.close();
      return null;
    }
    if (kinds == TargetCharacters.SPECIAL) {
      TargetCharacters.escape(buffer, length);
    }
    search.octets = buffer;
    search.folded = buffer;
    search.length = length;
    search.query = path.length();
    return search;
  }

  private static PatternSearch acquire() {
    long spread = Thread.currentThread().getId() * PairTable.GOLDEN;
    int slot = (int) (spread >>> 58);
    PatternSearch search = POOL.getAndSet(slot, null);
    if (search == null) {
      search = new PatternSearch();
      search.slot = slot;
    }
    search.best = NO_PATTERN;
    return search;
  }

  /** Resets this search and returns it to the pool. */
  @Override
  public void close() {
    frontier.clear();
    octets = NO_OCTETS;
    folded = NO_OCTETS;
    POOL.lazySet(slot, this);
  }

  /** Returns the octets of the target; only the first {@link #length} are valid. */
  char[] octets() {
    return octets;
  }

  /** Returns the octets in the form of {@link TargetOctets#folded}. */
  char[] folded() {
    return folded;
  }

  int length() {
    return length;
  }

  Frontier frontier() {
    return frontier;
  }

  int query() {
    return query;
  }

  /** Returns the smallest index of a pattern so far, or {@link #NO_PATTERN}. */
  int best() {
    return best;
  }

  /** Takes a pattern if its index is smaller than the smallest so far. */
  void offer(int pattern) {
    best = Math.min(best, pattern);
  }
}
