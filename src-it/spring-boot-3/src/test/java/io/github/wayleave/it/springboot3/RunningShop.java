package io.github.wayleave.it.springboot3;

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
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;

/** The application on a free port. */
record RunningShop(ConfigurableApplicationContext context, HttpClient client)
    implements AutoCloseable {
  static RunningShop start(String... arguments) {
    return start(SpringBoot3Shop.class.getClassLoader(), arguments);
  }

  /** Starts the application with a class loader that may hide a resource. */
  static RunningShop start(ClassLoader loader, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.main.banner-mode=off",
                "--spring.main.register-shutdown-hook=false",
                "--management.endpoints.web.exposure.include=health,prometheus,wayleave",
                "--management.endpoint.health.show-details=always",
                "--management.health.redis.enabled=false"));
    command.addAll(List.of(arguments));
    return new RunningShop(
        new SpringApplicationBuilder(SpringBoot3Shop.class)
            .resourceLoader(new DefaultResourceLoader(loader))
            .run(command.toArray(String[]::new)),
        HttpClient.newHttpClient());
  }

  HttpResponse<String> get(String path) {
    return send("GET", path, "", "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0");
  }

  HttpResponse<String> crawl(String path) {
    return send("GET", path, "", "GPTBot/1.2");
  }

  HttpResponse<String> post(String path, String json) {
    return send("POST", path, json, "curl/8");
  }

  int port() {
    return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
  }

  private HttpResponse<String> send(String method, String path, String body, String agent) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
            .setHeader("User-Agent", agent)
            .setHeader("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
