package io.github.wayleave.it;

import java.util.List;
import java.util.Set;

/**
 * A container that must pass all contracts. A module names its own in {@code META-INF/services};
 * tests of several containers nest the contracts in a class that implements this interface.
 */
@FunctionalInterface
public interface TestedContainer {
  List<ContainerForm> forms();

  /** Returns the paths whose files it finds in an archive but does not serve. */
  default Set<String> notServedFromArchives() {
    return Set.of();
  }
}
