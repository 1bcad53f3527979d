package io.github.wayleave.it;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A connection to 127.0.0.1 that sends requests octet for octet. It adds nothing, checks responses
 * strictly, and times out after ten seconds.
 */
public final class RawHttp implements Closeable {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int CR = '\r';
  private static final int LF = '\n';
  private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.[01] ([0-9]{3})( .*)?");
  private static final Pattern FIELD_LINE =
      Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*(.*?)[ \\t]*");

  private final Socket socket;
  private final InputStream in;

  private RawHttp(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  /**
   * Opens a connection.
   *
   * @throws IOException if no server listens
   */
  public static RawHttp to(int port) throws IOException {
    Socket socket = new Socket();
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.setTcpNoDelay(true);
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    socket.connect(new InetSocketAddress(loopback, port), TIMEOUT_MILLIS);
    return new RawHttp(socket);
  }

  /**
   * Exchanges one request for one response on a connection of its own, and sees to it that nothing
   * follows.
   *
   * @throws IOException if the response is not HTTP, or longer than it says
   */
  public static RawResponse exchange(int port, RawRequest request) throws IOException {
    try (RawHttp http = to(port)) {
      RawResponse response = http.exchange(request.with("Connection", "close"));
      if (http.in.read() >= 0) {
        throw new ProtocolException("octets after the end of " + response);
      }
      return response;
    }
  }

  /**
   * Sends a request and reads its response; the connection stays open.
   *
   * @throws IOException if the response is not HTTP
   */
  public RawResponse exchange(RawRequest request) throws IOException {
    socket.getOutputStream().write(request.octets());
    socket.getOutputStream().flush();
    int status = Integer.parseInt(match(STATUS_LINE, line()).group(1));
    List<RawResponse.RawField> fields = fields();
    RawResponse head = new RawResponse(status, fields, new byte[0]);
    boolean hasContent = !request.isHead() && status >= 200 && status != 204 && status != 304;
    return hasContent ? new RawResponse(status, fields, content(head)) : head;
  }

  /**
   * Sends a request, and returns what follows until the connection ends, in whatever form. A reset
   * and a timeout end it, too.
   */
  String send(RawRequest request) {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try {
      socket.getOutputStream().write(request.octets());
      socket.getOutputStream().flush();
      for (int octet = in.read(); octet >= 0; octet = in.read()) {
        answer.write(octet);
      }
    } catch (IOException e) {
      // What came before is all that a client sees.
    }
    return answer.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private List<RawResponse.RawField> fields() throws IOException {
    List<RawResponse.RawField> fields = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      Matcher matcher = match(FIELD_LINE, line);
      fields.add(new RawResponse.RawField(matcher.group(1), matcher.group(2)));
    }
    return fields;
  }

  /** Reads the content by one of the three ways to determine its length (RFC 9112, 6.3). */
  private byte[] content(RawResponse head) throws IOException {
    if (head.has("Transfer-Encoding")) {
      return chunks();
    }
    if (head.has("Content-Length")) {
      return octets(Integer.parseInt(head.header("Content-Length")));
    }
    return in.readAllBytes();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      content.writeBytes(octets(size));
      endLine();
    }
    endLine();
    return content.toByteArray();
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private byte[] octets(int length) throws IOException {
    byte[] octets = in.readNBytes(length);
    if (octets.length < length) {
      throw new ProtocolException(octets.length + " octets of " + length);
    }
    return octets;
  }

  private void endLine() throws IOException {
    match(Pattern.compile(""), line());
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int octet = in.read(); octet != CR; octet = in.read()) {
      if (octet < 0 || octet == LF) {
        throw new ProtocolException("a line without CR: " + line);
      }
      line.write(octet);
    }
    if (in.read() != LF) {
      throw new ProtocolException("a CR without LF: " + line);
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  private static Matcher match(Pattern pattern, String line) throws ProtocolException {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.matches()) {
      throw new ProtocolException("not HTTP: " + line);
    }
    return matcher;
  }
}
