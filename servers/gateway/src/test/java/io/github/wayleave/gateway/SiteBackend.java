package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The applications behind the proxy of a site: one that speaks HTTP, and one that speaks FastCGI.
 * Their pages show what they received, so that a test sees whether a proxy changed a request.
 */
final class SiteBackend implements AutoCloseable {
  private static final int FCGI_PARAMS = 4;
  private static final int FCGI_STDIN = 5;
  private static final int FCGI_STDOUT = 6;
  private static final int FCGI_END_REQUEST = 3;
  private static final String COOKIE = "cookie: user=ann";

  private final ServerSocket http;
  private final ServerSocket fastCgi;

  private SiteBackend(ServerSocket http, ServerSocket fastCgi) {
    this.http = http;
    this.fastCgi = fastCgi;
  }

  static SiteBackend start() throws IOException {
    SiteBackend backend = new SiteBackend(listening(), listening());
    daemon(() -> accept(backend.http, SiteBackend::serveHttp));
    daemon(() -> accept(backend.fastCgi, SiteBackend::serveFastCgi));
    return backend;
  }

  int port() {
    return http.getLocalPort();
  }

  int fastCgiPort() {
    return fastCgi.getLocalPort();
  }

  private static ServerSocket listening() throws IOException {
    return new ServerSocket(0, 200, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "site backend");
    thread.setDaemon(true);
    thread.start();
  }

  /** What serves a connection until it ends. */
  private interface Service {
    void serve(DataInputStream in, DataOutputStream out) throws IOException;
  }

  private static void accept(ServerSocket server, Service service) {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        daemon(() -> serve(socket, service));
      } catch (IOException e) {
        return;
      }
    }
  }

  private static void serve(Socket socket, Service service) {
    try (socket) {
      service.serve(
          new DataInputStream(new BufferedInputStream(socket.getInputStream())),
          new DataOutputStream(socket.getOutputStream()));
      // With octets left to read, closing would reset the connection, and nginx answer 502.
      socket.shutdownOutput();
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The proxy closed the connection.
    }
  }

  private static void serveHttp(DataInputStream in, DataOutputStream out) throws IOException {
    for (List<String> head = head(in); !head.isEmpty(); head = head(in)) {
      String text = String.join("\n", head.subList(1, head.size())).toLowerCase(Locale.ROOT);
      if (text.contains("upgrade: websocket")) {
        write(out, "101 Switching Protocols", "Upgrade: websocket\r\nConnection: upgrade\r\n", "");
        in.transferTo(out);
        return;
      }
      String content = new String(content(in, text), ISO_8859_1);
      String first = head.get(0);
      String status = first.contains("/fails") ? "500 Internal Server Error" : "200 OK";
      String fields = "Content-Type: text/plain\r\nX-App: yes\r\nSet-Cookie: app=1; Path=/\r\n";
      if (first.contains(" /check")) {
        status = text.contains(COOKIE) ? "204 No Content" : "401 Unauthorized";
        fields = "X-User: ann\r\n";
      } else if (first.contains(" /send-file/")) {
        fields = "X-Accel-Redirect: /protected/report.txt\r\n";
      } else if (first.contains("/refused")) {
        status = "403 Forbidden";
      }
      boolean isLast = first.endsWith("HTTP/1.0") || text.contains("connection: close");
      if (isLast) {
        // Otherwise nginx keeps the connection for another request.
        fields += "Connection: close\r\n";
      }
      String page = String.join("\n", new ArrayList<>(head)) + "\n\n" + content + "\n";
      write(out, status, fields, first.startsWith("HEAD") || status.startsWith("204") ? "" : page);
      if (isLast) {
        return;
      }
    }
  }

  private static byte[] content(DataInputStream in, String fields) throws IOException {
    for (String line : fields.split("\n", -1)) {
      if (line.startsWith("content-length:")) {
        return in.readNBytes(Integer.parseInt(line.substring("content-length:".length()).strip()));
      }
    }
    return new byte[0];
  }

  private static void write(DataOutputStream out, String status, String fields, String page)
      throws IOException {
    byte[] content = page.getBytes(ISO_8859_1);
    String length = status.startsWith("1") ? "" : "Content-Length: " + content.length + "\r\n";
    out.write(("HTTP/1.1 " + status + "\r\n" + fields + length + "\r\n").getBytes(ISO_8859_1));
    out.write(content);
    out.flush();
  }

  /** Returns the lines of a head; empty at the end of the connection. */
  private static List<String> head(DataInputStream in) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int octet = in.read(); octet >= 0; octet = in.read()) {
      if (octet == '\n') {
        if (line.isEmpty()) {
          return lines;
        }
        lines.add(line.toString());
        line.setLength(0);
      } else if (octet != '\r') {
        line.append((char) octet);
      }
    }
    return List.of();
  }

  private static void serveFastCgi(DataInputStream in, DataOutputStream out) throws IOException {
    ByteArrayOutputStream parameters = new ByteArrayOutputStream();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    while (true) {
      in.readByte();
      int type = in.readUnsignedByte();
      int id = in.readUnsignedShort();
      int length = in.readUnsignedShort();
      int padding = in.readUnsignedByte();
      in.readByte();
      byte[] record = in.readNBytes(length);
      in.skipNBytes(padding);
      if (type == FCGI_PARAMS) {
        parameters.write(record);
      } else if (type == FCGI_STDIN && length > 0) {
        content.write(record);
      } else if (type == FCGI_STDIN) {
        Map<String, String> map = map(parameters.toByteArray());
        String page = "Content-Type: text/html\r\nX-Php: yes\r\n\r\n" + map + "\n" + content + "\n";
        record(out, FCGI_STDOUT, id, page.getBytes(ISO_8859_1));
        record(out, FCGI_STDOUT, id, new byte[0]);
        record(out, FCGI_END_REQUEST, id, new byte[8]);
        out.flush();
        return;
      }
    }
  }

  private static void record(DataOutputStream out, int type, int id, byte[] content)
      throws IOException {
    out.writeByte(1);
    out.writeByte(type);
    out.writeShort(id);
    out.writeShort(content.length);
    out.writeShort(0);
    out.write(content);
  }

  private static Map<String, String> map(byte[] encoded) throws IOException {
    Map<String, String> map = new TreeMap<>();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(encoded));
    while (in.available() > 0) {
      int nameLength = length(in);
      int valueLength = length(in);
      String name = new String(in.readNBytes(nameLength), ISO_8859_1);
      map.put(name, new String(in.readNBytes(valueLength), ISO_8859_1));
    }
    return map;
  }

  private static int length(DataInputStream in) throws IOException {
    int first = in.read();
    if (first < 0) {
      throw new EOFException();
    }
    return first < 0x80
        ? first
        : (first & 0x7F) << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
  }

  @Override
  public void close() throws IOException {
    http.close();
    fastCgi.close();
  }
}
