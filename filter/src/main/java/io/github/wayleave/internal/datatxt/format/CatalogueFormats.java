package io.github.wayleave.internal.datatxt.format;

import io.github.wayleave.datatxt.CatalogueFormat;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds catalogue formats on the class path. */
public final class CatalogueFormats {
  /** Limits the attempts of a service loader that fails at every step. */
  private static final int MAX_FAILURES = 100;

  private final String name;
  private final List<Throwable> failures = new ArrayList<>();

  private CatalogueFormats(String name) {
    this.name = name;
  }

  /**
   * Returns the format with a name, wrapped so that it throws a {@link
   * io.github.wayleave.internal.extension.BrokenContractException} if it violates its contract.
   *
   * <p>Searches the class loader of this class and that of the application, which differ if several
   * applications share this class. A format that cannot be loaded does not hide the others.
   *
   * @throws ServiceConfigurationError if no format has this name and one could not be loaded
   */
  public static Optional<CatalogueFormat> find(String name) {
    return new CatalogueFormats(name).find();
  }

  private Optional<CatalogueFormat> find() {
    Optional<CatalogueFormat> format = find(CatalogueFormat.class.getClassLoader());
    if (format.isEmpty()) {
      format = find(Thread.currentThread().getContextClassLoader());
    }
    if (format.isEmpty() && !failures.isEmpty()) {
      throw asError(failures.get(0));
    }
    return format;
  }

  private Optional<CatalogueFormat> find(ClassLoader loader) {
    Iterator<ServiceLoader.Provider<CatalogueFormat>> providers =
        ServiceLoader.load(CatalogueFormat.class, loader).stream().iterator();
    while (failures.size() < MAX_FAILURES) {
      try {
        if (!providers.hasNext()) {
          break;
        }
        CatalogueFormat format = providers.next().get();
        if (name.equals(format.name())) {
          return Optional.of(new ContractCheckingFormat(name, format));
        }
      } catch (
          Throwable e) { // An Error of one format, such as LinkageError, must not hide the others.
        failures.add(e);
      }
    }
    return Optional.empty();
  }

  private static ServiceConfigurationError asError(Throwable failure) {
    return failure instanceof ServiceConfigurationError error
        ? error
        : new ServiceConfigurationError(
            CatalogueFormat.class.getName() + ": a format failed with " + failure, failure);
  }
}
