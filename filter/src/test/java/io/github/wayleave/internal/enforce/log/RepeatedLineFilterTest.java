package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedLineFilterTest {
  private static final int MOST = 3;

  private Instant now = Instant.parse("2026-11-21T10:31:00Z");
  private final RepeatedLineFilter lines = new RepeatedLineFilter(() -> now, MOST);

  @Test
  void next_aKindThatFindsNoRoomInAMinuteIsCountedWithTheOthers() {
    next("a");
    next("a");
    now = now.plusSeconds(60);
    next("b");
    next("c");
    next("d");
    assertThat(next("a"))
        .containsExactly(
            "3 lines were logged in this minute; the others are counted and reported in the next minute");
    assertThat(next("e")).isEmpty();
    now = now.plusSeconds(60);
    assertThat(next("a"))
        .containsExactly("lines not logged, about other crawlers or rules: 3", "a!");
  }

  @Test
  void next_aKindKeepsItsCountForTheNextMinuteWithLines() {
    next("a");
    next("a");
    now = now.plusSeconds(86_400);
    assertThat(next("a")).containsExactly("a! (1 more since 2026-11-21T10:31:00Z)");
  }

  @Test
  void next_aKindThatStaysAwayIsCountedWithTheOthers() {
    next("a");
    next("a");
    now = now.plusSeconds(60);
    next("b");
    now = now.plusSeconds(60);
    assertThat(next("b"))
        .containsExactly("lines not logged, about other crawlers or rules: 1", "b!");
  }

  @Test
  void rest_keepsToTheLinesOfAMinute() {
    for (String kind : List.of("a", "b", "b", "c", "d")) {
      next(kind);
    }
    assertThat(lines.remaining())
        .containsExactly("lines not logged, about other crawlers or rules: 2");
    now = now.plusSeconds(60);
    assertThat(lines.remaining()).isEmpty();
  }

  @Test
  void next_aClockThatIsSetBackBeginsAMinute() {
    next("a");
    next("a");
    now = now.minusSeconds(3_600);
    assertThat(next("a")).containsExactly("a! (1 more since 2026-11-21T10:31:00Z)");
  }

  @Test
  void next_linesAndMemoryAreBounded() {
    int[] fullest = {0};
    RandomCases.forEach(
        200,
        random -> {
          for (int minute = 0; minute < 20; minute++) {
            now = now.plusSeconds(60);
            int written = 0;
            for (int i = random.nextInt(100); i > 0; i--) {
              written += next("kind " + random.nextInt(10)).size();
              fullest[0] = Math.max(fullest[0], lines.remembered());
            }
            assertThat(written).isLessThanOrEqualTo(MOST + 2);
          }
        });
    assertThat(fullest[0]).isEqualTo(2 * MOST);
  }

  private List<String> next(String kind) {
    return lines.next(kind, () -> kind + "!");
  }
}
