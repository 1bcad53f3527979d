package io.github.wayleave.internal.enforce.identify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** Three headers that share one pair of slots, so that each new one replaces another. */
public class ClaimCacheInterleavingTest {
  private static final List<String> HEADERS =
      Stream.of("GPTBot/%d", "CCBot/%d", "Mozilla/5.0 (X11; rv:%d) Firefox/145.0")
          .map(ClaimCacheInterleavingTest::inFirstSlots)
          .toList();

  private final CrawlerIdentifier identifier =
      new CrawlerIdentifier(
          List.of(ProductToken.of("GPTBot"), ProductToken.of("CCBot")), List.of());

  @Test
  @FullEffort
  void claims_areThoseOfTheirOwnHeaders() {
    assertThat(HEADERS).extracting(this::identify).containsExactly("[GPTBot]", "[CCBot]", "[]");
    Interleavings.check(ClaimCacheInterleavingTest.class);
  }

  @Operation
  public String identify(@Param(gen = IntGen.class, conf = "0:2") int header) {
    return identify(HEADERS.get(header));
  }

  private String identify(String header) {
    return identifier.identify(header).crawlers().stream()
        .map(crawler -> crawler.token().toString())
        .toList()
        .toString();
  }

  /** Returns a header whose hash selects the first two of the slots of the cache. */
  private static String inFirstSlots(String header) {
    int version = 0;
    while (true) {
      String candidate = header.formatted(version);
      int hash = candidate.hashCode();
      if (((hash ^ (hash >>> 16)) & 1_022) == 0) {
        return candidate;
      }
      version++;
    }
  }
}
