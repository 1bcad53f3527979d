package io.github.wayleave.identity;

import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * An extension point that creates verifiers of crawlers. {@link java.util.ServiceLoader} finds it;
 * a policy with the section {@code identity} requires exactly one.
 */
public interface IdentityVerifierFactory {
  /**
   * Creates a verifier, which does nothing until it is {@linkplain IdentityVerifier#configure
   * configured}. Must not wait for a disk or a network.
   */
  IdentityVerifier create(VerifierContext context);

  /**
   * What a verifier may use. Every part may be called from any thread.
   *
   * @param clock the time of day; it may be set while the process runs
   * @param checks receives finished checks, for metrics
   * @param failures receives exceptions of the verifier's own threads, which are counted and logged
   *     at most once a minute
   */
  record VerifierContext(
      InstantSource clock, Consumer<IdentityCheck> checks, Consumer<Throwable> failures) {}
}
