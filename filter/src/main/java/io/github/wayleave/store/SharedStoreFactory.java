package io.github.wayleave.store;

import io.github.wayleave.text.InvalidValueException;

/**
 * An extension point that connects to the store that the nodes of a site share. {@link
 * java.util.ServiceLoader} finds it; the setting {@code wayleave.store} requires exactly one.
 */
public interface SharedStoreFactory {
  /**
   * Creates a store that is not yet connected. Must neither wait for a disk or a network nor start
   * a thread that outlives {@link SharedStore#close}.
   *
   * @throws InvalidValueException if the URL cannot be used; the sentence must not contain the URL,
   *     which may hold a password
   */
  SharedStore create(StoreSettings settings);
}
