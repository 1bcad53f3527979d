package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.IdentityVerifier;
import io.github.wayleave.identity.IdentityVerifierFactory;

/** Creates verifiers that ask name servers and fetch documents of operators. */
public final class CrawlerVerifierFactory implements IdentityVerifierFactory {
  /** Creates a factory; {@link java.util.ServiceLoader} calls this. */
  public CrawlerVerifierFactory() {}

  @Override
  public IdentityVerifier create(VerifierContext context) {
    return new CrawlerVerifier(context, UnsafeNetworks.ofProcess());
  }
}
