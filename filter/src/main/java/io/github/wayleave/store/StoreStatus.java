package io.github.wayleave.store;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The state of the store that nodes share, and what was asked since the start.
 *
 * @param problem why the store cannot be asked now, in one sentence; empty if it can
 * @param answered questions that the store answered in time
 * @param near requests that this node refused without a question, since it knew that the slot was
 *     taken
 * @param late questions that the store did not answer in time
 * @param failed questions that failed, or that the store answered with nonsense
 * @param skipped requests decided without a question, since the store was away or too many waited
 * @param waited the total time for which requests waited for the store
 * @param nodes the nodes that share the store, as they last described themselves
 */
public record StoreStatus(
    Optional<String> problem,
    long answered,
    long near,
    long late,
    long failed,
    long skipped,
    Duration waited,
    List<NodeStatus> nodes) {
  /** Copies the list. */
  public StoreStatus {
    nodes = List.copyOf(nodes);
  }
}
