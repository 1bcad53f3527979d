package io.github.wayleave.redis;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a node and a server, and does to the answers what a test says. */
final class FaultyProxy implements AutoCloseable {
  enum Fault {
    NONE,
    /** Answers come late, all by the same time. */
    DELAY,
    /** Each octet of an answer comes later than the one before. */
    DRIP,
    /** The connection ends in the middle of an answer. */
    CUT,
    /** Something else comes in place of the answer. */
    REPLACE
  }

  private static final long DELAY_MILLIS = 600;
  private static final long DRIP_MILLIS = 100;

  private final ServerSocket listener;
  private final int port;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile Fault fault = Fault.NONE;
  private volatile String replacement = "";

  FaultyProxy(int port) {
    this.port = port;
    try {
      listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    run(this::accept);
  }

  String url() {
    return "redis://127.0.0.1:" + listener.getLocalPort();
  }

  void set(Fault next) {
    fault = next;
  }

  /** Answers each question with a text. */
  void replace(String answer) {
    replacement = answer;
    fault = Fault.REPLACE;
  }

  /** Ends all connections. */
  void cut() {
    for (Socket socket : sockets) {
      close(socket);
    }
  }

  private void accept() {
    try {
      while (!listener.isClosed()) {
        Socket node = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        sockets.add(node);
        sockets.add(server);
        run(() -> copy(node, server, false));
        run(() -> copy(server, node, true));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void copy(Socket from, Socket to, boolean isAnswer) {
    byte[] octets = new byte[8192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int length = in.read(octets); length >= 0; length = in.read(octets)) {
        if (isAnswer) {
          answer(octets, length, out);
        } else {
          out.write(octets, 0, length);
        }
      }
    } catch (IOException e) {
      // one of them is closed
    }
  }

  private void answer(byte[] octets, int length, OutputStream out) throws IOException {
    switch (fault) {
      case NONE -> out.write(octets, 0, length);
      case DELAY -> {
        RedisServer.sleep(DELAY_MILLIS);
        out.write(octets, 0, length);
      }
      case DRIP -> {
        for (int i = 0; i < length; i++) {
          RedisServer.sleep(DRIP_MILLIS);
          out.write(octets[i]);
        }
      }
      case CUT -> {
        out.write(octets, 0, 1);
        throw new IOException("cut");
      }
      case REPLACE -> out.write(replacement.getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private static void run(Runnable work) {
    Thread thread = new Thread(work, "faulty-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // closed
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      // closed
    }
    cut();
  }
}
