package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Stands between a proxy and a gate, and spoils the answers as a test wants it. The health remains
 * as it is, so that a proxy that checks it goes on asking.
 */
final class GateRelay implements AutoCloseable {
  /** What happens to answers. */
  enum Fault {
    NONE,
    /** An answer begins after a second, and then comes one octet at a time. */
    LATE,
    /** An answer begins at once, and comes one octet at a time. */
    DRIPPING,
    /** The connection ends in the middle of an answer. */
    CUT,
    /** Another program answers, with a text that is not HTTP. */
    NOT_HTTP,
    /** Another program answers, with an error. */
    OTHER_SERVER
  }

  private static final long LATE_MILLIS = 1_000;
  private static final long DRIP_MILLIS = 20;
  private static final int PIECE = 8_192;
  private static final int BACKLOG = 1_024;
  private static final byte[] NOT_HTTP = octets("SSH-2.0-OpenSSH_9.2\r\n");
  private static final byte[] ERROR =
      octets(
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 5\r\nConnection: close\r\n\r\nbusy\n");

  private final int port;
  private final int gatePort;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private ServerSocket listener;
  private Thread acceptor = new Thread();
  private volatile Fault fault = Fault.NONE;

  private GateRelay(int port, int gatePort) throws IOException {
    this.port = port;
    this.gatePort = gatePort;
    this.listener = listen();
  }

  static GateRelay start(int gatePort) throws IOException {
    return new GateRelay(FreePorts.find(), gatePort);
  }

  private ServerSocket listen() throws IOException {
    ServerSocket opened = new ServerSocket();
    opened.setReuseAddress(true);
    opened.bind(new InetSocketAddress(loopback(), port), BACKLOG);
    acceptor = run(() -> accept(opened));
    return opened;
  }

  /** Returns the port at which proxies ask. */
  int port() {
    return port;
  }

  void set(Fault next) {
    fault = next;
  }

  /** Listens again after {@link #disconnect}. */
  void reopen() throws IOException {
    listener = listen();
  }

  private void accept(ServerSocket from) {
    try {
      while (!from.isClosed()) {
        Socket proxy = from.accept();
        if (from.isClosed()) {
          proxy.close();
          return;
        }
        Socket gate = new Socket(loopback(), gatePort);
        proxy.setTcpNoDelay(true);
        gate.setTcpNoDelay(true);
        sockets.add(proxy);
        sockets.add(gate);
        run(() -> forward(proxy, gate));
      }
    } catch (IOException e) {
      // The relay was closed.
    }
  }

  private void forward(Socket proxy, Socket gate) {
    byte[] octets = new byte[PIECE];
    try (proxy;
        gate) {
      InputStream in = proxy.getInputStream();
      OutputStream out = gate.getOutputStream();
      // A connection may have requests of both kinds.
      AtomicBoolean isHealth = new AtomicBoolean();
      run(() -> backward(gate, proxy, isHealth));
      for (int length = in.read(octets); length >= 0; length = in.read(octets)) {
        String text = new String(octets, 0, length, ISO_8859_1);
        if (text.startsWith("GET ")) {
          isHealth.set(text.startsWith("GET /health"));
        }
        out.write(octets, 0, length);
      }
    } catch (IOException e) {
      // One of both ended the connection.
    } finally {
      sockets.remove(proxy);
      sockets.remove(gate);
    }
  }

  private void backward(Socket gate, Socket proxy, AtomicBoolean isHealth) {
    byte[] octets = new byte[PIECE];
    try (gate;
        proxy) {
      InputStream in = gate.getInputStream();
      OutputStream out = proxy.getOutputStream();
      for (int length = in.read(octets); length >= 0; length = in.read(octets)) {
        answer(octets, length, out, isHealth.get() ? Fault.NONE : fault);
      }
    } catch (IOException e) {
      // One of both ended the connection.
    }
  }

  private static void answer(byte[] octets, int length, OutputStream out, Fault fault)
      throws IOException {
    switch (fault) {
      case NONE -> out.write(octets, 0, length);
      case LATE -> {
        pause(LATE_MILLIS);
        drip(octets, length, out);
      }
      case DRIPPING -> drip(octets, length, out);
      case CUT -> {
        out.write(octets, 0, Math.min(length, 40));
        throw new IOException("cut");
      }
      case NOT_HTTP -> replace(NOT_HTTP, out);
      case OTHER_SERVER -> replace(ERROR, out);
    }
  }

  private static void drip(byte[] octets, int length, OutputStream out) throws IOException {
    for (int i = 0; i < length; i++) {
      pause(DRIP_MILLIS);
      out.write(octets[i]);
    }
  }

  private static void replace(byte[] answer, OutputStream out) throws IOException {
    out.write(answer);
    throw new IOException("answered");
  }

  private static void pause(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static Thread run(Runnable work) {
    Thread thread = new Thread(work, "gate-relay");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private static byte[] octets(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** Refuses connections once this returns, and ends those that are open. */
  void disconnect() throws IOException {
    listener.close();
    try {
      // The system listens until the thread has left accept().
      acceptor.join();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  @Override
  public void close() throws IOException {
    disconnect();
  }
}
