package io.github.wayleave.internal.store;

/** The slots that nodes share, as a pacer asks for them. Every method returns in bounded time. */
public interface SlotStore {
  /** The result of a question that was not answered, so that this node decides alone. */
  long ALONE = -1;

  /** Returns whether questions are sent to the store; false while it is away. */
  boolean isAsked();

  /** Returns whether the store has answered since the start, or nothing has failed yet. */
  boolean wasReached();

  /** Returns a number that changes whenever the store is back. */
  long outage();

  /**
   * Takes a slot.
   *
   * @return 0 if the slot was free, the milliseconds until it is, or {@link #ALONE}
   */
  long takeSlot(String key, long delayMillis, long earlyMillis);

  /** Counts a request that was refused without a question, since the slot is known to be taken. */
  void countNear();

  /** Counts a request that was decided without a question, since the store is away. */
  void countSkipped();
}
