package io.github.wayleave.gateway.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LinePauseTest {
  @Test
  void linesOfAMinute_areOne() {
    AtomicLong time = new AtomicLong(Long.MAX_VALUE - 5);
    LinePause pause = new LinePause(time::get);
    assertThat(pause.tryLog()).isTrue();
    time.addAndGet(Duration.ofSeconds(59).toNanos());
    assertThat(pause.tryLog()).isFalse();
    time.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(pause.tryLog()).isTrue();
    assertThat(pause.tryLog()).isFalse();
  }
}
