package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.AssertionCount;
import io.github.wayleave.it.ContainerProbe;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged Spring Boot demo, with its login and its policy. */
@Tag("shipped")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class SpringBootTest {
  private static final Pattern LISTENS =
      Pattern.compile("Tomcat started on port (\\d+) \\(http\\)");

  @RegisterExtension
  final TestLedger ran =
      new TestLedger("Spring Boot", System.getProperty("wayleave.spring-boot"), "starter");

  private ContainerProcess application;
  private int port;

  @BeforeAll
  void start() {
    String jar =
        BuiltArtifacts.file("spring-boot-demo/target", "wayleave-spring-boot-demo\\.jar")
            .toString();
    application =
        ContainerProcess.start(
            Folders.fresh(Path.of("target/shipped/spring-boot")),
            Map.of(),
            ContainerProcess.java(),
            "-jar",
            jar,
            "--server.address=127.0.0.1",
            "--server.port=0",
            "--management.server.port=-1");
    port = Integer.parseInt(application.await(LISTENS, 0).group(1));
  }

  @AfterAll
  void stop() {
    application.close();
  }

  private RawResponse send(RawRequest request) throws IOException {
    AssertionCount.increment(1);
    return RawHttp.exchange(port, request);
  }

  @Test
  void everyClient_mayReadTheDocuments() throws IOException {
    for (String agent :
        List.of(ContainerClient.BROWSER, ContainerClient.GPTBOT, ContainerClient.NEW_BOT)) {
      RawResponse robots = send(RawRequest.get("/robots.txt").with("User-Agent", agent));
      assertThat(robots.status()).as("%s", robots).isEqualTo(200);
      assertThat(robots.text()).contains("User-agent: GPTBot\r\nDisallow: /\r\n");
      RawResponse data = send(RawRequest.get("/data.txt").with("User-Agent", agent));
      assertThat(data.text()).contains("Hourly readings");
    }
  }

  @Test
  void conditionalRequestsAndMethods_work() throws IOException {
    String tag = send(RawRequest.get("/robots.txt")).header("ETag");
    RawRequest conditional = RawRequest.get("/robots.txt").with("If-None-Match", tag);
    assertThat(send(conditional).status()).isEqualTo(304);
    assertThat(send(RawRequest.of("HEAD", "/robots.txt")).header("ETag")).isEqualTo(tag);
    assertThat(send(RawRequest.of("POST", "/robots.txt")).status()).isEqualTo(405);
    RawRequest packed = RawRequest.get("/data.txt").with("Accept-Encoding", "gzip");
    assertThat(send(packed).header("Content-Encoding")).isEqualTo("gzip");
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot,     /",
    "GPTBot,     /stations/7",
    "GPTBot,     /nothing",
    "SomeNewBot, /stations/7",
    "SomeNewBot, /%73tations/7",
    "SomeNewBot, /login"
  })
  void disallowedRequest_isRefusedBeforeTheLogin(String crawler, String target) throws IOException {
    RawResponse response = send(RawRequest.get(target).with("User-Agent", crawler));
    assertThat(response.status()).as("%s", response).isEqualTo(403);
    assertThat(response.header(Refusal.FIELD)).startsWith("refused; crawler=" + crawler);
  }

  @Test
  void probe_findsNothing() {
    Path policy = BuiltArtifacts.file("spring-boot-demo/src/main/resources", "wayleave\\.yaml");
    assertThat(
            new ContainerProbe(port)
                .differences(Folders.read(policy), List.of(), List.of("/stations/7")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"/, 200", "/stations/7, 302", "/login, 200"})
  void browsers_areNotAffected(String target, int status) throws IOException {
    RawRequest request = RawRequest.get(target).with("User-Agent", ContainerClient.BROWSER);
    RawResponse response = send(request.with("Accept", "text/html"));
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    assertThat(response.has(Refusal.FIELD)).isFalse();
  }
}
