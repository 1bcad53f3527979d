package io.github.wayleave.internal.enforce.pace;

import static io.github.wayleave.internal.enforce.pace.TooSoonCrawlers.MEMORY_NANOS;
import static io.github.wayleave.internal.enforce.pace.TooSoonCrawlers.MOST;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Crawlers that came too soon are remembered for an hour, here and at the other nodes. */
class TooSoonCrawlersTest {
  private static final long MINUTE = MEMORY_NANOS / 60;

  private final TooSoonCrawlers one = new TooSoonCrawlers();
  private final TooSoonCrawlers other = new TooSoonCrawlers();

  @Test
  void nodes_doNotRemindEachOtherForEver() {
    one.add("bingbot", 0);
    long time = 0;
    for (; time < 3 * MEMORY_NANOS; time += MINUTE) {
      other.addAll(one.since(time - 10 * MINUTE, MOST), time);
      one.addAll(other.since(time - 10 * MINUTE, MOST), time);
      assertThat(one.contains("bingbot", time)).isEqualTo(time <= MEMORY_NANOS);
      assertThat(other.contains("bingbot", time)).isEqualTo(time <= MEMORY_NANOS + 10 * MINUTE);
    }
  }

  @Test
  void renewal_keepsWhatIsKnown_andAddsNothing() {
    one.renew("bingbot", 0);
    assertThat(one.contains("bingbot", 0)).isFalse();
    one.add("bingbot", 0);
    one.renew("bingbot", MEMORY_NANOS);
    assertThat(one.contains("bingbot", 2 * MEMORY_NANOS)).isTrue();
    assertThat(one.since(MINUTE, MOST)).as("came too soon at 0 only").isEmpty();
  }

  @Test
  void theLatest_areKept_andListedFirst() {
    for (int i = 0; i <= MOST; i++) {
      one.add("bot-" + i, i);
    }
    assertThat(one.contains("bot-0", MOST)).isFalse();
    assertThat(one.since(0, 2)).isEqualTo(List.of("bot-" + MOST, "bot-" + (MOST - 1)));
    assertThat(one.contains("bot-1", MOST)).isTrue();
  }
}
