package io.github.wayleave.enforce;

import java.time.Duration;

/**
 * An extension that remembers when crawlers came last, in this process or for many servers.
 *
 * <p>A pacer is called by the threads that serve requests, by many of them at once, for each
 * request of a crawler with a crawl delay; never for a browser. It has to be quick: a call that
 * takes longer than half a second fails, and then the pacer is not called for ten seconds. While
 * sixteen calls hang it is not called either.
 *
 * <p>A call fails, too, if it throws anything, or returns null, a negative duration, or one of more
 * than twice the delay. A request whose call fails passes as if there were no crawl delay; rules
 * hold all the same. Failures are counted and logged, once a minute, and the health of the policy
 * is {@code DEGRADED} while the pacer fails.
 */
public interface Pacer {
  /**
   * Takes the slot of a client if it is free; the next is free after {@code delay}. A pacer may let
   * a request pass that comes a little too early, if the next slot counts from when the request was
   * due.
   *
   * @param client the crawler, where it comes from, and which hosts it asks
   * @param delay the published crawl delay; more than zero
   * @return how long it is until the slot is free, at most twice the delay; zero if it was taken
   */
  Duration take(PacedClient client, Duration delay);
}
