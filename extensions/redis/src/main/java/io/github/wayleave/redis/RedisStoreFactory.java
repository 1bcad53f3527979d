package io.github.wayleave.redis;

import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.SharedStoreFactory;
import io.github.wayleave.store.StoreSettings;

/** Connects to Redis from 6.2 or Valkey from 7.2: alone, with Sentinel, or as a cluster. */
public final class RedisStoreFactory implements SharedStoreFactory {
  /** Creates a factory; {@link java.util.ServiceLoader} calls this. */
  public RedisStoreFactory() {}

  @Override
  public SharedStore create(StoreSettings settings) {
    return new RedisStore(
        StoreUrl.parse(settings.url()), settings.passwordFile(), settings.fleet());
  }
}
