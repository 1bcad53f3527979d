package io.github.wayleave.cli.diff.rules;

import java.util.Arrays;

/** Numbers as a value. */
final class Numbers {
  private final int[] values;

  /** Keeps the numbers, which nobody changes any more. */
  Numbers(int... values) {
    this.values = values;
  }

  int[] values() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Numbers numbers && Arrays.equals(numbers.values, values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }
}
