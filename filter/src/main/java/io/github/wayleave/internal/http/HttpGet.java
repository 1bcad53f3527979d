package io.github.wayleave.internal.http;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A GET request, alone on its connection. There are no redirects, proxies, cookies or compression.
 *
 * @param target the path and the query
 * @param host the value of {@code Host}
 * @param userAgent the value of {@code User-Agent}
 * @param fields the lines of other fields, each with its end
 */
public record HttpGet(String target, String host, String userAgent, String fields) {
  /** Returns the value of {@code Host} for an origin. */
  public static String hostOf(Origin origin) {
    String url = origin.toString();
    return url.substring(url.indexOf("://") + 3);
  }

  /**
   * Connects to the first address that accepts; those that are left share the time.
   *
   * @param addresses the addresses of a host, which the caller has checked
   * @param connected the time at which there must be a connection
   * @param deadline the time at which everything must be over
   * @param sockets what has to close the socket
   */
  public static DeadlineSocket connect(
      InetAddress[] addresses, int port, Deadline connected, Deadline deadline, OpenSockets sockets)
      throws IOException {
    IOException failure = new IOException("its host has no addresses");
    for (int i = 0; i < addresses.length; i++) {
      DeadlineSocket socket = sockets.add(new DeadlineSocket(deadline));
      try {
        int share = Math.max(1, connected.millisLeft() / (addresses.length - i));
        socket.connect(new InetSocketAddress(addresses[i], port), share);
        return socket;
      } catch (IOException e) {
        sockets.remove(socket);
        IpAddress address = IpAddress.ofOctets(addresses[i].getAddress());
        failure = new IOException("no connection to %s: %s".formatted(address, e.getMessage()), e);
      }
    }
    throw failure;
  }

  /** Sends the request, and returns the answer without its body. */
  public HttpAnswer send(Socket connection) throws IOException {
    return send(connection, ResponseReader.LONGEST_HEAD);
  }

  /** Sends the request, and returns the answer, whose head may have another maximum length. */
  public HttpAnswer send(Socket connection, int longestHead) throws IOException {
    String head =
        "GET %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: %s\r\nAccept: */*\r\nAccept-Encoding: identity\r\nConnection: close\r\n%s\r\n"
            .formatted(target, host, userAgent, fields);
    connection.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
    ResponseReader reader = new ResponseReader(connection.getInputStream(), longestHead);
    return new HttpAnswer(reader.head(), reader);
  }

  /** Returns why a request failed, on one line. */
  public static String reason(Exception failure, int longest) {
    String text =
        Optional.ofNullable(failure.getMessage()).orElse(failure.getClass().getSimpleName());
    return LogText.line(text.substring(0, Math.min(text.length(), longest)));
  }

  /** An answer of which the body is not read yet. */
  public record HttpAnswer(ResponseHead head, ResponseReader reader) {
    /**
     * Checks that the body is what the server has.
     *
     * @throws IOException if it is compressed
     */
    public void requirePlain() throws IOException {
      Optional<String> coding = head.field("content-encoding");
      if (coding.isPresent() && !Ascii.equal(coding.get(), "identity")) {
        throw new IOException("the answer is compressed, which was not asked for");
      }
    }

    /**
     * Reads the body.
     *
     * @param longest the maximum length in octets
     * @throws IOException if it is longer, ends early, or has no end
     */
    public byte[] body(int longest) throws IOException {
      return reader.body(head, longest);
    }
  }
}
