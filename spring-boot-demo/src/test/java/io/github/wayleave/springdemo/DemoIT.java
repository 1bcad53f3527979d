package io.github.wayleave.springdemo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The packaged application, started as a user starts it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoIT {
  private final HttpClient client = HttpClient.newHttpClient();
  private DemoProcess demo;

  @BeforeAll
  void start() throws IOException {
    demo = DemoProcess.start();
  }

  @AfterAll
  void stop() throws InterruptedException {
    demo.stop();
  }

  private HttpResponse<String> get(String path, String agent) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + demo.port() + path))
            .setHeader("User-Agent", agent)
            .setHeader("Accept", "text/html")
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> manage(String method, String path, String json) throws Exception {
    return client.send(
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + demo.managementPort() + "/actuator/" + path))
            .setHeader("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(json))
            .build(),
        BodyHandlers.ofString());
  }

  @Test
  void documents_precedeTheLogin() throws Exception {
    assertThat(get("/robots.txt", "Firefox").body()).contains("Disallow: /stations/");
    assertThat(get("/data.txt", "Firefox").body()).contains("Hourly readings");
    assertThat(get("/stations/7", "Firefox").statusCode()).isEqualTo(302);
    assertThat(get("/", "Firefox").body()).isEqualTo("Hourly readings of 40 stations");
  }

  @Test
  void crawler_isRefused() throws Exception {
    assertThat(get("/", "GPTBot/1.2").statusCode()).isEqualTo(403);
    assertThat(get("/robots.txt", "GPTBot/1.2").statusCode()).isEqualTo(200);
  }

  @Test
  void management_showsAndChangesThePolicy() throws Exception {
    assertThat(manage("GET", "health", "").body()).contains("\"wayleave\":{");
    assertThat(manage("GET", "wayleave", "").body())
        .contains("\"documents\":[\"/data.txt\",\"/robots.txt\"");
    assertThat(manage("POST", "wayleave", "{\"enforcement\":\"observe\"}").body())
        .contains("\"switched\":\"observe\"");
    assertThat(manage("DELETE", "wayleave", "").body()).contains("\"switched\":null");
  }

  @Test
  void ledger_showsCrawlers() throws Exception {
    assertThat(manage("GET", "wayleave/ledger", "").statusCode()).isEqualTo(200);
    assertThat(manage("GET", "wayleave/ledger/live?after=0", "").body())
        .startsWith("{\"format\":1,\"next\":");
    assertThat(manage("GET", "wayleave/ledger/NobodyBot", "").statusCode()).isEqualTo(404);
  }

  @Test
  void metrics_includeCrawlers() throws Exception {
    get("/", "CCBot/2.0");

    assertThat(manage("GET", "metrics", "").body()).contains("\"wayleave.");
  }
}
