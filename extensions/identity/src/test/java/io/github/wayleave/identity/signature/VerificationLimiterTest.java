package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerificationLimiterTest {
  /** The first second of a minute. */
  private static final Instant NOW = Instant.ofEpochSecond(1_800_000_000);

  private static final Optional<IpNetwork> NETWORK = Optional.of(IpNetwork.of("192.0.2.0/24"));
  private static final Optional<IpNetwork> OTHER = Optional.of(IpNetwork.of("2001:db8::/48"));

  private final VerificationLimiter limiter = new VerificationLimiter(4);

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 1", "4, 2", "64, 32"})
  void halfOfTheProcessors_verifyAtOnce(int processors, int expected) {
    VerificationLimiter limits = new VerificationLimiter(processors);
    for (int i = 0; i < expected; i++) {
      assertThat(limits.tryStart(NETWORK, NOW)).isTrue();
    }
    assertThat(limits.tryStart(OTHER, NOW)).isFalse();
    limits.finish(NETWORK, false, NOW);
    assertThat(limits.tryStart(OTHER, NOW)).isTrue();
  }

  @Test
  void hundredVerifications_startInASecond() {
    for (int i = 0; i < VerificationLimiter.MAX_PER_SECOND; i++) {
      assertThat(verify(NETWORK, NOW.plusMillis(i * 9L), false)).isTrue();
    }
    assertThat(verify(OTHER, NOW.plusMillis(999), false)).isFalse();
    assertThat(verify(OTHER, NOW.plusSeconds(1), false)).isTrue();
  }

  @Test
  void networkWith16Failures_isBlockedForTheRestOfTheMinute() {
    for (int i = 0; i < VerificationLimiter.MAX_FAILURES_PER_MINUTE; i++) {
      assertThat(verify(NETWORK, NOW, false)).isTrue();
      assertThat(verify(NETWORK, NOW, true)).isTrue();
    }
    assertThat(verify(NETWORK, NOW.plusSeconds(59), false)).isFalse();
    assertThat(verify(OTHER, NOW.plusSeconds(59), false)).isTrue();
    assertThat(verify(Optional.empty(), NOW.plusSeconds(59), false)).isTrue();
    assertThat(verify(NETWORK, NOW.plusSeconds(60), false)).isTrue();
  }

  @Test
  void unknownNetworks_areNotBlocked() {
    for (int i = 0; i < 50; i++) {
      assertThat(verify(Optional.empty(), NOW, true)).isTrue();
    }
  }

  @Test
  void timeThatHasPassed_countsForThePresentSecond() {
    for (int i = 0; i < VerificationLimiter.MAX_PER_SECOND; i++) {
      assertThat(verify(NETWORK, NOW.plusSeconds(i % 2), false)).isTrue();
      if (i == 0) {
        assertThat(verify(NETWORK, NOW.plusSeconds(1), false)).isTrue();
      }
    }
    assertThat(verify(NETWORK, NOW, false)).isFalse();
    assertThat(verify(NETWORK, NOW.plusSeconds(1), false)).isFalse();
  }

  @Test
  void clockThatIsSetBack_beginsAgain() {
    for (int i = 0; i < VerificationLimiter.MAX_PER_SECOND; i++) {
      verify(NETWORK, NOW, true);
    }
    assertThat(verify(OTHER, NOW, false)).isTrue();
    assertThat(verify(NETWORK, NOW, false)).isFalse();
    assertThat(verify(NETWORK, NOW.minusSeconds(3600), false)).isTrue();
  }

  private boolean verify(Optional<IpNetwork> network, Instant now, boolean fails) {
    boolean started = limiter.tryStart(network, now);
    if (started) {
      limiter.finish(network, fails, now);
    }
    return started;
  }
}
