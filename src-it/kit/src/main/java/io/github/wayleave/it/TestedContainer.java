package io.github.wayleave.it;

import java.util.List;
import java.util.Set;

/**
 * A container, which must pass all contracts: all that a module for a container says of it. A
 * module names its own in {@code META-INF/services}; tests of several containers nest the contracts
 * in a class that is one.
 */
@FunctionalInterface
public interface TestedContainer {
  List<ContainerForm> forms();

  /** Returns the paths at which it finds files of an archive, but doesn't serve them. */
  default Set<String> notServedFromArchives() {
    return Set.of();
  }
}
