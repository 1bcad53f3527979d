package io.github.wayleave.it.shipped;

import java.nio.file.Path;

/** How a container is to be started: in a folder of its own, which begins empty. */
public interface ContainerSetup {
  ContainerDistribution distribution();

  /** Returns the folder of what is started, so that it can be changed before the start. */
  Path folder();

  /** Sets a system property of the virtual machine. */
  default ContainerSetup property(String name, String value) {
    return option("-D" + name + "=" + value);
  }

  /** Gives the virtual machine an option. */
  ContainerSetup option(String option);

  /** Puts a WAR where it is found at the start. */
  ContainerSetup application(String name, Path war);

  /** Starts it, and waits until it takes requests. */
  ShippedContainer start();
}
