package io.github.wayleave.identity;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/** A verifier that answers what a test sets, and records how it was called. */
public final class SampleVerifier implements IdentityVerifier {
  /** The answer for a crawler and an address. */
  public volatile BiFunction<Crawler, IdentityRequest, Identity> answer =
      (crawler, request) -> known(crawler, request);

  /** The answer for the field {@code Signature}, by its first value. */
  public final Map<String, SignatureResult> signatures = new ConcurrentHashMap<>();

  public final Map<String, Identity> identities = new ConcurrentHashMap<>();
  public final List<VerifierConfiguration> configurations = new ArrayList<>();
  public volatile VerifierStatus status = VerifierStatus.EMPTY;
  public final AtomicInteger calls = new AtomicInteger();
  public volatile boolean isClosed;

  private Identity known(Crawler crawler, IdentityRequest request) {
    Identity identity = identities.get(crawler.token() + " " + request.client().orElseThrow());
    return identity != null ? identity : new Unverifiable(crawler.token(), Reason.PENDING);
  }

  @Override
  public void configure(VerifierConfiguration configuration) {
    configurations.add(configuration);
  }

  @Override
  public SignatureResult checkSignatures(IdentityRequest request) {
    calls.incrementAndGet();
    return signatures.getOrDefault(request.fieldValues("Signature").get(0), SignatureResult.NONE);
  }

  @Override
  public Identity identify(Crawler crawler, IdentityRequest request) {
    calls.incrementAndGet();
    return answer.apply(crawler, request);
  }

  @Override
  public Optional<String> evidence(Identity identity, IpAddress client) {
    return Optional.of("named \"host7\"\n" + "x".repeat(200));
  }

  @Override
  public VerifierStatus status() {
    return status;
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
