package io.github.wayleave.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FleetStatisticsTest {
  private static final Instant EARLY = Instant.parse("2026-03-03T08:00:00Z");
  private static final Instant LATE = Instant.parse("2026-03-03T09:00:00Z");

  @Test
  void counts_areAddedUp_whateverTheCaseOfTheName() {
    FleetStatistics sum =
        FleetStatistics.of(
            List.of(
                new CrawlerStatistics("CCBot", Map.of("allowed", 2L), EARLY, EARLY),
                new CrawlerStatistics(
                    "GPTBot", Map.of("allowed", 1L, "refused", 2L, "reads", 9L), LATE, LATE),
                new CrawlerStatistics(
                    "gptbot", Map.of("refused", 3L, "observed", 4L), EARLY, EARLY)));
    assertThat(sum.crawlers())
        .extracting(CrawlerStatistics::crawler)
        .containsExactly("GPTBot", "CCBot");
    CrawlerStatistics gptBot = sum.crawlers().get(0);
    assertThat(gptBot.requests()).isEqualTo(10);
    assertThat(gptBot.refused()).isEqualTo(5);
    assertThat(gptBot.figure("reads")).isEqualTo(9);
    assertThat(gptBot.figure("broken.hadRead")).isZero();
    assertThat(gptBot.first()).isEqualTo(EARLY);
    assertThat(gptBot.last()).isEqualTo(LATE);
  }
}
