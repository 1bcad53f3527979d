package io.github.wayleave.store;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

  /**
   * What all nodes say.
   *
   * @param isNew whether the store did not know what this node said before
   * @param nodes the nodes that have said something, and whose time is not over
   */
  record Announced(boolean isNew, List<Announcement> nodes) {
    /** Copies the list. */
    public Announced {
      nodes = List.copyOf(nodes);
    }
  }

  /**
   * What a node said.
   *
   * @param node its name
   * @param text what it said
   * @param age how long ago, by the clock of the store
   */
  record Announcement(String node, String text, Duration age) {}

  /**
   * Says something to the other nodes, and returns what all of them say.
   *
   * @param key where nodes say so: at most 100 octets of ASCII
   * @param node the name of this node; if it is empty, it only listens
   * @param text what it says; if it is empty, the node says no more
   * @param life for how long it counts
   */
  CompletionStage<Announced> announce(String key, String node, String text, Duration life);

  /** Keeps content for other nodes, for a time. */
  CompletionStage<Void> keep(String key, byte[] content, Duration life);

  /** Finds content that a node kept; empty if there is none. */
  CompletionStage<Optional<byte[]>> find(String key);

  /** Closes the connection and ends all threads; returns within two seconds. */
  @Override
  void close();
}
