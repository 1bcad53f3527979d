package io.github.wayleave.internal.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The open sockets of a client. Closing it closes all of them, which ends every blocked call at
 * once, and then refuses new ones. It is safe for use by several threads.
 */
public final class OpenSockets implements Closeable {
  private final Set<Closeable> sockets = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean isClosed;

  /** Creates a set without sockets. */
  public OpenSockets() {}

  /**
   * Adds a socket, which {@link #remove} must close.
   *
   * @throws SocketException if this is closed; the socket is closed then
   */
  public synchronized <S extends Closeable> S add(S socket) throws SocketException {
    if (isClosed) {
      closeQuietly(socket);
      throw new SocketException("the client is closed");
    }
    sockets.add(socket);
    return socket;
  }

  /** Closes a socket and removes it. */
  public synchronized void remove(Closeable socket) {
    sockets.remove(socket);
    closeQuietly(socket);
  }

  /** Returns the number of open sockets. */
  public synchronized int size() {
    return sockets.size();
  }

  /** Closes all sockets, and those that are added later. */
  @Override
  public synchronized void close() {
    isClosed = true;
    sockets.forEach(OpenSockets::closeQuietly);
    sockets.clear();
  }

  /** A socket that cannot be closed is of no further use either way. */
  private static void closeQuietly(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // Nothing more can be done with it.
    }
  }
}
