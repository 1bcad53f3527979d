package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.enforce.pace.SimulatedSite.SimulatedCrawler;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What passes while the store cannot be asked, from many nodes together. */
class AloneSimulationTest {
  private static final int WARM_UP = 120;

  @ParameterizedTest
  @CsvSource({"3, 60, 1.02", "10, 100, 1.03", "100, 300, 1.04", "1000, 500, 1.17"})
  void outage_letsPassWhatWasPublished_andRefusesNobodyWhoKeepsTheDelay(
      int nodes, int delays, double most) {
    assumeTrue(nodes <= 10 || Effort.isFull());
    long seed = Effort.seed(42);
    double passed = 0;
    int rounds = Effort.isFull() ? 20 : 5;
    for (int i = 0; i < rounds; i++) {
      SimulatedSite site = new SimulatedSite(nodes, seed + i);
      SimulatedCrawler flood = new SimulatedCrawler("flood", 50, 0.5, drawn(nodes));
      SimulatedCrawler punctual = new SimulatedCrawler("punctual", 1, 0, drawn(nodes));
      SimulatedCrawler pinned = new SimulatedCrawler("pinned", 1, 0, random -> 0);
      SimulatedCrawler[] all = {flood, punctual, pinned};
      site.run(WARM_UP, all);
      assertThat(flood.passed()).isBetween(WARM_UP - 1, WARM_UP + 1);
      for (SimulatedCrawler crawler : all) {
        crawler.forget();
      }
      site.setStore(false);
      site.run(delays, all);
      assertThat(punctual.refusedPart()).as("seed %s", seed + i).isZero();
      assertThat(pinned.refusedPart()).as("seed %s", seed + i).isZero();
      passed += (double) flood.passed() / delays / rounds;

      site.setStore(true);
      for (SimulatedCrawler crawler : all) {
        crawler.forget();
      }
      site.run(60, all);
      assertThat(flood.passed()).as("seed %s", seed + i).isBetween(58, 61);
      assertThat(punctual.refusedPart()).as("seed %s", seed + i).isZero();
    }
    assertThat(passed).as("from seed %s", seed).isBetween(0.9, most + 0.05);
  }

  @Test
  void jitterOfATwentieth_refusesHardlyAnybody_andNeverMoreThanPublishedPasses() {
    SimulatedSite site = new SimulatedSite(3, Effort.seed(42));
    SimulatedCrawler crawler = new SimulatedCrawler("punctual", 1, 0.05, drawn(3));
    int delays = 2_000;
    site.run(delays, crawler);
    assertThat(crawler.refusedPart()).isLessThan(0.03);
    assertThat(crawler.passed()).isLessThanOrEqualTo(delays + 1);
    crawler.forget();
    site.setStore(false);
    site.run(delays, crawler);
    assertThat(crawler.refusedPart()).isLessThan(0.01);
  }

  @Test
  void processesThatNeverReachedTheStore_limitEverybody() {
    int nodes = 10;
    SimulatedSite site = new SimulatedSite(nodes, Effort.seed(42));
    SimulatedCrawler flood = new SimulatedCrawler("flood", 50, 0.5, drawn(nodes));
    site.setNeverReached();
    site.run(100, flood);
    assertThat(flood.passed() / 100.0).isBetween(0.9, 1.1);
  }

  @Test
  void flood_costsAtMostTwoQuestionsPerDelayAndNode() {
    int nodes = 10;
    SimulatedSite site = new SimulatedSite(nodes, Effort.seed(42));
    site.run(100, new SimulatedCrawler("flood", 1_000, 0.5, drawn(nodes)));
    assertThat(site.questions()).isLessThanOrEqualTo(2L * nodes * 101);
  }

  private static ToIntFunction<Random> drawn(int nodes) {
    return random -> random.nextInt(nodes);
  }
}
