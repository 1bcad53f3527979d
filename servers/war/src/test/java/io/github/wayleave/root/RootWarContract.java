package io.github.wayleave.root;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The WAR in a container, tested over HTTP. */
abstract class RootWarContract {
  static final Path WAR = Path.of(System.getProperty("wayleave.root.war"));
  private static final String ROBOTS = "/robots.txt";
  private static final List<String> MISSING_TARGETS =
      List.of(
          "/",
          "/index.html",
          "/index.jsp",
          "/a/b?c",
          "/robots.txt/",
          "/WEB-INF/web.xml",
          "/META-INF/MANIFEST.MF");
  private static final String PROPERTY = "wayleave.policy";
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /search }
      data:
        publisher: { name: Example Institute, url: https://www.example.org }
        publish: [dcat-us]
        datasets:
          - id: sensors
            title: Hourly sensor readings
            description: Air temperature of 40 stations in the city, hourly since 2014.
            license: CC-BY-4.0
            keywords: [temperature]
            modified: 2026-01-31
            contact: { name: Example Institute, email: data@example.org }
            files: /data/sensors.csv
      """;

  private final WarContainer.WarLauncher launcher;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @TempDir private Path work;

  RootWarContract(WarContainer.WarLauncher launcher) {
    this.launcher = launcher;
  }

  @AfterEach
  void clearProperty() {
    System.clearProperty(PROPERTY);
  }

  @Test
  void externalPolicy_isPublished() throws Exception {
    try (WarContainer container = start(POLICY)) {
      HttpResponse<String> robots = get(container, ROBOTS);
      assertThat(robots.statusCode()).isEqualTo(200);
      assertThat(robots.body()).isEqualTo("User-agent: *\r\nDisallow: /search\r\n");
      assertThat(get(container, "/data.txt").body()).contains("sensors");
      assertThat(get(container, "/data.json").body()).contains("dcat:Dataset");
    }
  }

  @Test
  void otherTargets_areNotFound() throws Exception {
    try (WarContainer container = start(POLICY)) {
      assertThat(get(container, ROBOTS).statusCode()).isEqualTo(200);
      for (String target : MISSING_TARGETS) {
        assertThat(get(container, target).statusCode()).as(target).isEqualTo(404);
      }
    }
  }

  @Test
  void notFound_isPlainText() throws Exception {
    try (WarContainer container = start(POLICY)) {
      for (String method : new String[] {"GET", "POST", "DELETE"}) {
        HttpResponse<String> missing = send(container, method, "/missing.jsp");
        assertThat(missing.statusCode()).isEqualTo(404);
        assertThat(missing.headers().firstValue("Content-Type").orElseThrow())
            .startsWith("text/plain");
        assertThat(missing.body()).isEqualTo("Not found; see /robots.txt.\n");
      }
      HttpResponse<String> head = send(container, "HEAD", "/missing");
      assertThat(head.statusCode()).isEqualTo(404);
      assertThat(head.headers().firstValue("Content-Length")).contains("28");
    }
  }

  @Test
  void noPolicyNamed_startsAndPublishesNothing() throws Exception {
    try (RootLogLines log = new RootLogLines();
        WarContainer container = launcher.start(work.resolve("server"))) {
      HttpResponse<String> robots = get(container, ROBOTS);
      assertThat(robots.statusCode()).isEqualTo(404);
      assertThat(robots.body()).startsWith("Not found;");
      assertThat(log.containing("no policy is named"))
          .singleElement()
          .asString()
          .startsWith("WARNING nothing is published: no policy is named; write a file such as ");
    }
  }

  @Test
  void policyWithEnforcement_logsThatItHasNoEffect() throws Exception {
    try (RootLogLines log = new RootLogLines();
        WarContainer container = start(POLICY + "enforcement: { mode: enforce }\n")) {
      assertThat(get(container, ROBOTS).statusCode()).isEqualTo(200);
      assertThat(
              log.containing(
                  "enforcement: has no effect, since requests to other applications do not pass this filter"))
          .singleElement()
          .asString()
          .startsWith("WARNING");
      assertThat(log.containing("publishing robots.txt"))
          .singleElement()
          .asString()
          .endsWith("enforcement: off (by wayleave.enforcement)");
      assertThat(send(container, "GET", "/search", "GPTBot/1.0").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void faultyPolicy_preventsTheStart() throws Exception {
    try (WarContainer container = start("robots: { dissalow: / }\n")) {
      assertThat(get(container, ROBOTS).statusCode()).isEqualTo(statusOfFailedApplication());
    }
  }

  /** Returns the status with which the container answers if the application failed to start. */
  abstract int statusOfFailedApplication();

  private WarContainer start(String policy) throws Exception {
    Path file = Files.writeString(work.resolve("wayleave.yaml"), policy);
    System.setProperty(PROPERTY, file.toString());
    return launcher.start(work.resolve("server"));
  }

  private HttpResponse<String> get(WarContainer container, String target) throws Exception {
    return send(container, "GET", target);
  }

  private HttpResponse<String> send(WarContainer container, String method, String target)
      throws IOException, InterruptedException {
    return send(container, method, target, "Mozilla/5.0");
  }

  private HttpResponse<String> send(
      WarContainer container, String method, String target, String agent)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:%s%s".formatted(container.port(), target));
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .method(method, HttpRequest.BodyPublishers.noBody())
            .header("User-Agent", agent)
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
