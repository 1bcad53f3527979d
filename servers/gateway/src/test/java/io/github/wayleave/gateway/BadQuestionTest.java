package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions that are not HTTP, as proxies pass them on from clients, are answered like others. */
@Timeout(120)
class BadQuestionTest {
  private static final String OTHER = "Mozilla/5.0 (X11) Gecko";

  @TempDir static Path folder;

  private static GateServer server;

  @BeforeAll
  static void start() throws IOException {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), ProxySite.POLICY);
    server =
        GateServer.startUnannounced(
            PolicySource.of(policy),
            LiveSettings.of(Environment.PRODUCTION),
            ListenAddress.DEFAULT.withPort(0),
            AllowedPeers.LOOPBACK);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(QuestionForm.class)
  void octetThatHttpForbids_changesNoDecision(QuestionForm form) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (char octet = 0; octet <= 0xFF; octet++) {
      if (octet == '\r' || octet == '\n') {
        continue;
      }
      for (RawRequest odd :
          List.of(
              question(form, "/private/x", "GPTBot/1.2").with("X-A", "a" + octet + "b"),
              question(form, "/private/x", "GPTBot/1.2").with("X" + octet + "A", "b"),
              question(form, "/private/x", "GPTBot/1.2 a" + octet))) {
        if (!isRefusal(form, RawHttp.exchange(server.port(), odd))) {
          wrong.add("%02x %s".formatted((int) octet, odd.fields()));
        }
      }
      RawRequest allowed = question(form, "/public", "GPTBot").with("X-A", "a" + octet);
      RawRequest browser = question(form, "/private/x", OTHER).with("X-A", "a" + octet);
      for (RawRequest passing : List.of(allowed, browser)) {
        if (RawHttp.exchange(server.port(), passing).status() != form.passStatus()) {
          wrong.add("%02x %s".formatted((int) octet, passing.fields()));
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static boolean isRefusal(QuestionForm form, RawResponse response) {
    return response.status() == 403
        && response.has("Wayleave")
        && form.isForbiddenOnly() == response.has("Wayleave-Status");
  }

  @ParameterizedTest
  @EnumSource(QuestionForm.class)
  void questionThatJettyRejects_isAnsweredByItsForm(QuestionForm form) throws IOException {
    RawRequest question = question(form, "/private/x", "GPTBot");
    List<RawRequest> rejected =
        List.of(
            question.with("Content-Length", "x"),
            question.with("Transfer-Encoding", "x"),
            question.with("Expect", "x"),
            question.with("Host", "b"),
            question.withoutHost(),
            question.at("a:b"),
            startLine(question, "HTTP/1.1", "HTTP/2.0"),
            startLine(question, "HTTP/1.1", "HTTP/9.9"),
            startLine(question, "GET", "G@T"),
            startLine(question, "GET", "CONNECT"));
    for (RawRequest odd : rejected) {
      RawResponse response = RawHttp.exchange(server.port(), odd);
      assertThat(isRefusal(form, response)).as("%s: %s", odd, response).isTrue();
    }
  }

  private static RawRequest startLine(RawRequest request, String from, String to) {
    return new RawRequest(
        request.startLine().replace(from, to), request.fields(), request.content());
  }

  @ParameterizedTest
  @EnumSource(QuestionForm.class)
  void longQuestion_isRefusedToCrawlersOnly(QuestionForm form) throws IOException {
    String slashes = "/".repeat(form == QuestionForm.PATH ? 60_000 : 980_000);
    List<RawRequest> ofCrawlers =
        List.of(
            question(form, slashes, "GPTBot"),
            question(form, "/public", "GPTBot").with("X-A", "a".repeat(980_000)),
            question(form, "/public", "GPTBot " + "a".repeat(980_000)));
    for (RawRequest odd : ofCrawlers) {
      RawResponse response = RawHttp.exchange(server.port(), odd);
      assertThat(isRefusal(form, response)).as("%s", response).isTrue();
    }
    for (RawRequest odd :
        List.of(
            question(form, slashes, OTHER),
            question(form, "/private/x", OTHER).with("X-A", "a".repeat(980_000)))) {
      assertThat(RawHttp.exchange(server.port(), odd).status()).isEqualTo(form.passStatus());
    }
  }

  @ParameterizedTest
  @EnumSource(QuestionForm.class)
  void unreadableQuestion_isRefusedByItsForm(QuestionForm form) throws IOException {
    RawRequest question =
        question(form, "/public", "GPTBot")
            .with("X-Long", "\u0001" + "a".repeat(QuestionConnector.MAX_KEPT));
    RawResponse response = RawHttp.exchange(server.port(), question);
    assertThat(response.header("Wayleave")).isEqualTo("refused; reason=unreadable");
    assertThat(response.status()).isEqualTo(form.isForbiddenOnly() ? 403 : 400);
    assertThat(response.headerValues("Wayleave-Status"))
        .isEqualTo(form.isForbiddenOnly() ? List.of("400") : List.of());
  }

  /** The content of one request is never taken for the head of the next. */
  @Test
  void contentThatLooksLikeAQuestion_isForgotten() throws IOException {
    RawRequest smuggler =
        RawRequest.of("POST", "/robots.txt")
            .withContent(
                "GET /for/plain HTTP/1.1\r\nUser-Agent: Mozilla/5.0\r\nWayleave-Target: /x\r\n\r\n");
    try (RawHttp http = RawHttp.to(server.port())) {
      assertThat(http.exchange(smuggler).header("Connection")).isEqualTo("close");
    }
  }

  @Test
  void otherBadRequest_isAnsweredWithItsStatus() throws IOException {
    RawResponse response =
        RawHttp.exchange(server.port(), RawRequest.get("/robots.txt").at("a:99999"));
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.has("Wayleave")).isFalse();
  }

  static RawRequest question(QuestionForm form, String target, String agent) {
    RawRequest question =
        RawRequest.get(form == QuestionForm.PATH ? form.path() + target : form.path())
            .with("User-Agent", agent);
    return switch (form) {
      case NGINX, PLAIN ->
          question
              .with("Wayleave-Target", target)
              .with("Wayleave-Method", "GET")
              .with("Wayleave-Host", "www.example.org")
              .with("Wayleave-Client", "192.0.2.1");
      case FORWARDED ->
          question
              .with("X-Forwarded-Uri", target)
              .with("X-Forwarded-Method", "GET")
              .with("X-Forwarded-Host", "www.example.org")
              .with("X-Forwarded-For", "192.0.2.1");
      case PATH -> question.with("X-Forwarded-For", "192.0.2.1");
      case ORIGINAL ->
          question
              .with("X-Original-URL", "https://www.example.org" + target)
              .with("X-Original-Method", "GET")
              .with("X-Real-IP", "192.0.2.1");
    };
  }
}
