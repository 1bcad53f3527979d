package io.github.wayleave.net;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of the loopback interface for servers that tests start, free for UDP and TCP. They are
 * below those that systems give to clients: of these, many tests can leave none for a minute, and a
 * free one can become that of a connection before the server listens.
 */
public final class FreePorts {
  private static final int FIRST = 10_000;
  private static final int END = 32_000;
  private static final int ATTEMPTS = 1_000;

  private FreePorts() {}

  /** Returns a free port. */
  public static int find() {
    return findTwo(0);
  }

  /**
   * Returns a free port such that the port so many above it, or below if negative, is free, too.
   */
  public static int findTwo(int distance) {
    for (int i = 0; i < ATTEMPTS; i++) {
      int port =
          ThreadLocalRandom.current()
              .nextInt(Math.max(FIRST, FIRST - distance), Math.min(END, END - distance));
      if (isFree(port) && isFree(port + distance)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port");
  }

  @SuppressWarnings("try") // Opening them is the test.
  private static boolean isFree(int port) {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      try (ServerSocket connections = new ServerSocket(port, 1, loopback);
          DatagramSocket datagrams = new DatagramSocket(port, loopback)) {
        return true;
      }
    } catch (BindException e) {
      return false;
    } catch (IOException e) {
      throw new IllegalStateException("the loopback interface does not work", e);
    }
  }
}
