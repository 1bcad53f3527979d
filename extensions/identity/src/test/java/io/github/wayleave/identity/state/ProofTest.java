package io.github.wayleave.identity.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProofTest {
  private static final IpAddress ADDRESS = IpAddress.of("66.249.66.1").orElseThrow();
  private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  private static Crawler.Builder crawler(String token) {
    return Crawler.builder(token).purposes(Purpose.SEARCH);
  }

  @Test
  void operator_ofCrawlersWithTheSameOne_isEqual_andOfOthersIsNot() {
    Operator google = Operator.of(crawler("Googlebot").operator("Google").build());
    assertThat(Operator.of(crawler("AdsBot-Google").operator("Google").build())).isEqualTo(google);
    assertThat(Operator.of(crawler("Google").build())).isNotEqualTo(google);
    assertThat(Operator.of(crawler("OneBot").build()))
        .isNotEqualTo(Operator.of(crawler("OtherBot").build()));
    assertThat(Operator.of(crawler("LongBot").operator("x".repeat(300)).build()).name())
        .hasSize(200);
  }

  @Test
  void proof_bySignature_isRefused() {
    Operator google = new Operator("Google");
    assertThat(new Proof(google, Means.DNS, ADDRESS, NOON).operator()).isEqualTo(google);
    assertThatThrownBy(() -> new Proof(google, Means.SIGNATURE, ADDRESS, NOON))
        .isInstanceOf(InvalidValueException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\nb", "caf\u00e9.example"})
  void verifiedAddress_withAnInvalidName_isRefused(String name) {
    assertThatThrownBy(() -> new VerifiedAddress(ADDRESS, name, NOON, HOUR))
        .isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> new Operator(name.isEmpty() ? " " : name + "\n"))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void verifiedAddress_keptForAMinuteToADay_isAccepted() {
    for (Duration time : new Duration[] {Duration.ofMinutes(1), Duration.ofDays(1)}) {
      assertThat(new VerifiedAddress(ADDRESS, "a.example", NOON, time).keptFor()).isEqualTo(time);
    }
    for (Duration time : new Duration[] {Duration.ofSeconds(59), Duration.ofHours(25)}) {
      assertThatThrownBy(() -> new VerifiedAddress(ADDRESS, "a.example", NOON, time))
          .isInstanceOf(InvalidValueException.class);
    }
    assertThatThrownBy(() -> new VerifiedAddress(ADDRESS, "a".repeat(254), NOON, HOUR))
        .isInstanceOf(InvalidValueException.class);
  }
}
