package io.github.wayleave.cli.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProminenceOrderTest {
  @Test
  void bestKnownFirst_othersKeepTheirOrder() {
    assertThat(
            Stream.of("7Siters", "bingbot", "Aboundex", "GOOGLEBOT", "GPTBot", "DuckDuckBot")
                .map(ProductToken::of)
                .sorted(ProminenceOrder.BEST_KNOWN_FIRST)
                .map(ProductToken::toString))
        .containsExactly("GOOGLEBOT", "bingbot", "DuckDuckBot", "GPTBot", "7Siters", "Aboundex");
  }
}
