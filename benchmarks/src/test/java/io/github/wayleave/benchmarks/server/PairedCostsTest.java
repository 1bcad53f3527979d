package io.github.wayleave.benchmarks.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PairedCostsTest {
  @Test
  void ratio_isTheMedianOfThePairs() {
    PairedCosts costs = new PairedCosts();
    costs.add(10, 10);
    costs.add(20, 10);
    costs.add(900, 300);
    assertThat(costs.ratio(0.5)).isEqualTo(2);
    assertThat(costs.ratio(0.25)).isEqualTo(1.5);
    assertThat(costs.firstMedian()).isEqualTo(20);
    assertThat(costs.secondMedian()).isEqualTo(10);
    assertThat(costs.size()).isEqualTo(3);
  }
}
