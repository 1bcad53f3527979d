package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SizeHistoryTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");

  @Test
  void hasShrunk_agreesWithAllVersionsOfTheLast48Hours() {
    int[] shrunk = {0};
    RandomCases.forEach(
        10_000,
        random -> {
          List<EarlierSize> versions = new ArrayList<>();
          SizeHistory history = SizeHistory.NONE;
          Instant now = NOW;
          int size = random.nextInt(100);
          for (int i = 0; i < 30; i++) {
            now = now.plus(Duration.ofHours(random.nextInt(12)));
            int next = random.nextInt(100);
            versions.add(new EarlierSize(size, now));
            history = history.replaced(size, next, now);
            size = next;
            boolean expected = hasShrunk(versions, size, now);
            assertThat(history.hasShrunk(size, now)).isEqualTo(expected);
            shrunk[0] += expected ? 1 : 0;
          }
        });
    assertThat(shrunk[0]).as("both kinds are met").isPositive();
  }

  private static boolean hasShrunk(List<EarlierSize> versions, int size, Instant now) {
    return versions.stream()
        .anyMatch(
            version ->
                !version.until().isBefore(now.minus(SizeHistory.WINDOW))
                    && size * 2 < version.networks());
  }

  @Test
  void replaced_manyVersions_keepsABoundedNumber() {
    SizeHistory history = SizeHistory.NONE;
    Instant now = NOW;
    for (int size = 20_000; size > 10_000; size--) {
      now = now.plusSeconds(1);
      history = history.replaced(size, size - 1, now);
      assertThat(history.sizes()).hasSizeLessThanOrEqualTo(SizeHistory.MAX_SIZES);
    }
    assertThat(history.sizes().get(0).networks()).isEqualTo(20_000);
    assertThat(history.hasShrunk(9_999, now)).isTrue();
    assertThat(history.hasShrunk(10_000, now)).isFalse();
    Instant first = NOW.plusSeconds(1);
    assertThat(history.hasShrunk(9_999, first.plus(SizeHistory.WINDOW).plusSeconds(1))).isTrue();
  }

  @Test
  void replaced_clockSetBack_keepsTheOrder() {
    SizeHistory history =
        SizeHistory.NONE.replaced(100, 60, NOW).replaced(60, 40, NOW.minus(Duration.ofDays(1)));
    assertThat(history.sizes()).map(EarlierSize::networks).containsExactly(100, 60);
    assertThat(history.hasShrunk(40, NOW.minus(Duration.ofDays(1)))).isTrue();
  }

  @Test
  void constructor_checksOrderAndNumber() {
    assertRejected(
        List.of(new EarlierSize(3, NOW), new EarlierSize(3, NOW)),
        "has earlier sizes that are not in order");
    assertRejected(
        List.of(new EarlierSize(3, NOW), new EarlierSize(2, NOW.minusSeconds(1))),
        "has earlier sizes that are not in order");
    assertRejected(
        IntStream.rangeClosed(0, 64).mapToObj(i -> new EarlierSize(100 - i, NOW)).toList(),
        "has more than 64 earlier sizes");
  }

  private static void assertRejected(List<EarlierSize> sizes, String sentence) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new SizeHistory(sizes))
        .withMessage(sentence);
  }
}
