package io.github.wayleave.it.shipped;

import java.nio.file.Path;

/** The configuration of a container that starts in a new folder. */
public interface ContainerSetup {
  ContainerDistribution distribution();

  /** Returns the folder of the container, whose files may be changed before the start. */
  Path folder();

  /** Sets a system property of the JVM. */
  default ContainerSetup property(String name, String value) {
    return option("-D" + name + "=" + value);
  }

  /** Adds an option of the JVM. */
  ContainerSetup option(String option);

  /** Adds a WAR that is deployed at the start. */
  ContainerSetup application(String name, Path war);

  /** Starts the container and waits until it accepts requests. */
  ShippedContainer start();
}
