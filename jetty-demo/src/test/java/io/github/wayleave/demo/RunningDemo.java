package io.github.wayleave.demo;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jetty.server.Server;

/** A demo server that runs while open, and a client for it. */
final class RunningDemo implements AutoCloseable {
  private static final InetAddress LOOPBACK = loopback();

  private final HttpClient client = HttpClient.newHttpClient();
  private final Server server;

  RunningDemo(SitePolicy policy, DemoFiles site) throws Exception {
    this(policy, site, Optional.empty());
  }

  private RunningDemo(SitePolicy policy, DemoFiles site, Optional<PolicyText> text)
      throws Exception {
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(policy));
    server = DemoServer.create(DemoOptions.ANY_PORT, filter, site, text);
    server.start();
  }

  /** Starts the demo's own site with another policy. */
  static RunningDemo of(String yaml) throws Exception {
    return new RunningDemo(
        SitePolicyLoader.load("own.yaml", yaml), DemoFiles.packed(), Optional.of(() -> yaml));
  }

  static RunningDemo packed() throws Exception {
    return new RunningDemo(
        ExamplePolicy.source().load(), DemoFiles.packed(), Optional.of(PolicyText.packed()));
  }

  HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  byte[] bytes(String path) throws IOException, InterruptedException {
    return client
        .send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofByteArray())
        .body();
  }

  int status(String path) throws IOException, InterruptedException {
    return get(path).statusCode();
  }

  /** Returns the whole response to a target that no client library would send unchanged. */
  String raw(String target) throws IOException {
    return raw(target, "localhost");
  }

  /** Returns the whole response to a request for a host. */
  String raw(String target, String host) throws IOException {
    try (Socket socket = new Socket(LOOPBACK, DemoServer.address(server).getPort())) {
      socket
          .getOutputStream()
          .write(
              "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                  .formatted(target, host)
                  .getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static InetAddress loopback() {
    try {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    } catch (UnknownHostException e) {
      throw new AssertionError("four bytes are an address", e);
    }
  }

  URI uri(String path) {
    return DemoServer.address(server).resolve(path);
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new AssertionError("cannot be stopped", e);
    }
  }
}
