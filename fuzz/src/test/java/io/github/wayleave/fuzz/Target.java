package io.github.wayleave.fuzz;

import java.util.function.Consumer;

/**
 * A fuzz target.
 *
 * @param type the class, whose name ends in {@code Fuzz}
 * @param run its {@code fuzzerTestOneInput}
 */
record Target(Class<?> type, Consumer<byte[]> run) {
  /** Returns the name on the command line of {@code build/fuzz.sh} and of the folder of inputs. */
  String name() {
    return type.getSimpleName().replaceFirst("Fuzz$", "");
  }

  @Override
  public String toString() {
    return name();
  }
}
