package io.github.wayleave.cli.nodes;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Asks nodes until all publish what is expected, or the time is over. The nodes are asked again
 * after a tenth of the time that has passed, so each second at first, and seldom in a deployment
 * that takes long.
 */
public final class NodeWait {
  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);
  private static final int PARTS = 10;

  private final NodeSource source;
  private final Optional<String> policy;

  /** Creates a wait for nodes to publish what a policy says, or else the same. */
  public NodeWait(NodeSource source, Optional<String> policy) {
    this.source = source;
    this.policy = policy;
  }

  /**
   * Returns the last report.
   *
   * @param time how long to wait; zero to ask once
   * @param listener receives each report after which the nodes will be asked again
   */
  public NodeReport await(Duration time, Consumer<NodeReport> listener) {
    long start = System.nanoTime();
    while (true) {
      List<NodeRow> rows = source.rows();
      NodeReport report = new NodeReport(rows, policy);
      Duration passed = Duration.ofNanos(System.nanoTime() - start);
      if (report.isSame() || passed.compareTo(time) >= 0) {
        return report;
      }
      listener.accept(report);
      try {
        TimeUnit.NANOSECONDS.sleep(pause(passed, time).toNanos());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return report;
      }
    }
  }

  /** Returns the pause before the next questions, the last of which are asked when time is over. */
  static Duration pause(Duration passed, Duration time) {
    Duration pause = shorter(longer(passed.dividedBy(PARTS), SHORTEST_PAUSE), LONGEST_PAUSE);
    return shorter(pause, time.minus(passed));
  }

  private static Duration shorter(Duration first, Duration second) {
    return first.compareTo(second) < 0 ? first : second;
  }

  private static Duration longer(Duration first, Duration second) {
    return first.compareTo(second) > 0 ? first : second;
  }
}
