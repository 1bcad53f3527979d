package io.github.wayleave.it.shipped;

import java.nio.file.Path;

/** How a container is to be started: in a folder of its own, which begins empty. */
public interface Setup {
  Distribution distribution();

  /** Returns the folder of what is started, so that it can be changed before the start. */
  Path folder();

  /** Sets a system property of the virtual machine. */
  default Setup property(String name, String value) {
    return option("-D" + name + "=" + value);
  }

  /** Gives the virtual machine an option. */
  Setup option(String option);

  /** Puts a WAR where it is found at the start. */
  Setup application(String name, Path war);

  /** Starts it, and waits until it takes requests. */
  ShippedContainer start();
}
