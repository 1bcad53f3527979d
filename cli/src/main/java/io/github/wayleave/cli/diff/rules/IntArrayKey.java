package io.github.wayleave.cli.diff.rules;

import java.util.Arrays;

/** An {@code int[]} as a map key. */
final class IntArrayKey {
  private final int[] values;

  /** Keeps the array, which the caller must no longer change. */
  IntArrayKey(int... values) {
    this.values = values;
  }

  int[] values() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntArrayKey numbers && Arrays.equals(numbers.values, values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }
}
