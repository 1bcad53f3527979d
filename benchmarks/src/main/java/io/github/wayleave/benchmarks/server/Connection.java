package io.github.wayleave.benchmarks.server;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A persistent HTTP/1.1 connection (RFC 9112), as simple as possible. */
final class Connection implements AutoCloseable {
  private static final int FIRST_OCTETS = 1 << 16;
  private static final String OK = "HTTP/1.1 200 ";
  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final String LENGTH = "\r\nContent-Length: ";

  private final Socket socket;
  private byte[] buffer = new byte[FIRST_OCTETS];
  private int read;

  Connection(int port) throws IOException {
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
  }

  void write(byte[] request) throws IOException {
    socket.getOutputStream().write(request);
  }

  /**
   * Reads a response to its end and returns its content. Throws an exception if the status is not
   * 200 or there is no Content-Length.
   */
  String readAnswer() throws IOException {
    read = 0;
    String head = "";
    int endOfHead = -1;
    while (endOfHead < 0) {
      readMore();
      head = new String(buffer, 0, read, StandardCharsets.ISO_8859_1);
      endOfHead = head.indexOf(END_OF_HEAD);
    }
    int length = head.indexOf(LENGTH);
    if (!head.startsWith(OK) || length < 0 || length > endOfHead) {
      throw new IOException("not a plain answer: " + head);
    }
    int digits = length + LENGTH.length();
    int content = Integer.parseInt(head.substring(digits, head.indexOf('\r', digits)));
    int start = endOfHead + END_OF_HEAD.length();
    while (read < start + content) {
      readMore();
    }
    return new String(buffer, start, content, StandardCharsets.ISO_8859_1);
  }

  private void readMore() throws IOException {
    if (read == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * read);
    }
    InputStream in = socket.getInputStream();
    int count = in.read(buffer, read, buffer.length - read);
    if (count <= 0) {
      throw new EOFException("the connection ended within an answer");
    }
    read += count;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
