package io.github.wayleave.datatxt;

/**
 * Whether a line stands in the record that everybody obeys, which is the first one of {@code
 * User-agent: *} (draft, 3.2.1), or in none.
 */
final class RecordChoice {
  private boolean isInRecord;
  private boolean isAmongAgents;
  private boolean isForEverybody;
  private boolean isPastEverybody;

  /** Takes a User-agent line, and tells whether it begins a record. */
  boolean begins(boolean namesEverybody) {
    boolean begins = !isAmongAgents;
    if (begins) {
      isPastEverybody |= isForEverybody;
      isForEverybody = false;
    }
    isInRecord = true;
    isAmongAgents = true;
    isForEverybody |= namesEverybody;
    return begins;
  }

  /** Takes any other line. */
  void endsAgents() {
    isAmongAgents = false;
  }

  /** Tells whether the line is to be read. */
  boolean isRead() {
    return !isInRecord || (isForEverybody && !isPastEverybody);
  }
}
