package io.github.wayleave.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.net.FreePorts;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.File;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Prometheus process that scrapes a registry each second. */
final class RunningPrometheus implements AutoCloseable {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
  private static final String CONFIGURATION =
      """
      global: { scrape_interval: 1s, evaluation_interval: 1s }
      scrape_configs:
        - job_name: site
          static_configs: [ { targets: [ "127.0.0.1:%d" ] } ]
      """;

  private final HttpServer target;
  private final Process process;
  private final int port;
  private final HttpClient client = HttpClient.newHttpClient();

  private RunningPrometheus(HttpServer target, Process process, int port) {
    this.target = target;
    this.process = process;
    this.port = port;
  }

  /** Starts Prometheus with its files in a folder; skips the test if it is not installed. */
  static RunningPrometheus start(PrometheusMeterRegistry registry, Path folder) throws Exception {
    Optional<Path> program =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(path -> Path.of(path, "prometheus"))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(program.isPresent(), "prometheus is not installed");
    HttpServer target = scrapeTarget(registry);
    Path configuration =
        Files.writeString(
            folder.resolve("prometheus.yml"),
            CONFIGURATION.formatted(target.getAddress().getPort()));
    int port = FreePorts.find();
    Process process =
        new ProcessBuilder(
                program.get().toString(),
                "--config.file=" + configuration,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("prometheus.log").toFile())
            .start();
    RunningPrometheus prometheus = new RunningPrometheus(target, process, port);
    prometheus.awaitReady();
    return prometheus;
  }

  private static HttpServer scrapeTarget(PrometheusMeterRegistry registry) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] text = registry.scrape().getBytes(UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4");
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    server.start();
    return server;
  }

  private void awaitReady() throws Exception {
    long end = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!isReady()) {
      assertThat(process.isAlive() && System.nanoTime() - end < 0).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private boolean isReady() throws Exception {
    try {
      return get("/-/ready").statusCode() == 200;
    } catch (ConnectException e) {
      return false;
    }
  }

  /** Evaluates an expression now; returns the status and the JSON of the response. */
  HttpResponse<String> query(String expression) throws Exception {
    return get("/api/v1/query?query=" + URLEncoder.encode(expression, UTF_8));
  }

  private HttpResponse<String> get(String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + port + path);
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }

  @Override
  public void close() {
    target.stop(0);
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
