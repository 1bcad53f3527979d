package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessEvent;

/**
 * Receives what happens under a policy.
 *
 * <p><b>Threads and time.</b> {@link #onDecision} and {@link #onResponse} are called by the thread
 * that serves the request, {@link #onLoad} by the one that loads the policy, several at once. The
 * request waits for the listener and no time limit ends the call, so a listener that blocks blocks
 * the server: hand whatever needs a disk, a lock or a network to a thread of your own.
 *
 * <p><b>Failures.</b> Whatever a method throws, an {@link Error} included, reaches neither the
 * request nor other listeners. It is counted, logged as a warning with its exception once a minute,
 * and the health of the policy is {@code DEGRADED} until a later call has worked.
 *
 * <p><b>Null.</b> No argument is null.
 *
 * <p>A filter that is made without arguments, as in a WAR, finds listeners by {@link
 * java.util.ServiceLoader}; others are given theirs.
 */
public interface LiveListener {
  /** Is told of the policy in production from which it hears from now on. */
  default void onStart(LivePolicy policy) {}

  /**
   * Called after the decision about a request of a crawler, whatever it is.
   *
   * @param event the decision, with the client, host, method, target and {@code User-Agent}
   */
  default void onDecision(AccessEvent event) {}

  /**
   * Is told of an answer with a document, or in its place.
   *
   * @param path the path of the document; there are no more of them than the policy publishes
   * @param status the status of the answer (RFC 9110, 15)
   */
  default void onResponse(String path, int status) {}

  /** Is told how the policy is, after the start and after each attempt to load it anew. */
  default void onLoad(PolicyStatus status) {}

  /**
   * Is told that the policy is taken out of production: what the listener holds on to for it, it
   * has to let go. A request that was under way may be told of all the same.
   */
  default void onStop() {}
}
