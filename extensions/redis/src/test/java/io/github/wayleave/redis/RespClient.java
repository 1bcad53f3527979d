package io.github.wayleave.redis;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/** The smallest client that can send a command. */
final class RespClient implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 10_000;

  private final Socket socket = new Socket();
  private final InputStream in;

  RespClient(int port) throws IOException {
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
  }

  String command(String... words) throws IOException {
    StringBuilder command = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      command.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    socket.getOutputStream().write(command.toString().getBytes(StandardCharsets.ISO_8859_1));
    return answer();
  }

  private String answer() throws IOException {
    String line = line();
    switch (line.charAt(0)) {
      case '$' -> {
        int length = Integer.parseInt(line.substring(1));
        return length < 0
            ? ""
            : new String(in.readNBytes(length + 2), 0, length, StandardCharsets.ISO_8859_1);
      }
      case '*' -> {
        StringJoiner answers = new StringJoiner(" ");
        for (int i = Integer.parseInt(line.substring(1)); i > 0; i--) {
          answers.add(answer());
        }
        return answers.toString();
      }
      case '-' -> {
        return line;
      }
      default -> {
        return line.substring(1);
      }
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("closed");
      }
      line.append((char) c);
    }
    return line.substring(0, line.length() - 1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
