package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedLineFilterTest {
  private static final int LIMIT = 3;

  private Instant time = Instant.parse("2026-11-21T10:31:00Z");
  private final RepeatedLineFilter lines = new RepeatedLineFilter(() -> time, LIMIT);

  @Test
  void next_newKindInAFullMinute_isCountedAsOther() {
    next("a");
    next("a");
    time = time.plusSeconds(60);
    next("b");
    next("c");
    next("d");
    assertThat(next("a"))
        .containsExactly(
            "3 lines were logged in this minute; the others are counted and reported in the next minute");
    assertThat(next("e")).isEmpty();
    time = time.plusSeconds(60);
    assertThat(next("a"))
        .containsExactly("lines not logged, about other crawlers or rules: 3", "a!");
  }

  @Test
  void next_kind_keepsItsCountForTheNextMinute() {
    next("a");
    next("a");
    time = time.plusSeconds(86_400);
    assertThat(next("a")).containsExactly("a! (1 more since 2026-11-21T10:31:00Z)");
  }

  @Test
  void next_kindThatDoesNotReturn_isCountedAsOther() {
    next("a");
    next("a");
    time = time.plusSeconds(60);
    next("b");
    time = time.plusSeconds(60);
    assertThat(next("b"))
        .containsExactly("lines not logged, about other crawlers or rules: 1", "b!");
  }

  @Test
  void remaining_obeysTheLimit() {
    for (String kind : List.of("a", "b", "b", "c", "d")) {
      next(kind);
    }
    assertThat(lines.remaining())
        .containsExactly("lines not logged, about other crawlers or rules: 2");
    time = time.plusSeconds(60);
    assertThat(lines.remaining()).isEmpty();
  }

  @Test
  void next_clockSetBack_startsAMinute() {
    next("a");
    next("a");
    time = time.minusSeconds(3_600);
    assertThat(next("a")).containsExactly("a! (1 more since 2026-11-21T10:31:00Z)");
  }

  @Test
  void next_linesAndMemoryAreBounded() {
    int[] fullest = {0};
    RandomCases.forEach(
        200,
        random -> {
          for (int minute = 0; minute < 20; minute++) {
            time = time.plusSeconds(60);
            int lines = 0;
            for (int i = random.nextInt(100); i > 0; i--) {
              lines += next("kind " + random.nextInt(10)).size();
              fullest[0] = Math.max(fullest[0], this.lines.size());
            }
            assertThat(lines).isLessThanOrEqualTo(LIMIT + 2);
          }
        });
    assertThat(fullest[0]).isEqualTo(2 * LIMIT);
  }

  private List<String> next(String kind) {
    return lines.next(kind, () -> kind + "!");
  }
}
