package io.github.wayleave.internal.publish.representation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.publish.representation.Freshness.Expires;
import io.github.wayleave.internal.publish.request.HttpDate;
import io.github.wayleave.publish.SettableClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ExpiresTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final SettableClock clock = new SettableClock(START);
  private final Expires expires = new Expires(clock, Duration.ofHours(1));

  @Test
  void rfc9111_5_3_expires_isNowPlusMaxAge() {
    assertThat(expires.value()).isEqualTo("Thu, 01 Jan 2026 01:00:00 GMT");
    clock.set(START.plusSeconds(61));
    assertThat(expires.value()).isEqualTo("Thu, 01 Jan 2026 01:01:01 GMT");
    clock.set(START.minusSeconds(1));
    assertThat(expires.value()).isEqualTo("Thu, 01 Jan 2026 00:59:59 GMT");
  }

  @Test
  void expires_isFormattedAtMostOnceASecond() {
    String first = expires.value();
    for (int millis = 0; millis < 1_000; millis += 7) {
      clock.set(START.plusMillis(millis));
      assertThat(expires.value()).isSameAs(first);
    }
    clock.set(START.plusSeconds(1));
    assertThat(expires.value()).isNotEqualTo(first).isSameAs(expires.value());
  }

  @Test
  void rfc9111_5_3_maxAgeZero_isNow() {
    assertThat(new Expires(clock, Duration.ZERO).value()).isEqualTo(HttpDate.format(START));
  }
}
