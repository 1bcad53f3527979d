package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.identity.limit.Backoff;
import io.github.wayleave.net.IpAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Whether the DNS still confirms the addresses of an operator, which is asked after it denied one.
 *
 * <p>Answers and questions of a verifier are numbered in the order in which they occur. A question
 * that was sent after a denial answers it, and all denials before it. The first question after a
 * denial decides about it, whatever the clock does: if it is not confirmed, the DNS may have been
 * broken when it denied the address, and a later confirmation says nothing about that. Therefore
 * the runs of questions with the same answer are remembered. It is safe for use by several threads,
 * none of which waits.
 */
final class OperatorControl {
  /** The shortest time between two questions. */
  static final Duration PAUSE = Duration.ofSeconds(2);

  /** After answers that confirm nothing: 2 to 10 seconds. */
  private static final Backoff AFTER_FAILURES = new Backoff(PAUSE, Duration.ofSeconds(10));

  /** The maximum number of addresses that are asked for in turn: {@value}. */
  static final int MOST_ADDRESSES = 4;

  /** The maximum number of runs; the oldest are taken for one that was not confirmed: {@value}. */
  static final int MOST_RUNS = 16;

  private final Deque<IpAddress> addresses = new ArrayDeque<>();

  /** The oldest first. */
  private volatile List<Run> runs = List.of();

  private long confirmed;
  private long failed;
  private long wanted;
  private long earliest;
  private boolean wasAsked;
  private boolean isAsking;
  private int failures;

  /** Questions in a row with the same answer, up to that with a number. */
  private record Run(long last, boolean isConfirmed) {}

  /** A question: an address that was verified before, to be asked for at a time. */
  record Question(IpAddress address, long earliest) {}

  /** Remembers an address that the DNS verified; the latest is asked for first. */
  synchronized void addVerified(IpAddress address) {
    if (!addresses.contains(address)) {
      if (addresses.size() == MOST_ADDRESSES) {
        addresses.removeLast();
      }
      addresses.addFirst(address);
    }
  }

  /** Returns whether the DNS has verified an address. */
  synchronized boolean hasAddresses() {
    return !addresses.isEmpty();
  }

  /** Returns the addresses, the latest first. */
  synchronized List<IpAddress> addresses() {
    return new ArrayList<>(addresses);
  }

  /** Returns the result for a denial, by its number. */
  ControlResult result(long denial) {
    for (Run run : runs) {
      if (run.last > denial) {
        return run.isConfirmed ? ControlResult.CONFIRMED : ControlResult.FAILED;
      }
    }
    return ControlResult.PENDING;
  }

  /** Requests a question for a denial, by its number. */
  synchronized void want(long denial) {
    wanted = Math.max(wanted, denial);
  }

  /**
   * Returns the question to ask because of the denials that wait; empty if they are answered, one
   * is being asked, or one was not confirmed lately.
   *
   * @param fallback the address to ask for if the DNS has verified none
   * @param now the time of the monotonic clock in nanoseconds
   */
  synchronized Optional<Question> next(IpAddress fallback, long now) {
    boolean pauses = failures > 0 && failed > wanted && now - earliest < 0;
    if (isAsking || confirmed > wanted || pauses) {
      return Optional.empty();
    }
    isAsking = true;
    IpAddress address = addresses.isEmpty() ? fallback : addresses.getFirst();
    return Optional.of(new Question(address, wasAsked ? earliest : now));
  }

  /** Marks the question as sent. */
  synchronized void sent(long now) {
    wasAsked = true;
    earliest = now + PAUSE.toNanos();
  }

  /** Marks the question as not sent. */
  synchronized void dropped() {
    isAsking = false;
  }

  /**
   * Notes the answer.
   *
   * @param question the number of the question, taken when it was sent
   * @return whether a denial after the question waits for the next one
   */
  synchronized boolean recordAnswer(long question, boolean isConfirmed, long now) {
    isAsking = false;
    runs = runsWith(new Run(question, isConfirmed));
    if (isConfirmed) {
      failures = 0;
      confirmed = Math.max(confirmed, question);
    } else {
      failures++;
      earliest = now + AFTER_FAILURES.delay(failures).toNanos();
      failed = Math.max(failed, question);
      addresses.stream().findFirst().ifPresent(this::moveToEnd);
    }
    return wanted > question;
  }

  private List<Run> runsWith(Run next) {
    List<Run> all = new ArrayList<>(runs);
    if (!all.isEmpty() && all.get(all.size() - 1).isConfirmed == next.isConfirmed) {
      all.remove(all.size() - 1);
    }
    all.add(next);
    if (all.size() > MOST_RUNS) {
      all.remove(0);
      all.set(0, new Run(all.get(0).last, false));
    }
    return List.copyOf(all);
  }

  private void moveToEnd(IpAddress address) {
    addresses.removeFirst();
    addresses.addLast(address);
  }
}
