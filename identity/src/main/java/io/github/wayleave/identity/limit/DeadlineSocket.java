package io.github.wayleave.identity.limit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;

/**
 * A TCP socket on which connecting and all reads together end at a deadline. The time limit of a
 * plain socket applies to each read, so a server that sends an octet a second would never exceed
 * it; and a TLS socket on top reads a record or a whole handshake by many reads.
 *
 * <p>No proxy is used, whatever the settings of the JVM are. Writes are not limited: what callers
 * send fits into the buffer of the system.
 */
public final class DeadlineSocket extends Socket {
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
      setSoTimeout(deadline.millisLeft());
      return super.read();
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      setSoTimeout(deadline.millisLeft());
      return super.read(octets, offset, length);
    }
  }
}
