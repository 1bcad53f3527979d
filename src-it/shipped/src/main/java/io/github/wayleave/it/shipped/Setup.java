package io.github.wayleave.it.shipped;

import java.nio.file.Path;

/** How a container is to be started: in a folder of its own, which begins empty. */
public interface Setup {
  /** Returns what is started. */
  Distribution distribution();

  /** Returns the folder of what is started, so that it can be changed before the start. */
  Path folder();

  /** Sets a system property of the virtual machine. */
  Setup property(String name, String value);

  /** Starts it, and waits until it takes requests. */
  ShippedContainer start();
}
