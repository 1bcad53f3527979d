package io.github.wayleave.redis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What clients sent and got, with the times at which they did. A request arrived at some moment
 * between the two, so a refusal can be judged on a machine of any speed: it was wrong if the slot
 * was surely free when the request was sent.
 *
 * @param exchanges requests with their answers, in any order
 */
record Journal(Queue<Exchange> exchanges) {
  /** Clocks of milliseconds are cut in the store and in the node. */
  private static final long ROUNDING = 5_000_000;

  /**
   * A request and its answer.
   *
   * @param client who sent it
   * @param sent when, in nanoseconds
   * @param answered when the answer was complete
   * @param status the status code
   * @param why the field {@code Wayleave} of the answer; empty without one
   */
  record Exchange(String client, long sent, long answered, int status, String why) {
    boolean passed() {
      return status == 200;
    }
  }

  Journal() {
    this(new ConcurrentLinkedQueue<>());
  }

  /** Returns what clients of a name sent in a time, in the order of the answers. */
  List<Exchange> of(String client, long begin, long end) {
    return exchanges.stream()
        .filter(exchange -> exchange.client().startsWith(client))
        .filter(exchange -> exchange.sent() - begin >= 0 && exchange.sent() - end < 0)
        .sorted(Comparator.comparingLong(Exchange::answered))
        .toList();
  }

  /** Returns how many requests of clients of a name passed within a time. */
  long passed(String client, long begin, long end) {
    return of(client, begin, end).stream()
        .filter(exchange -> exchange.passed() && exchange.answered() - end < 0)
        .count();
  }

  /**
   * Returns the refusals of one client in a time of requests that came a tenth of the delay early
   * at most, whenever exactly its earlier ones arrived. A slot ends a delay after its request, or
   * after the slot before that one.
   */
  List<Exchange> wronglyRefused(String client, long delay, long begin, long end) {
    List<Exchange> all = of(client, Long.MIN_VALUE / 2, end);
    List<Exchange> passed = all.stream().filter(Exchange::passed).toList();
    List<Exchange> wrong = new ArrayList<>();
    for (Exchange refused : of(client, begin, end)) {
      if (refused.passed()) {
        continue;
      }
      long slot = Long.MIN_VALUE / 2;
      for (Exchange pass : passed) {
        if (pass.sent() - refused.answered() < 0) {
          slot = Math.max(slot, pass.answered()) + delay;
        }
      }
      if (slot - refused.sent() <= delay / 10 - ROUNDING) {
        wrong.add(refused);
      }
    }
    return wrong;
  }

  /**
   * Returns for how long slots were free although the client wanted them: its requests, or their
   * answers, were late.
   */
  long missed(String client, long delay, long begin, long end) {
    long missed = 0;
    long slot = begin;
    for (Exchange pass : of(client, begin, end).stream().filter(Exchange::passed).toList()) {
      missed += Math.max(0, pass.answered() - slot);
      slot = Math.max(slot, pass.answered()) + delay;
    }
    return missed;
  }
}
