package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LearntStateTest {
  private static final Instant TIME = Instant.parse("2026-11-01T12:00:00Z");

  private final LearntState state =
      new LearntState(new SteadyClock(() -> TIME), new AddressMemory());

  @Test
  void status_hasAMeansOnceItHasVerifiedACrawler() {
    assertThat(state.status(Optional.empty(), 0)).isEmpty();
    assertThat(state.status(Optional.of(TIME), 0))
        .containsExactly(signature("verified a crawler at 2026-11-01T12:00:00Z"));
  }

  @Test
  void status_countsForgottenNonces() {
    assertThat(state.status(Optional.of(TIME), 3))
        .containsExactly(
            signature(
                "verified a crawler at 2026-11-01T12:00:00Z; forgot 3 nonces before they expired"));
  }

  private static SourceStatus signature(String description) {
    return new SourceStatus(SourceKind.PROOF, "signature", Optional.of(TIME), description);
  }
}
