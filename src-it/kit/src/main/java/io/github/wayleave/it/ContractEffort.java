package io.github.wayleave.it;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much the contracts try: everything with {@code -Dwayleave.effort=full}, and otherwise samples
 * of large tables. If {@code -Dwayleave.rounds} limits the rounds at full effort, storms are as
 * much shorter, and only the modules that set {@code wayleave.tables=whole}, one Jetty and one
 * Tomcat, have all rows of the tables. The tests of {@code filter} have such a class, too, but
 * containers must not find it.
 */
final class ContractEffort {
  private static final int SMALL_SHARE = 5;

  /** In containers that do not have all rows when rounds are limited. */
  private static final int TABLE_SHARE = 3;

  /** In containers that are not the one for long storms. */
  private static final int STORM_SHARE = 3;

  private ContractEffort() {}

  private static boolean isFull() {
    return "full".equals(System.getProperty("wayleave.effort"));
  }

  /** One of how many rounds runs, as {@code Effort} reads it. */
  private static int limit() {
    return Integer.getInteger("wayleave.rounds", 1);
  }

  /** One of how many rows of a table is tried. */
  private static int step() {
    if (!isFull()) {
      return SMALL_SHARE;
    }
    boolean isWhole = "whole".equals(System.getProperty("wayleave.tables"));
    return isWhole ? 1 : Math.min(limit(), TABLE_SHARE);
  }

  /** Returns the number, or the number in a sample. */
  static int share(int all) {
    return all / step();
  }

  /**
   * Returns the length of a storm: at full effort all of it in the container whose module sets
   * {@code wayleave.storms=long}, and a third in the others. A storm looks for mistakes of Wayleave
   * that depend on chance; other containers show them just as likely.
   */
  static int storm(int all, int small) {
    if (!isFull()) {
      return small;
    }
    boolean isLong = "long".equals(System.getProperty("wayleave.storms"));
    return Math.max(small, all / limit() / (isLong ? 1 : STORM_SHARE));
  }

  /** Returns all, or a sample from the whole length. */
  static <T> List<T> sample(Collection<T> all) {
    List<T> list = List.copyOf(all);
    int step = step();
    return IntStream.iterate(0, i -> i < list.size(), i -> i + step).mapToObj(list::get).toList();
  }
}
