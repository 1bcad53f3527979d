package io.github.wayleave.internal.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * A TCP socket on which connecting and all reads together end at a deadline. The time limit of a
 * plain socket applies to each read, so a server that sends an octet a second would never exceed
 * it; and a TLS socket on top reads a record or a whole handshake by many reads.
 *
 * <p>No proxy is used, whatever the settings of the JVM are. Writes are not limited: what callers
 * send fits into the buffer of the system.
 */
public final class DeadlineSocket extends Socket {
  /** How long an interrupted thread goes on waiting, since sockets ignore interrupts: {@value}. */
  private static final int INTERRUPT_CHECK_MILLIS = 250;

  private final Deadline deadline;

  /** Creates an unconnected socket. */
  public DeadlineSocket(Deadline deadline) {
    super(Proxy.NO_PROXY);
    this.deadline = deadline;
  }

  /** Connects before the deadline. */
  public void connectInTime(InetSocketAddress address) throws IOException {
    connect(address, deadline.millisLeft());
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new LimitedStream(super.getInputStream());
  }

  private final class LimitedStream extends FilterInputStream {
    LimitedStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      while (true) {
        setSoTimeout(Math.min(deadline.millisLeft(), INTERRUPT_CHECK_MILLIS));
        try {
          return super.read();
        } catch (SocketTimeoutException e) {
          requireNotInterrupted();
        }
      }
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      while (true) {
        setSoTimeout(Math.min(deadline.millisLeft(), INTERRUPT_CHECK_MILLIS));
        try {
          return super.read(octets, offset, length);
        } catch (SocketTimeoutException e) {
          requireNotInterrupted();
        }
      }
    }

    private static void requireNotInterrupted() throws InterruptedIOException {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted");
      }
    }
  }
}
