package io.github.wayleave.it;

/** A container that runs one application on 127.0.0.1; closing it stops it. */
public interface Container extends AutoCloseable {
  /** Returns the TCP port at which it listens. */
  int port();

  @Override
  void close();
}
