package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DemoVisitorsTest {
  private static final Duration PAUSE = Duration.ofMillis(1);

  @Test
  @Timeout(60)
  void run_demo_refusesVisitorsThatBreakItsRules() throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      Thread visitors = DemoVisitors.start(demo.uri("/"), PAUSE, true);
      try {
        while (!refuses(demo.get(DemoServer.METRICS).body())) {
          Thread.sleep(PAUSE.toMillis());
        }
      } finally {
        visitors.interrupt();
        visitors.join();
      }
    }
  }

  @Test
  @Timeout(60)
  void run_stoppedServer_goesOnUntilInterrupted() throws Exception {
    RunningDemo demo = RunningDemo.packed();
    Thread visitors = DemoVisitors.start(demo.uri("/"), PAUSE, true);
    demo.close();
    assertThat(visitors.isDaemon()).isTrue();
    assertThat(visitors.isAlive()).isTrue();
    visitors.interrupt();
    visitors.join();
  }

  /** Invented crawlers are not in the catalogue, so meters count them as others. */
  private static boolean refuses(String metrics) {
    return metrics
        .lines()
        .filter(line -> line.contains("verdict=\"refused\""))
        .anyMatch(line -> !line.endsWith(" 0.0"));
  }
}
