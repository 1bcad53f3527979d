package io.github.wayleave.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** A running application and a client for it. */
record Site(EmbeddedContainer container, ConfigurableApplicationContext context, HttpClient client)
    implements AutoCloseable {
  static {
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
  }

  static Site start(EmbeddedContainer container, String... arguments) {
    return start(container, TestSite.class, arguments);
  }

  static Site start(EmbeddedContainer container, Class<?> application, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                container.argument(),
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.main.banner-mode=off",
                "--spring.main.register-shutdown-hook=false",
                "--management.health.redis.enabled=false"));
    command.addAll(List.of(arguments));
    return new Site(
        container,
        new SpringApplicationBuilder(application).run(command.toArray(String[]::new)),
        HttpClient.newHttpClient());
  }

  /** Sends a GET request for a path at www.example.org with the user agent of a browser. */
  HttpResponse<byte[]> get(String path) {
    return send(path, request -> request);
  }

  HttpResponse<byte[]> get(String path, String agent) {
    return send(path, request -> request.setHeader("User-Agent", agent));
  }

  HttpResponse<byte[]> getAt(String host, String path) {
    return send(path, request -> request.setHeader("Host", host));
  }

  HttpResponse<byte[]> send(String path, UnaryOperator<HttpRequest.Builder> change) {
    return sendTo("local.server.port", path, change);
  }

  /** Sends a request to the management port. */
  HttpResponse<byte[]> manage(String method, String path, String json) {
    return sendTo(
        "local.management.port",
        path,
        request ->
            request
                .setHeader("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json)));
  }

  /** Sends a request to the port that a property of the environment names. */
  HttpResponse<byte[]> sendTo(String port, String path, UnaryOperator<HttpRequest.Builder> change) {
    URI uri = URI.create("http://127.0.0.1:" + context.getEnvironment().getProperty(port) + path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .version(HttpClient.Version.HTTP_1_1)
            .setHeader("Host", "www.example.org")
            .setHeader("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0");
    try {
      RequestLedger.count(container);
      return client.send(change.apply(request).build(), BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), java.nio.charset.StandardCharsets.UTF_8);
  }

  static String header(HttpResponse<?> response, String name) {
    return String.join(", ", response.headers().allValues(name));
  }

  @Override
  public void close() {
    context.close();
    RequestLedger.write();
  }
}
