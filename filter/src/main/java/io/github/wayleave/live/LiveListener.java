package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.identity.IdentityCheck;

/**
 * Receives the events of a running policy: start, loads, decisions, responses and stop.
 *
 * <p><b>Threads and time.</b> {@link #onDecision} and {@link #onResponse} are called by the thread
 * that serves the request, {@link #onLoad} by the thread that loads the policy; calls may be
 * concurrent. The request waits for the listener without a time limit, so do not block: pass work
 * that needs a disk, a lock or a network to your own thread.
 *
 * <p><b>Failures.</b> An exception or {@link Error} from a method reaches neither the request nor
 * other listeners. It is counted and logged as a warning at most once a minute, and the health of
 * the policy is {@code DEGRADED} until a later call succeeds.
 *
 * <p><b>Null.</b> No argument is null.
 *
 * <p>A filter created without arguments, as in a WAR, finds listeners with {@link
 * java.util.ServiceLoader}; otherwise listeners are passed to it.
 */
public interface LiveListener {
  /** Called once, before every other method, with the running policy. */
  default void onStart(LivePolicy policy) {}

  /**
   * Called after each decision about a request of a crawler, including allowed requests.
   *
   * @param event the decision, with the client, host, method, target and {@code User-Agent}
   */
  default void onDecision(AccessEvent event) {}

  /**
   * Called after a verifier has checked an address or a signature, by one of its threads or by the
   * thread that serves the request.
   *
   * @param check what was checked, the result, and how long it took
   */
  default void onIdentityCheck(IdentityCheck check) {}

  /**
   * Called after a document, or an error in its place, was sent.
   *
   * @param path the path of the document; its values are limited to the paths that the policy
   *     publishes
   * @param status the HTTP status code (RFC 9110, section 15)
   */
  default void onResponse(String path, int status) {}

  /** Called after the start and after each attempt to load the policy again. */
  default void onLoad(PolicyStatus status) {}

  /**
   * Called when the policy is stopped; the listener releases its resources. Requests in progress
   * may still call {@link #onDecision} and {@link #onResponse} afterwards.
   */
  default void onStop() {}
}
