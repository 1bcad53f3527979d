package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An application that answers every request with a page, whatever octets its fields have. */
final class AnyOctetApplication implements AutoCloseable {
  private static final String PAGE =
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\nSample-Decision: %s\r\n\r\n";

  private final ServerSocket listener = new ServerSocket();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  AnyOctetApplication() throws IOException {
    listener.bind(
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 1_024);
    threads.execute(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  private void accept() {
    try {
      while (!listener.isClosed()) {
        Socket socket = listener.accept();
        threads.execute(() -> answer(socket));
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private static void answer(Socket socket) {
    try (socket) {
      boolean isDecided = head(socket.getInputStream()).contains("decision: allowed");
      String page = PAGE.formatted(isDecided ? "allowed" : "none");
      socket.getOutputStream().write(page.getBytes(ISO_8859_1));
    } catch (IOException e) {
      // The proxy ended the connection.
    }
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int octet = in.read(); octet >= 0; octet = in.read()) {
      octets.write(octet);
      if (octet == '\n' && octets.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        break;
      }
    }
    return octets.toString(ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow();
  }
}
