package io.github.wayleave.text;

import io.github.wayleave.effort.Effort;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Runs reproducible random cases: a failure contains the seed, and {@code -Dwayleave.seed=…} runs
 * the same cases again.
 */
public final class RandomCases {
  private static final long DEFAULT_SEED = 9309_2022L;

  private RandomCases() {}

  /** Calls {@code property} with {@code count} random generators, and fewer at small effort. */
  public static void forEach(int count, Consumer<Random> property) {
    forEach(Math.min(count, Math.max(25, count / 20)), count, property);
  }

  /** Calls {@code property} with the first or all random generators, as {@link Effort} decides. */
  public static void forEach(int first, int all, Consumer<Random> property) {
    long seed = Effort.seed(DEFAULT_SEED);
    int cases = Effort.rounds(first, all);
    Random seeds = new Random(seed);
    for (int i = 0; i < cases; i++) {
      Random random = new Random(seeds.nextLong());
      try {
        property.accept(random);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "case " + i + " fails; repeat it with -Dwayleave.seed=" + seed + ": " + e.getMessage(),
            e);
      }
    }
  }

  public static <T> T oneOf(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  public static String text(Random random, List<String> parts, int maxLength) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(maxLength + 1); i > 0; i--) {
      text.append(oneOf(random, parts));
    }
    return text.toString();
  }
}
