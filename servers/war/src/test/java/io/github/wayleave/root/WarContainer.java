package io.github.wayleave.root;

import java.nio.file.Path;

/** A container that serves one application. */
interface WarContainer extends AutoCloseable {
  /** Starts it, on a free port of this machine. */
  interface WarLauncher {
    WarContainer start(Path work) throws Exception;
  }

  int port();

  @Override
  void close();
}
