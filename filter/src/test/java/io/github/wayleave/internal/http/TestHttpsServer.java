package io.github.wayleave.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A server on a free port of the loopback interface that answers as a test wants it to. It keeps
 * the heads of the requests, and counts the connections.
 */
public final class TestHttpsServer implements Closeable {
  /** Answers a request; the connection is closed afterwards. */
  @FunctionalInterface
  public interface Behaviour {
    void answer(String request, OutputStream out) throws Exception;
  }

  private final ServerSocket listening;
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> serverNames = new CopyOnWriteArrayList<>();
  private final AtomicInteger accepted = new AtomicInteger();
  private final CopyOnWriteArrayList<Exception> failures = new CopyOnWriteArrayList<>();
  private volatile Behaviour behaviour = (request, out) -> out.write(ok("text/plain", "hello"));

  /** Creates a server with TLS. */
  public TestHttpsServer(SSLContext tls) throws IOException {
    this(tls.getServerSocketFactory().createServerSocket(0, 50, loopback(1)));
  }

  /** Creates a server without TLS, for what is no HTTPS, and for addresses nothing connects to. */
  public static TestHttpsServer plain(InetAddress address, int port) throws IOException {
    return new TestHttpsServer(new ServerSocket(port, 50, address));
  }

  private TestHttpsServer(ServerSocket listening) {
    this.listening = listening;
    Thread thread = new Thread(this::serve, "https-server");
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns an IPv4 address of the loopback interface. */
  public static InetAddress loopback(int last) throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
  }

  /** Returns a response with a length. */
  public static byte[] ok(String contentType, String body) {
    return octets(
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n%s"
            .formatted(contentType, body.length(), body));
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Replaces what the server does. */
  public void behave(Behaviour other) {
    this.behaviour = other;
  }

  /** Makes the server send a text. */
  public void send(String response) {
    behave((request, out) -> out.write(octets(response)));
  }

  public int port() {
    return listening.getLocalPort();
  }

  /** Returns the heads of the requests so far. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** Returns the names that clients have sent in TLS (RFC 6066, 3). */
  public List<String> serverNames() {
    return List.copyOf(serverNames);
  }

  /** Returns how many connections were made. */
  public int connections() {
    return accepted.get();
  }

  /** Returns why answers could not be sent. */
  public List<Exception> failures() {
    return List.copyOf(failures);
  }

  private void serve() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        accepted.incrementAndGet();
        connections.add(socket);
        Thread thread = new Thread(() -> answer(socket), "https-connection");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException e) {
        // The test is over.
      }
    }
  }

  private void answer(Socket socket) {
    try (socket) {
      String request = head(socket.getInputStream());
      if (socket instanceof SSLSocket secured) {
        ((ExtendedSSLSession) secured.getSession())
            .getRequestedServerNames()
            .forEach(name -> serverNames.add(((SNIHostName) name).getAsciiName()));
      }
      requests.add(request);
      behaviour.answer(request, socket.getOutputStream());
      socket.getOutputStream().flush();
    } catch (Exception e) {
      failures.add(e);
    }
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
      int octet = in.read();
      if (octet < 0) {
        throw new IOException("no request");
      }
      head.write(octet);
    }
    return head.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    try {
      listening.close();
      for (Socket connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
