package io.github.wayleave.cli.diff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** After a time limit, a comparison samples the remaining paths and is marked as incomplete. */
class TimeLimitTest {
  private static final int RULES = 400;
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final AtomicLong clock = new AtomicLong();
  private final AtomicInteger notices = new AtomicInteger();

  @Test
  void limitPassed_samplesFindSingleRuleChanges() {
    RuleDifferences result = compare(SECOND);

    assertThat(notices).hasValue(1);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.changes()).hasSize(1);
    assertThat(result.changes().get(0).changes())
        .extracting(change -> change.example().toString())
        .containsExactly("/7/b7");
  }

  @Test
  void timeIsLeft_isComplete() {
    RuleDifferences result = compare(Duration.ZERO);

    assertThat(notices).hasValue(0);
    assertThat(result.isComplete()).isTrue();
  }

  /** Compares with a clock that advances by {@code tick} on every read. */
  private RuleDifferences compare(Duration tick) {
    TimeLimit limit =
        TimeLimit.of(SECOND, () -> clock.getAndAdd(tick.toNanos()), notices::incrementAndGet);
    return RuleDifferences.of(file(""), file("z"), CrawlerIdentity::of, limit);
  }

  private static RobotsTxt file(String end) {
    StringBuilder file = new StringBuilder("User-agent: *\n");
    for (int i = 0; i < RULES; i++) {
      file.append("Disallow: /%s/*b%s%s\n".formatted(i, i, i == 7 ? end : ""));
    }
    return RobotsTxtParser.parse(file.toString()).file();
  }
}
