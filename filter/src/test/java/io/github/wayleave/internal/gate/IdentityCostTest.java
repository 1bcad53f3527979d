package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.SampleVerifierFactory;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the verification of crawlers allocates for a request, besides what is allocated anyway. */
class IdentityCostTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      enforcement: { mode: enforce }
      crawlers: { token: FindBot, purposes: search, verify: { dns: find.example } }
      """;
  private static final String IDENTITY =
      "identity: { dns: system }\nignore-warnings: identity-without-state\n";
  private static final int REQUESTS = 20_000;

  /** Three larger objects, and one that a compiler may leave out without identity. */
  private static final int MOST_BYTES = 64;

  @TempDir Path folder;

  @Test
  void knownCrawler_allocatesLittleMore() {
    try (RunningPolicy plain = start(POLICY);
        RunningPolicy identified = start(POLICY + IDENTITY)) {
      Identity verified = new Verified(ProductToken.of("FindBot"), Means.DNS);
      SampleVerifierFactory.last().answer = (crawler, request) -> verified;
      long without = allocated(plain, "FindBot/1.0");
      long with = allocated(identified, "FindBot/1.0");
      System.out.printf("bytes for each request: %s without identity, %s with%n", without, with);
      assertThat(with - without).isLessThanOrEqualTo(MOST_BYTES);
    }
  }

  @Test
  void browser_allocatesNothingMore() {
    try (RunningPolicy plain = start(POLICY);
        RunningPolicy identified = start(POLICY + IDENTITY)) {
      String browser = "Mozilla/5.0 Chrome/140.0";
      assertThat(allocated(identified, browser)).isEqualTo(allocated(plain, browser));
    }
  }

  private static long allocated(RunningPolicy live, String userAgent) {
    RequestGate gate = new RequestGate(live, true);
    SampleServerRequest request =
        SampleServerRequest.of("/open", "8.8.8.8", "User-Agent", userAgent);
    Runnable requests =
        () -> {
          for (int i = 0; i < REQUESTS; i++) {
            gate.receive(request);
          }
        };
    requests.run();
    return AllocationCounter.by(requests) / REQUESTS;
  }

  private RunningPolicy start(String yaml) {
    PolicySource source =
        PolicySource.of(
            "wayleave.yaml", () -> new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
    return SampleVerifierFactory.onClassPath(
        folder,
        SampleVerifierFactory.class.getName(),
        () ->
            RunningPolicy.start(
                source, LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty())));
  }
}
