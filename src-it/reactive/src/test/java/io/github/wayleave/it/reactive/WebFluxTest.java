package io.github.wayleave.it.reactive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.publish.answer.Header;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** The starter in a reactive application. */
@ExtendWith(OutputCaptureExtension.class)
class WebFluxTest {
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final String CRAWLER = "GPTBot/1.2";
  private static final String ENFORCED =
      "robots: { disallow: /search }\nenforcement: { mode: enforce }\n";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> threads = new CopyOnWriteArrayList<>();
  private ConfigurableApplicationContext context;

  @AfterEach
  void stop() {
    if (context != null) {
      context.close();
    }
  }

  private void start(String policy, String... arguments) throws Exception {
    String[] all = new String[arguments.length + 6];
    all[0] = "--server.port=0";
    all[1] = "--server.address=127.0.0.1";
    all[2] = "--spring.main.banner-mode=off";
    all[3] = "--management.endpoints.web.exposure.include=health,wayleave";
    all[4] = "--management.endpoint.health.show-details=always";
    all[5] = "--wayleave.filter.order=-1000";
    System.arraycopy(arguments, 0, all, 6, arguments.length);
    SpringApplicationBuilder application =
        new SpringApplicationBuilder(WebFluxShop.class)
            .web(WebApplicationType.REACTIVE)
            .initializers(
                created ->
                    ((GenericApplicationContext) created)
                        .registerBean("threads", LiveListener.class, ThreadListener::new));
    if (!policy.isEmpty()) {
      Path file = Files.writeString(folder.resolve("policy.yaml"), policy);
      application.properties("wayleave.policy=" + file.toUri());
    }
    context = application.run(all);
  }

  /** Remembers which threads decide. */
  private final class ThreadListener implements LiveListener {
    @Override
    public void onDecision(AccessEvent event) {
      threads.add(Thread.currentThread().getName());
    }
  }

  private HttpResponse<String> send(String method, String path, String agent, String body)
      throws Exception {
    return send("local.server.port", method, path, agent, body);
  }

  private HttpResponse<String> send(
      String port, String method, String path, String agent, String body) throws Exception {
    String number = context.getEnvironment().getProperty(port);
    return client.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + number + path))
            .setHeader("User-Agent", agent)
            .setHeader("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> get(String path, String agent) throws Exception {
    return send("GET", path, agent, "");
  }

  @Test
  void policy_isPublishedEnforcedAndManaged() throws Exception {
    start(ENFORCED);

    assertThat(get("/robots.txt", BROWSER).body()).contains("Disallow: /search");
    assertThat(get("/search", BROWSER).body()).startsWith("application: ");
    assertThat(get("/search", CRAWLER).statusCode()).isEqualTo(403);
    assertThat(get("/actuator/health/wayleave", BROWSER).body()).contains("\"status\":\"UP\"");
    assertThat(send("POST", "/actuator/wayleave", BROWSER, "{\"enforcement\":\"off\"}").body())
        .contains("\"switched\":\"off\"");
    assertThat(get("/search", CRAWLER).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"local.server.port", "local.management.port"})
  void explorer_isBelowTheEndpoint(String port) throws Exception {
    start(ENFORCED, port.contains("management") ? "--management.server.port=0" : "--debug=false");
    get("/search?q=%3Cscript%3E", CRAWLER + " <img src=x onerror=alert(1)>");

    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!explore(port, "GET", "/crawlers/GPTBot").body().contains("Disallow: /search")) {
      assertThat(System.nanoTime() - end).as("nanoseconds after the timeout").isNegative();
      Thread.sleep(20);
    }
    assertThat(explore(port, "GET", "/crawlers/GPTBot").body())
        .contains("&lt;img src=x")
        .doesNotContain("<img", "<script>");
    assertThat(explore(port, "GET", "/").body()).contains("href=\"./crawlers/GPTBot\"");
    assertThat(explore(port, "GET", "/violations?kind=unread").statusCode()).isEqualTo(200);
    assertThat(explore(port, "GET", "/crawlers/%3Cscript%3E").statusCode()).isEqualTo(404);
    assertThat(explore(port, "GET", "").headers().firstValue("Location")).hasValue("./explorer/");
    HttpResponse<String> head = explore(port, "HEAD", "/style.css");
    assertThat(head.headers().firstValue("Content-Type")).hasValue("text/css;charset=utf-8");
    assertThat(head.headers().firstValueAsLong("Content-Length"))
        .hasValue(explore(port, "GET", "/style.css").body().getBytes(UTF_8).length);
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS")) {
      HttpResponse<String> refused = explore(port, method, "/");
      assertThat(refused.statusCode()).as(method).isEqualTo(405);
      assertThat(refused.headers().firstValue("Allow")).hasValue("GET, HEAD");
    }
  }

  private HttpResponse<String> explore(String port, String method, String path) throws Exception {
    HttpResponse<String> response =
        send(port, method, "/actuator/wayleave/explorer" + path, BROWSER, "");
    for (Header header : ExplorerResponse.HEADERS) {
      assertThat(response.headers().allValues(header.name()))
          .as("%s of %s %s", header.name(), method, path)
          .containsExactly(header.value());
    }
    return response;
  }

  /** The threads that serve all requests never wait for a file or a store. */
  @Test
  void crawlers_areDecidedOnOtherThreads_browsersAtOnce() throws Exception {
    start(ENFORCED);

    get("/search", CRAWLER);
    assertThat(threads).hasSize(1).allMatch(name -> name.startsWith("boundedElastic"));
    assertThat(get("/thread", BROWSER).body()).startsWith("webflux-http");
    assertThat(get("/thread", CRAWLER).body()).startsWith("boundedElastic");
  }

  @Test
  void fieldsOfAHiddenSite_areInEveryResponse() throws Exception {
    start("site: https://www.example.org\nhidden: true\n");

    for (String path : List.of("/page", "/missing", "/broken", "/own")) {
      assertThat(String.join(", ", get(path, BROWSER).headers().allValues("X-Robots-Tag")))
          .as(path)
          .contains("noindex");
    }
    assertThat(String.join(", ", get("/own", BROWSER).headers().allValues("X-Robots-Tag")))
        .contains("noarchive");
  }

  @Test
  void noPolicy_startsAndWarns(CapturedOutput output) throws Exception {
    start("");

    assertThat(get("/robots.txt", CRAWLER).body()).startsWith("application: ");
    assertThat(get("/actuator/health/wayleave", BROWSER).body()).contains("no policy was found");
    assertThat(output)
        .containsOnlyOnce("no policy found: nothing is published and no crawler is refused");
  }

  @Test
  void basePath_publishesNothingAndWarns(CapturedOutput output) throws Exception {
    start(ENFORCED, "--spring.webflux.base-path=/shop/");

    assertThat(get("/shop/robots.txt", BROWSER).body()).doesNotContain("User-agent");
    assertThat(output)
        .contains("/robots.txt belongs to the host, and this application is at /shop");
  }

  @Test
  void faultyPolicy_stopsTheStart(CapturedOutput output) {
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> start("robots: { dissallow: / }\n"))
        .isInstanceOf(RuntimeException.class);

    assertThat(output)
        .contains("APPLICATION FAILED TO START", "did you mean \"disallow\"?")
        .doesNotContain("\tat ");
  }

  @Test
  void disabled_startsQuietly(CapturedOutput output) throws Exception {
    start("", "--wayleave.enabled=false");

    assertThat(get("/robots.txt", BROWSER).body()).startsWith("application: ");
    assertThat(output).doesNotContain("WARN");
  }

  @Test
  void page_showsTheExample() throws Exception {
    String source =
        Files.readString(Path.of("src/test/java/io/github/wayleave/it/reactive/ExampleVertx.java"));
    String example =
        source.substring(
            source.indexOf("// begin vertx\n") + "// begin vertx\n".length(),
            source.indexOf("// end vertx\n"));
    assertThat(Files.readString(Path.of("../../docs/run/any-framework.md")))
        .contains("```java\n" + example + "```\n");
  }
}
