package io.github.wayleave.javax;

import java.nio.file.Path;

/** A container that serves one application. */
interface JavaxContainer extends AutoCloseable {
  /** Starts a container on a free local port. */
  interface JavaxLauncher {
    JavaxContainer start(Path war, Path work) throws Exception;
  }

  int port();

  @Override
  void close();
}
