package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Instant;

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

  /**
   * Called after the ledger has counted a request of a crawler for robots.txt, by the thread of the
   * ledger, a moment after the request. A request that names several crawlers counts for each.
   *
   * @param read who read, and what the crawler has now
   */
  default void onRobotsRead(RobotsRead read) {}

  /**
   * Called after the ledger has counted a request that the rules deny, or that came too soon, by
   * the thread of the ledger, a moment after the request.
   *
   * @param broken who broke which rule, and what that proves
   */
  default void onBroken(BrokenRule broken) {}

  /** Called after the start and after each attempt to load the policy again. */
  default void onLoad(PolicyStatus status) {}

  /**
   * Called when the policy is stopped; the listener releases its resources. Requests in progress
   * may still call {@link #onDecision} and {@link #onResponse} afterwards.
   */
  default void onStop() {}

  /**
   * A request of a crawler for robots.txt.
   *
   * @param at when it came
   * @param host the first name of the host entry, or {@code *} for every other host
   * @param crawler the crawler that the client names
   * @param identity {@code verified}, {@code spoofed} or {@code unverifiable}
   * @param answer {@code version} if the crawler has the published version now, {@code none} if it
   *     was told that there is no robots.txt, otherwise {@code unanswered}
   */
  record RobotsRead(
      Instant at, String host, ProductToken crawler, String identity, String answer) {}

  /**
   * A request of a crawler that broke a rule, or came too soon.
   *
   * @param at when it came
   * @param host the first name of the host entry, or {@code *} for every other host
   * @param crawler the crawler that the client names
   * @param identity {@code verified}, {@code spoofed} or {@code unverifiable}
   * @param kind what it proves: {@code hadRead}, {@code elsewhere}, {@code unread}, {@code grace},
   *     {@code stale} or {@code toldNone}; or {@code tooSoon}
   * @param rule the rule as robots.txt states it
   */
  record BrokenRule(
      Instant at, String host, ProductToken crawler, String identity, String kind, String rule) {}
}
