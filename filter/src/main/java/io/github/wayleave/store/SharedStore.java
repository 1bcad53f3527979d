package io.github.wayleave.store;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/**
 * A connection to the store that the nodes of a site share.
 *
 * <p>Wayleave decides when to connect, how long to wait, and what to do when the store cannot be
 * asked; an implementation only asks. Every stage may complete on any thread, with a {@link
 * StoreException} that says why the store did not do what it was told. No method waits for a
 * network.
 */
public interface SharedStore extends AutoCloseable {
  /**
   * Connects, and replaces an earlier connection once the new one can be used. Wayleave's own
   * thread calls this, one call at a time.
   */
  CompletionStage<Void> connect();

  /** Returns whether the last connection is open. */
  boolean isConnected();

  /**
   * Takes a slot if it is free, or free within {@code early}. The next slot then counts from the
   * time when this one was due. A slot that is not free does not change.
   *
   * <p>If there is no connection, the stage fails at once. A question whose stage is cancelled is
   * not sent, if it was not sent yet; no question is ever sent again.
   *
   * @param key the name of the slot: at most 100 octets of ASCII
   * @param delay the time between two slots
   * @param early how early a slot may be taken
   * @return 0 if the slot was taken by this call, or else the milliseconds until it is free
   */
  CompletionStage<Long> takeSlot(String key, Duration delay, Duration early);

  /** Asks whether slots can be taken, wherever they are; changes no slot of a crawler. */
  CompletionStage<Void> probe();

  /** Closes the connection and ends all threads; returns within two seconds. */
  @Override
  void close();
}
