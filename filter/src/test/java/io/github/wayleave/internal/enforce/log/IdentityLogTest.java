package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One line for each crawler, state and network in an hour. */
class IdentityLogTest {
  private static final ProductToken BOT = ProductToken.of("Googlebot");
  private static final Spoofed SPOOFED = new Spoofed(BOT, Means.DNS);

  private final List<String> lines = new ArrayList<>();
  private Instant time = Instant.parse("2026-11-23T12:00:00Z");
  private final IdentityLog log = new IdentityLog(lines::add, () -> time);

  @Test
  void line_namesCrawlerNetworkStateAndEvidence() {
    log(SPOOFED, "198.51.100.7");
    log(new Verified(BOT, Means.RANGES), "2001:db8::1");
    log.log(new Unverifiable(BOT, Reason.STALE), address("192.0.2.1"), (a, b) -> Optional.empty());
    assertThat(lines)
        .containsExactly(
            "Googlebot from 198.51.100.0/24 is spoofed by dns: named host7.example.net",
            "Googlebot from 2001:db8::/48 is verified by ranges: named host7.example.net",
            "Googlebot from 192.0.2.0/24 is unverifiable: stale");
  }

  @Test
  void sameCrawlerStateAndNetwork_isLoggedOncePerHour() {
    log(SPOOFED, "198.51.100.7");
    log(SPOOFED, "198.51.100.7");
    log(new Spoofed(BOT, Means.DNS), "198.51.100.8");
    time = time.plus(Duration.ofMinutes(59));
    log(SPOOFED, "198.51.100.7");
    assertThat(lines).hasSize(1);
    time = time.plus(Duration.ofMinutes(1));
    log(SPOOFED, "198.51.100.7");
    assertThat(lines).hasSize(2);
  }

  @Test
  void manyNetworks_atMost60LinesAMinute() {
    for (int minute = 0; minute < 2; minute++) {
      for (int i = 0; i < 1_000; i++) {
        log(SPOOFED, "8." + i / 200 + "." + i % 200 + ".1");
      }
      assertThat(lines).hasSize(IdentityLog.MAX_LINES * (minute + 1));
      time = time.plus(Duration.ofMinutes(1));
    }
  }

  @Test
  void crawlerWithoutMeans_hasNoLine() {
    log(new Unverifiable(BOT, Reason.NO_MEANS), "198.51.100.7");
    assertThat(lines).isEmpty();
  }

  @Test
  void evidence_isCutAndEscaped() {
    log.log(SPOOFED, address("192.0.2.1"), (a, b) -> Optional.of("named a\nb" + "x".repeat(500)));
    assertThat(lines.get(0))
        .startsWith("Googlebot from 192.0.2.0/24 is spoofed by dns: named a\\u000Ab")
        .hasSizeLessThan(210);
  }

  private void log(Identity identity, String client) {
    log.log(identity, address(client), (a, b) -> Optional.of("named host7.example.net"));
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }
}
