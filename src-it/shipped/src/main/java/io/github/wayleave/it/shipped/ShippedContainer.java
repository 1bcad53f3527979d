package io.github.wayleave.it.shipped;

import io.github.wayleave.it.Container;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * A container as it ships that runs in a process of its own and listens on 127.0.0.1, and into
 * which applications are put while it runs.
 */
public interface ShippedContainer extends Container {
  /** The name of the application at the root. */
  String ROOT = "ROOT";

  /**
   * Puts a WAR into it under a name, and waits until it is started, which it returns, or has
   * failed.
   */
  default boolean deploy(String name, Path war) {
    return begin(name, war).getAsBoolean();
  }

  /** Puts a WAR into it, and returns what waits until it is started or has failed. */
  BooleanSupplier begin(String name, Path war);

  /** Takes an application out again, and waits until it is stopped. */
  void undeploy(String name);

  String log();

  ProcessHandle machine();

  /** Puts another WAR in the place of an application while it runs. */
  default boolean redeploy(String name, Path war) {
    undeploy(name);
    return deploy(name, war);
  }
}
