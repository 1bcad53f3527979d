package io.github.wayleave.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.SampleVerifier;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A verifier that breaks its contract leaves the client unverifiable. */
class GuardedVerifierTest {
  private static final Crawler BOT =
      Crawler.builder("FindBot").purposes(io.github.wayleave.crawler.Purpose.SEARCH).build();
  private static final Unverifiable FAILED = new Unverifiable(BOT.token(), Reason.FAILED);
  private static final Verified VERIFIED = new Verified(BOT.token(), Means.DNS);

  private final SampleVerifier sample = new SampleVerifier();
  private final AtomicLong nanoseconds = new AtomicLong(1);
  private final ExtensionFailures failures = new ExtensionFailures(() -> Instant.EPOCH);
  private final GuardedVerifier guarded =
      new GuardedVerifier(sample, failures.extension("the verifier", "it fails"), nanoseconds::get);

  @Test
  void identity_ofThisCrawler_isReturnedAsIs() {
    sample.answer = (crawler, request) -> VERIFIED;
    assertThat(identify()).isSameAs(VERIFIED);
    assertThat(failures.count()).isZero();
  }

  @Test
  void nonsense_isCountedAndUnverifiable() {
    ProductToken other = ProductToken.of("OtherBot");
    List<Identity> nonsense = new ArrayList<>();
    nonsense.add(null);
    nonsense.add(new Verified(other, Means.DNS));
    nonsense.add(new Spoofed(BOT.token(), Means.SIGNATURE));
    nonsense.add(new Verified(BOT.token(), Means.SIGNATURE));
    nonsense.add(VERIFIED.withAgents(List.of(UrlReference.absolute("https://a.example"))));
    for (Identity identity : nonsense) {
      sample.answer = (crawler, request) -> identity;
      assertThat(identify()).isSameAs(FAILED);
    }
    assertThat(failures.count()).isEqualTo(nonsense.size());
    assertThat(failures.messages()).hasSize(1);
  }

  @Test
  void exceptionOrError_isCountedAndUnverifiable() {
    sample.answer =
        (crawler, request) -> {
          throw new NoClassDefFoundError("a library");
        };
    assertThat(identify()).isSameAs(FAILED);
    assertThat(guarded.checkSignatures(null)).isEqualTo(SignatureResult.NONE);
    assertThat(failures.count()).isEqualTo(2);
  }

  @Test
  void slowCall_pausesTheVerifier() {
    sample.answer =
        (crawler, request) -> {
          nanoseconds.addAndGet(GuardedVerifier.MAX_CALL_TIME.toNanos() + 1);
          return VERIFIED;
        };
    assertThat(identify()).isSameAs(FAILED);
    sample.answer = (crawler, request) -> VERIFIED;
    assertThat(identify()).isSameAs(FAILED);
    assertThat(sample.calls.get()).isEqualTo(1);
    nanoseconds.addAndGet(GuardedVerifier.PAUSE.toNanos());
    assertThat(identify()).isSameAs(VERIFIED);
  }

  @Test
  void oneCallInSixteen_isTimed() {
    sample.answer = (crawler, request) -> VERIFIED;
    for (int i = 0; i < GuardedVerifier.TIMED; i++) {
      assertThat(identify()).isSameAs(VERIFIED);
    }
    sample.answer =
        (crawler, request) -> {
          nanoseconds.addAndGet(Duration.ofSeconds(1).toNanos());
          return VERIFIED;
        };
    assertThat(identify()).isSameAs(FAILED);
  }

  @Test
  void hangingCalls_areLimited() throws InterruptedException {
    CountDownLatch hanging = new CountDownLatch(GuardedVerifier.MAX_HANGING_CALLS);
    CountDownLatch released = new CountDownLatch(1);
    sample.answer =
        (crawler, request) -> {
          hanging.countDown();
          await(released);
          return VERIFIED;
        };
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < GuardedVerifier.MAX_HANGING_CALLS; i++) {
      Thread thread = new Thread(this::identify);
      thread.start();
      threads.add(thread);
    }
    hanging.await();
    sample.answer = (crawler, request) -> VERIFIED;
    assertThat(identify()).isSameAs(VERIFIED);
    nanoseconds.addAndGet(GuardedVerifier.MAX_CALL_TIME.toNanos() + 1);
    assertThat(identify()).isSameAs(FAILED);
    released.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    nanoseconds.addAndGet(GuardedVerifier.PAUSE.toNanos());
    assertThat(identify()).isSameAs(VERIFIED);
  }

  @Test
  void closed_isNotCalledAndDoesNotFail() {
    guarded.close();
    assertThat(identify()).isSameAs(FAILED);
    assertThat(sample.calls.get()).isZero();
    assertThat(failures.count()).isZero();
  }

  private Identity identify() {
    return guarded.identify(BOT, new SampleIdentityRequest("192.0.2.1"), FAILED);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A request of which only the address is known. */
  record SampleIdentityRequest(String address) implements IdentityRequest {
    @Override
    public Optional<IpAddress> client() {
      return IpAddress.of(address);
    }

    @Override
    public boolean isTrustedProxy() {
      return false;
    }

    @Override
    public String method() {
      return "GET";
    }

    @Override
    public String scheme() {
      return "https";
    }

    @Override
    public String authority() {
      return "www.example.org";
    }

    @Override
    public String path() {
      return "/";
    }

    @Override
    public Optional<String> sentQuery() {
      return Optional.empty();
    }

    @Override
    public List<String> fieldValues(String name) {
      return List.of();
    }
  }
}
