package io.github.wayleave.internal.identity;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.IdentityVerifier.VerifierConfiguration;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.internal.extension.BrokenContractException;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Calls a verifier; if it breaks its contract, the client is unverifiable.
 *
 * <p>A slow verifier must not exhaust the request threads, so it is not called for a while after a
 * slow call, nor while too many calls hang. A call takes some ten nanoseconds, about as long as
 * reading the clock twice; therefore only one call in {@value #TIMED} is timed, the first one
 * included. A verifier that is slow all the time is noticed at once, and one that hangs is noticed
 * by the number of calls that have not returned.
 */
public final class GuardedVerifier implements AutoCloseable {
  static final Duration MAX_CALL_TIME = Duration.ofMillis(500);

  /** How long a verifier is not called after a slow call. */
  static final Duration PAUSE = Duration.ofSeconds(10);

  static final int MAX_HANGING_CALLS = 16;

  /** A power of two. */
  static final int TIMED = 16;

  /** The monotonic clock may return it, too, but then a pause only ends early. */
  private static final long NEVER = 0;

  private final IdentityVerifier verifier;
  private final Extension extension;
  private final LongSupplier nanoseconds;
  private final AtomicInteger running = new AtomicInteger();
  private volatile long crowdedSince = NEVER;
  private volatile long pausedUntil = NEVER;
  private volatile boolean isClosed;

  /** Not synchronized: a lost increment changes only which call is timed. */
  private int calls;

  /** {@code nanoseconds} is a monotonic clock. */
  public GuardedVerifier(IdentityVerifier verifier, Extension extension, LongSupplier nanoseconds) {
    this(failures -> verifier, extension, nanoseconds);
  }

  /**
   * Creates the verifier, too.
   *
   * @param creator gets what receives failures of the verifier's own threads
   * @param nanoseconds a monotonic clock
   */
  public GuardedVerifier(
      Function<Consumer<Throwable>, IdentityVerifier> creator,
      Extension extension,
      LongSupplier nanoseconds) {
    this.extension = extension;
    this.nanoseconds = nanoseconds;
    this.verifier = Objects.requireNonNull(creator.apply(this::fail), "create");
  }

  public void configure(VerifierConfiguration configuration) {
    extension.run(() -> verifier.configure(configuration));
  }

  /** Returns the identity of a client; {@code failed} is the result if the verifier fails. */
  public Identity identify(Crawler crawler, IdentityRequest request, Unverifiable failed) {
    if (isPaused()) {
      return failed;
    }
    boolean isTimed = isTimed();
    long begin = isTimed ? nanoseconds.getAsLong() : NEVER;
    try {
      enter();
      Identity identity = verifier.identify(crawler, request);
      requireContract(crawler, identity);
      if (isTimed) {
        checkTime(begin);
      }
      extension.recordSuccess();
      return identity;
    } catch (Throwable e) { // also an Error, such as LinkageError
      fail(e);
      return failed;
    } finally {
      running.decrementAndGet();
    }
  }

  /** Returns the valid signatures of a request; none if the verifier fails. */
  public SignatureResult checkSignatures(IdentityRequest request) {
    if (isPaused()) {
      return SignatureResult.NONE;
    }
    long begin = nanoseconds.getAsLong();
    try {
      enter();
      SignatureResult result =
          Objects.requireNonNull(verifier.checkSignatures(request), "checkSignatures");
      checkTime(begin);
      extension.recordSuccess();
      return result;
    } catch (Throwable e) { // also an Error, such as LinkageError
      fail(e);
      return SignatureResult.NONE;
    } finally {
      running.decrementAndGet();
    }
  }

  /** Records that the verifier returned an agent that no crawler has. */
  public void refuseAgents(List<UrlReference> agents) {
    extension.recordFailure(
        new BrokenContractException(
            "checkSignatures returned %s; expected the agents of known crawlers"
                .formatted(agents)));
  }

  public Optional<String> evidence(Identity identity, IpAddress client) {
    return guarded(() -> verifier.evidence(identity, client), Optional.empty());
  }

  public VerifierStatus status() {
    return guarded(verifier::status, VerifierStatus.EMPTY);
  }

  @Override
  public void close() {
    isClosed = true;
    extension.run(verifier::close);
  }

  private <T> T guarded(Supplier<T> call, T failed) {
    if (isPaused()) {
      return failed;
    }
    try {
      return Objects.requireNonNull(call.get());
    } catch (Throwable e) { // also an Error, such as LinkageError
      fail(e);
      return failed;
    }
  }

  private boolean isPaused() {
    long until = pausedUntil;
    if (isClosed) {
      return true;
    }
    if (until == NEVER) {
      return false;
    }
    if (nanoseconds.getAsLong() - until < 0) {
      return true;
    }
    pausedUntil = NEVER;
    return false;
  }

  private boolean isTimed() {
    return (calls++ & (TIMED - 1)) == 0;
  }

  /** Throws if too many calls have been running for too long. */
  private void enter() {
    if (running.incrementAndGet() <= MAX_HANGING_CALLS) {
      if (crowdedSince != NEVER) {
        crowdedSince = NEVER;
      }
      return;
    }
    long time = nanoseconds.getAsLong();
    long since = crowdedSince;
    if (since == NEVER) {
      crowdedSince = time;
    } else if (time - since > MAX_CALL_TIME.toNanos()) {
      throw new BrokenContractException(MAX_HANGING_CALLS + " calls have not returned");
    }
  }

  private void checkTime(long begin) {
    long time = nanoseconds.getAsLong() - begin;
    if (time > MAX_CALL_TIME.toNanos()) {
      pausedUntil = begin + time + PAUSE.toNanos();
      throw new BrokenContractException(
          "a call took %d ms; expected at most %d ms"
              .formatted(Duration.ofNanos(time).toMillis(), MAX_CALL_TIME.toMillis()));
    }
  }

  /** A verifier that was closed during the call has not failed. */
  private void fail(Throwable exception) {
    if (!isClosed) {
      extension.recordFailure(exception);
    }
  }

  private static void requireContract(Crawler crawler, Identity identity) {
    boolean isByAddress =
        identity instanceof Unverifiable
            || (identity instanceof Verified verified && verified.by() != Means.SIGNATURE)
            || (identity instanceof Spoofed spoofed && spoofed.by() != Means.SIGNATURE);
    if (!isByAddress
        || !identity.crawler().equals(crawler.token())
        || !identity.agents().isEmpty()) {
      throw new BrokenContractException(
          "identify returned \"%s\"; expected an identity of %s by its address"
              .formatted(identity, crawler.token()));
    }
  }
}
