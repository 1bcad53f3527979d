package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Accepts connections, and keeps the octets of the question that is being read. If Jetty rejects
 * them, its error handler has no field of the request; these octets still say what is asked.
 */
final class QuestionConnector extends ServerConnector {
  /** The longest head that is kept: {@value} octets. */
  static final int MAX_KEPT = 64 << 10;

  QuestionConnector(Server server, ConnectionFactory factory) {
    super(server, factory);
  }

  @Override
  protected SocketChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) throws IOException {
    KeepingEndPoint endPoint = new KeepingEndPoint(channel, selector, key, getScheduler());
    endPoint.setIdleTimeout(getIdleTimeout());
    return endPoint;
  }

  /** Returns what was read since {@link #forget}, an octet for each character. */
  static String receivedText(Request request) {
    return endPoint(request) instanceof KeepingEndPoint endPoint ? endPoint.receivedText() : "";
  }

  /** Forgets the head of a request that was accepted. */
  static void forget(Request request) {
    if (endPoint(request) instanceof KeepingEndPoint endPoint) {
      endPoint.length = 0;
    }
  }

  private static EndPoint endPoint(Request request) {
    return request.getConnectionMetaData().getConnection().getEndPoint();
  }

  private static final class KeepingEndPoint extends SocketChannelEndPoint {
    private byte[] octets = new byte[1_024];
    private int length;

    KeepingEndPoint(
        SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
      super(channel, selector, key, scheduler);
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
      int filled = super.fill(buffer);
      int added = Math.min(filled, MAX_KEPT - length);
      if (added > 0) {
        if (length + added > octets.length) {
          octets = Arrays.copyOf(octets, Math.max(length + added, 2 * octets.length));
        }
        buffer.get(buffer.limit() - filled, octets, length, added);
        length += added;
      }
      return filled;
    }

    String receivedText() {
      return new String(octets, 0, length, ISO_8859_1);
    }
  }
}
