package io.github.wayleave.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BigPolicyTableTest {
  /** Quadratic work allocates four times as much for twice the size, or nearly so. */
  @ParameterizedTest
  @EnumSource
  void allocatedMemory_isNearlyLinear(PolicyDimension dimension) {
    int size = dimension.largest() / 16;
    BigPolicyTable.allocatedBytes(dimension, size);
    double once = BigPolicyTable.allocatedBytes(dimension, size);
    double twice = BigPolicyTable.allocatedBytes(dimension, 2 * size);
    assertThat(twice / once).isLessThan(2.7);
  }
}
