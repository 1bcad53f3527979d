package io.github.wayleave.explorer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PicturesTest {
  @Test
  void bars_haveHeightsInProportion_andSayTheMost() {
    Bars bars =
        Bars.of(
            List.of(
                new Bars.Count("2026-11-01", 10, 0),
                new Bars.Count("2026-11-02", 0, 0),
                new Bars.Count("2026-11-03", 20, 5)),
            "day");
    assertThat(bars.width()).isEqualTo(12);
    assertThat(bars.all()).isEqualTo("M0 24v-12h3v12M8 24v-24h3v24");
    assertThat(bars.broken()).isEqualTo("M8 24v-6h3v6");
    assertThat(bars.label()).isEqualTo("at most 20 requests in a day, on 2026-11-03");
  }

  @Test
  void bars_oneOfVeryMany_isSeen() {
    Bars bars =
        Bars.of(List.of(new Bars.Count("a", 1, 0), new Bars.Count("b", 1_000_000, 0)), "day");
    assertThat(bars.all()).startsWith("M0 24v-1h3v1");
  }

  @Test
  void heat_hasARowForEachDay_alsoWithoutRequests() {
    HeatMap heat =
        HeatMap.of(
            "Requests",
            Map.of(
                Instant.parse("2026-11-01T00:00:00Z"), 1L,
                Instant.parse("2026-11-03T23:00:00Z"), 100L));
    assertThat(heat.rows())
        .extracting(HeatMap.Row::day)
        .containsExactly("2026-11-03", "2026-11-02", "2026-11-01");
    assertThat(heat.rows().get(0).cells()).extracting(HeatMap.Cell::level).containsExactly(5);
    assertThat(heat.rows().get(1).cells()).isEmpty();
    assertThat(heat.rows().get(2).cells()).extracting(HeatMap.Cell::level).containsExactly(1);
    assertThat(heat.rows().get(2).counts()).hasSize(24).startsWith(1L, 0L);
    assertThat(heat.label()).isEqualTo("at most 100 requests in an hour, at 2026-11-03 23:00");
  }

  @Test
  void heat_longTime_showsTheLastDays() {
    HeatMap heat =
        HeatMap.of(
            "Requests",
            Map.of(
                Instant.parse("2025-01-01T00:00:00Z"), 1L,
                Instant.parse("2026-11-03T23:00:00Z"), 1L));
    assertThat(heat.rows()).hasSize(31);
  }
}
