package io.github.wayleave.text;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Runs reproducible random cases: a failure contains the seed, and {@code -Dwayleave.seed=…} runs
 * the same cases again.
 */
public final class RandomCases {
  public static final String PROPERTY = "wayleave.seed";

  public static final long DEFAULT_SEED = 9309_2022L;

  private RandomCases() {}

  /** Calls {@code property} with {@code count} random generators. */
  public static void forEach(int count, Consumer<Random> property) {
    long seed = Long.getLong(PROPERTY, DEFAULT_SEED);
    Random seeds = new Random(seed);
    for (int i = 0; i < count; i++) {
      Random random = new Random(seeds.nextLong());
      try {
        property.accept(random);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "case "
                + i
                + " fails; repeat it with -D"
                + PROPERTY
                + "="
                + seed
                + ": "
                + e.getMessage(),
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
