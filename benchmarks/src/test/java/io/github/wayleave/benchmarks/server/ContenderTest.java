package io.github.wayleave.benchmarks.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class ContenderTest {
  @Test
  void serverInSeparateProcess_reportsItsProcessorTime() throws Exception {
    try (Contender contender = Contender.start(SiteVariant.NONE, ClientMix.HALF)) {
      assertThat(contender.cost(100)).isPositive();
    }
  }
}
