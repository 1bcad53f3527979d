package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.store.fleet.FleetMember.CrawlerTotals;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PendingCountsTest {
  private static final Instant EARLY = Instant.parse("2026-03-03T08:00:00Z");
  private static final Instant LATE = Instant.parse("2026-03-03T09:00:00Z");

  private final PendingCounts pending = new PendingCounts();

  private static List<CrawlerTotals> totals(long allowed, long refused, long others) {
    return List.of(
        new CrawlerTotals("GPTBot", Map.of("allowed", allowed, "refused", refused)),
        new CrawlerTotals(FleetStatistics.OTHER, Map.of("allowed", others)));
  }

  @Test
  void totals_countSinceTheLastCall() {
    pending.addTotals(totals(5, 1, 2), EARLY);
    pending.addTotals(totals(8, 1, 2), LATE);
    assertThat(pending.take())
        .containsExactlyInAnyOrder(
            new CrawlerStatistics("GPTBot", Map.of("allowed", 8L, "refused", 1L), EARLY, LATE),
            new CrawlerStatistics(FleetStatistics.OTHER, Map.of("allowed", 2L), EARLY, EARLY));
    assertThat(pending.take()).isEmpty();
    pending.addTotals(totals(8, 1, 2), LATE);
    assertThat(pending.take()).isEmpty();
    pending.addTotals(totals(8, 2, 2), LATE);
    assertThat(pending.take())
        .containsExactly(new CrawlerStatistics("GPTBot", Map.of("refused", 1L), LATE, LATE));
  }

  @Test
  void longNames_andThoseBeyondAThousand_areOther() {
    pending.add("x".repeat(65), "reads", 1, EARLY);
    for (int i = 0; i < 1_500; i++) {
      pending.add("bot" + i, "reads", 1, EARLY);
    }
    List<CrawlerStatistics> taken = pending.take();
    assertThat(taken).hasSize(FleetStatistics.MAX_CRAWLERS);
    assertThat(taken)
        .contains(
            new CrawlerStatistics(FleetStatistics.OTHER, Map.of("reads", 502L), EARLY, EARLY));
  }
}
