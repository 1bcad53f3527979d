package io.github.wayleave.it.shipped;

import io.github.wayleave.it.Container;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A container as shipped, in a separate process that listens on 127.0.0.1, to which applications
 * are deployed while it runs.
 */
public interface ShippedContainer extends Container {
  /** The name of the application at the root. */
  String ROOT = "ROOT";

  /** Deploys a WAR under a name, and returns whether it started. */
  default boolean deploy(String name, Path war) {
    return begin(name, war).getAsBoolean();
  }

  /** Deploys a WAR, and returns a supplier that waits until it started or failed. */
  BooleanSupplier begin(String name, Path war);

  /** Undeploys an application and waits until it has stopped. */
  default void undeploy(String name) {
    beginUndeploy(name).run();
  }

  /** Undeploys applications, all of which the next scan may find. */
  default void undeploy(Collection<String> names) {
    List<Runnable> ends = names.stream().map(this::beginUndeploy).toList();
    ends.forEach(Runnable::run);
  }

  /** Removes an application, and returns what waits until it has stopped. */
  Runnable beginUndeploy(String name);

  String log();

  ProcessHandle machine();

  /** Replaces a running application by another WAR. */
  default boolean redeploy(String name, Path war) {
    undeploy(name);
    return deploy(name, war);
  }
}
