package io.github.wayleave.internal.store;

import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStoreFactory;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds the factory of stores on the class path. */
public final class StoreFactories {
  private static final String SETTING = "wayleave.store: ";

  private StoreFactories() {}

  /**
   * Creates a store with the first factory that the class loader of this class or {@code
   * application} finds; they differ if several applications share this class.
   *
   * @throws InvalidValueException if there is no factory, or it cannot use the URL; the message
   *     begins with the name of the setting
   */
  public static SharedStore create(StoreSettings settings, ClassLoader application) {
    try {
      Iterator<SharedStoreFactory> factories = factories(SharedStoreFactory.class.getClassLoader());
      if (!factories.hasNext()) {
        factories = factories(application);
      }
      if (factories.hasNext()) {
        return factories.next().create(settings);
      }
    } catch (InvalidValueException e) {
      throw new InvalidValueException(SETTING + e.sentence());
    } catch (ServiceConfigurationError | LinkageError e) {
      throw new InvalidValueException(
          SETTING + "wayleave-redis cannot be loaded (" + e + "); add the jars that it needs");
    }
    throw new InvalidValueException(
        SETTING + "needs wayleave-redis beside the filter; add it, or remove the setting");
  }

  private static Iterator<SharedStoreFactory> factories(ClassLoader loader) {
    return ServiceLoader.load(SharedStoreFactory.class, loader).iterator();
  }
}
