package io.github.wayleave.datatxt;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The formats that are on the class path. */
public final class CatalogueFormats {
  private CatalogueFormats() {}

  /**
   * Returns the format that a policy switches on by {@code name}.
   *
   * <p>It may lie beside this class, or, where this class is shared by many applications, in the
   * application alone.
   *
   * @throws java.util.ServiceConfigurationError if a format that was looked at can't be loaded
   */
  public static Optional<CatalogueFormat> find(String name) {
    return Stream.of(
            CatalogueFormat.class.getClassLoader(), Thread.currentThread().getContextClassLoader())
        .flatMap(loader -> ServiceLoader.load(CatalogueFormat.class, loader).stream())
        .map(ServiceLoader.Provider::get)
        .filter(format -> format.name().equals(name))
        .findFirst();
  }
}
