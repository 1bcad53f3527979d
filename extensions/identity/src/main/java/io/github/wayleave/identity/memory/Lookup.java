package io.github.wayleave.identity.memory;

import io.github.wayleave.net.IpNetwork;

/**
 * A look-up of an address that waits for its turn.
 *
 * @param network the network of the address, of which one address is looked up in a second
 * @param urgency whether others have to wait for it
 * @param earliest the time of the monotonic clock in nanoseconds before which it must not start
 * @param task looks up the address; it blocks
 * @param dropped called instead of the task if too many others wait
 */
record Lookup(IpNetwork network, Urgency urgency, long earliest, Runnable task, Runnable dropped) {
  /** Whether other look-ups have to wait, the most urgent first. */
  enum Urgency {
    /** A control, of which there is one for an operator in two seconds. */
    CONTROL,
    /** An address that is verified. */
    RENEWAL,
    /** Any other address, perhaps one of very many. */
    FIRST
  }
}
