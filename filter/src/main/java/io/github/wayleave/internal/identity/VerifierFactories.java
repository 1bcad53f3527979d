package io.github.wayleave.internal.identity;

import io.github.wayleave.identity.IdentityVerifierFactory;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** Finds the factory of verifiers on the class path. */
public final class VerifierFactories {
  private VerifierFactories() {}

  /**
   * Returns the first factory that the class loader of this class or {@code application} finds;
   * they differ if several applications share this class.
   *
   * @throws ServiceConfigurationError if there is one that cannot be created
   */
  public static Optional<IdentityVerifierFactory> find(ClassLoader application) {
    return Stream.of(IdentityVerifierFactory.class.getClassLoader(), application)
        .flatMap(loader -> first(loader).stream())
        .findFirst();
  }

  private static Optional<IdentityVerifierFactory> first(ClassLoader loader) {
    Iterator<IdentityVerifierFactory> factories =
        ServiceLoader.load(IdentityVerifierFactory.class, loader).iterator();
    return factories.hasNext() ? Optional.of(factories.next()) : Optional.empty();
  }
}
