package io.github.wayleave.root;

import java.nio.file.Path;

/** A container that serves one application. */
interface Container extends AutoCloseable {
  /** Starts it, on a free port of this machine. */
  interface Launcher {
    Container start(Path work) throws Exception;
  }

  int port();

  @Override
  void close();
}
