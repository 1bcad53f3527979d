package io.github.wayleave.cli.probe;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A site on this machine that answers as a test says, and counts. */
public final class ProbedSite implements AutoCloseable {
  private final ServerSocket socket;
  private final SiteAnswer answer;
  private final List<SiteRequest> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger mostOpen = new AtomicInteger();

  /** What a site answers. */
  public interface SiteAnswer {
    void write(SiteRequest request, OutputStream out) throws IOException;
  }

  /** A request, with the names of its fields in lower case. */
  public record SiteRequest(String target, Map<String, String> fields, long nanos) {
    public String userAgent() {
      return fields.getOrDefault("user-agent", "");
    }

    public String path() {
      return target.split("\\?", 2)[0];
    }

    public boolean isBrowser() {
      return userAgent().contains("Firefox");
    }

    public boolean isOf(String name) {
      return userAgent().contains(name);
    }
  }

  public ProbedSite(SiteAnswer answer) {
    this(loopback(), answer);
  }

  /** Creates a site on another socket, such as one with TLS. */
  public ProbedSite(ServerSocket socket, SiteAnswer answer) {
    this.socket = socket;
    this.answer = answer;
    Thread thread = new Thread(this::serve, "probed site");
    thread.setDaemon(true);
    thread.start();
  }

  private static ServerSocket loopback() {
    try {
      return new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes an answer with a length; {@code head} is the status and the fields. */
  public static void write(OutputStream out, String head, String body) throws IOException {
    write(out, head, body.getBytes(StandardCharsets.UTF_8));
  }

  public static void write(OutputStream out, String head, byte[] body) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    octets.writeBytes(
        "HTTP/1.1 %s\r\nContent-Length: %s\r\nConnection: close\r\n\r\n"
            .formatted(head.replace("\n", "\r\n"), body.length)
            .getBytes(StandardCharsets.ISO_8859_1));
    octets.writeBytes(body);
    out.write(octets.toByteArray());
  }

  public String url() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  public List<SiteRequest> requests() {
    return requests;
  }

  /** Returns the maximum number of connections at one time. */
  public int mostOpen() {
    return mostOpen.get();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        Thread thread = new Thread(() -> serve(connection), "probed site");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException e) {
        // The test is over.
      }
    }
  }

  private void serve(Socket accepted) {
    try (Socket connection = accepted) {
      mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
      SiteRequest request = request(connection);
      requests.add(request);
      // The client knows the end by the length, so it is counted before.
      OutputStream out = connection.getOutputStream();
      open.decrementAndGet();
      answer.write(request, out);
    } catch (IOException e) {
      // The client has gone.
    }
  }

  private static SiteRequest request(Socket connection) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
    String first = String.valueOf(in.readLine());
    Map<String, String> fields = new LinkedHashMap<>();
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      int colon = line.indexOf(':');
      fields.merge(
          line.substring(0, colon).toLowerCase(Locale.ROOT),
          line.substring(colon + 1).strip(),
          (one, other) -> one + ", " + other);
    }
    String[] parts = first.split(" ", -1);
    return new SiteRequest(parts.length > 1 ? parts[1] : first, fields, System.nanoTime());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
