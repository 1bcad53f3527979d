package io.github.wayleave.it;

/** A container that runs one application on 127.0.0.1, until it is closed. */
public interface Container extends AutoCloseable {
  /** Returns the TCP port on which it listens. */
  int port();

  @Override
  void close();
}
