package io.github.wayleave.effort;

import static java.lang.StackWalker.Option.RETAIN_CLASS_REFERENCE;

import java.security.SecureRandom;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much the tests try. {@code -Dwayleave.effort=full} runs every round of every test; by default
 * a test with random input runs the first of the same rounds. {@code -Dwayleave.rounds=3} runs a
 * third of them at full effort, for machines whose time is limited, and a sample of large tables.
 * {@code -Dwayleave.seed=random} replaces the seeds of all tests by a new one and prints it, and
 * {@code -Dwayleave.seed=NUMBER} repeats that run.
 */
public final class Effort {
  static final String EFFORT = "wayleave.effort";
  static final String ROUNDS = "wayleave.rounds";
  static final String SEED = "wayleave.seed";

  /** The same for all tests of a JVM, and short, because it is typed. */
  private static final long RANDOM_SEED = new SecureRandom().nextInt(1_000_000_000);

  /** Of large tables, at least every third row is tried at full effort. */
  private static final int TABLE_SHARE = 3;

  private Effort() {}

  public static boolean isFull() {
    return "full".equals(System.getProperty(EFFORT));
  }

  /** Returns how many rounds run: all of them at full effort, and otherwise the first twentieth. */
  public static int rounds(int all) {
    return rounds((all + 19) / 20, all);
  }

  /** Returns how many rounds run: all of them at full effort, and otherwise only the first. */
  public static int rounds(int first, int all) {
    return isFull() ? Math.max(first, all / limit()) : first;
  }

  private static int limit() {
    return Integer.getInteger(ROUNDS, 1);
  }

  /**
   * Returns all elements at full effort, or every third if rounds are limited, and otherwise every
   * fifth.
   */
  public static <T> List<T> sample(Collection<T> all) {
    List<T> list = List.copyOf(all);
    int step = isFull() ? Math.min(limit(), TABLE_SHARE) : 5;
    return IntStream.iterate(0, i -> i < list.size(), i -> i + step).mapToObj(list::get).toList();
  }

  /** Returns the seed for random input: {@code usual}, unless the command line sets another. */
  public static long seed(long usual) {
    String seed = System.getProperty(SEED, "");
    return switch (seed) {
      case "", "usual" -> usual;
      case "random" -> {
        Class<?> test = StackWalker.getInstance(RETAIN_CLASS_REFERENCE).getCallerClass();
        System.out.printf("%s: repeat with -D%s=%s%n", test.getName(), SEED, RANDOM_SEED);
        yield RANDOM_SEED;
      }
      default -> Long.parseLong(seed);
    };
  }
}
