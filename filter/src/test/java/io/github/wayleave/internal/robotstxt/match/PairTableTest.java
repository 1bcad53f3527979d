package io.github.wayleave.internal.robotstxt.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.RandomCases;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table finds what a {@link HashMap} finds. */
class PairTableTest {
  private static final int[] SECONDS = {0, 1, 255, Integer.MAX_VALUE, Integer.MIN_VALUE, -1};

  private record Pair(int first, int second) {}

  @Test
  void manyPairs_areFound() {
    RandomCases.forEach(4, 40, random -> compare(random, Effort.rounds(5_000, 50_000)));
  }

  /** Every bit of both numbers counts, also with few pairs, where their hashes are short. */
  @Test
  void fewPairs_areFound() {
    RandomCases.forEach(20_000, random -> compare(random, random.nextInt(12)));
  }

  private static void compare(Random random, int size) {
    Map<Pair, Integer> expected = new HashMap<>();
    int bits = random.nextInt(Integer.SIZE);
    while (expected.size() < size) {
      expected.put(pair(random, bits), random.nextInt(Integer.MAX_VALUE));
      bits = Math.min(Integer.SIZE - 1, bits + (random.nextInt(100) == 0 ? 1 : 0));
    }
    PairTable table = new PairTable(size);
    expected.forEach((pair, value) -> table.put(pair.first, pair.second, value));
    expected.forEach(
        (pair, value) -> assertThat(table.get(pair.first, pair.second)).isEqualTo(value));
    for (int i = 0; i < size + 10; i++) {
      Pair other = pair(random, bits);
      assertThat(table.get(other.first, other.second))
          .isEqualTo(expected.getOrDefault(other, PairTable.ABSENT));
    }
  }

  /** Returns a pair of numbers of some bits that often shares one of them with another pair. */
  private static Pair pair(Random random, int bits) {
    int mask = (int) ((1L << (bits + 1)) - 1);
    int first = random.nextInt() & mask & Integer.MAX_VALUE;
    int second = random.nextInt() & mask;
    return switch (random.nextInt(4)) {
      case 0 -> new Pair(first, second | Integer.MIN_VALUE);
      case 1 -> new Pair(first, SECONDS[random.nextInt(SECONDS.length)]);
      case 2 -> new Pair(first & 7, second);
      default -> new Pair(first, second);
    };
  }
}
