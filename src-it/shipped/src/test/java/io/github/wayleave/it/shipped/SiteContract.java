package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An ordinary application with enforcement and one hidden host. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SiteContract {
  private static final String POLICY =
      """
      robots:
        disallow: /private
        groups:
          - agents: GPTBot
            disallow: /
            allow: /site/complete
      hosts:
        - { names: staging.example.org, hidden: true }
      enforcement: { mode: enforce }
      """;

  private static final String ROBOTS =
      """
      User-agent: GPTBot
      Allow: /site/complete
      Disallow: /

      User-agent: *
      Disallow: /private
      """
          .replace("\n", "\r\n");

  private final ShippedLauncher launcher;
  private ContainerClient visitor;

  SiteContract(ShippedLauncher launcher) {
    this.launcher = launcher;
  }

  @BeforeAll
  final void deploy() {
    visitor = ContainerClient.of(launcher, OrdinarySite.in(launcher.folder("site")).policy(POLICY));
  }

  @Test
  void everyClient_mayReadTheDocument() {
    for (String agent :
        List.of(ContainerClient.BROWSER, ContainerClient.GPTBOT, ContainerClient.NEW_BOT)) {
      RawResponse response = visitor.get(agent, "/robots.txt");
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.text()).isEqualTo(ROBOTS);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot, /,     /site/page",
    "GPTBot, /,     /site/dispatch",
    "GPTBot, /,     /site/gone",
    "GPTBot, /,     /site/broken",
    "GPTBot, /,     /site/forward",
    "GPTBot, /,     /static/note.txt",
    "GPTBot, /,     /nothing",
    "SomeNewBot, /private, /private/page",
    "SomeNewBot, /private, /private/nothing"
  })
  void disallowedRequest_isRefusedWithAReason(String crawler, String rule, String target) {
    for (String method : new String[] {"GET", "HEAD", "POST"}) {
      RawResponse response =
          visitor.send(RawRequest.of(method, target).with("User-Agent", crawler));
      assertThat(response.status()).as("%s", response).isEqualTo(403);
      assertThat(response.header(Refusal.FIELD))
          .startsWith("refused; crawler=" + crawler + "; rule=\"" + rule + "\"; line=");
      assertThat(response.header("Cache-Control")).isEqualTo("no-store");
      assertThat(response.text()).doesNotContain(SiteServlet.MARK);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot,     /site/complete, site: completed",
    "SomeNewBot, /site/page,     site: REQUEST /site/page",
    "SomeNewBot, /site/dispatch, site: ASYNC /site/page",
    "SomeNewBot, /site/complete, site: completed",
    "SomeNewBot, /site/forward,  site: FORWARD /private/page"
  })
  void allowedRequest_passes(String crawler, String target, String text) {
    RawResponse response = visitor.get(crawler, target);
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    assertThat(response.text()).isEqualTo(text);
    assertThat(response.has(Refusal.FIELD)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "/site/page,     200, site: REQUEST /site/page",
    "/site/dispatch, 200, site: ASYNC /site/page",
    "/site/complete, 200, site: completed",
    "/site/forward,  200, site: FORWARD /private/page",
    "/private/page,  200, site: REQUEST /private/page",
    "/site/gone,     410, site: ERROR /site/error",
    "/site/broken,   500, site: ERROR /site/error",
    "/nothing,       404, site: ERROR /site/error",
    "/data.txt,      404, site: ERROR /site/error"
  })
  void browsers_areNotAffected(String target, int status, String text) {
    RawResponse response = visitor.get(ContainerClient.BROWSER, target);
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    assertThat(response.text()).isEqualTo(text);
    assertThat(response.has(Refusal.FIELD)).isFalse();
    assertThat(response.has("X-Robots-Tag")).isFalse();
  }

  @Test
  void filesOfTheApplication_areServed() {
    RawResponse file = visitor.get(ContainerClient.BROWSER, "/static/note.txt");
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.text()).isEqualTo(OrdinarySite.NOTE);
    RawResponse unchanged =
        visitor.send(
            RawRequest.get("/static/note.txt")
                .with("If-Modified-Since", file.header("Last-Modified")));
    assertThat(unchanged.status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/site/page",
        "/site/dispatch",
        "/site/complete",
        "/site/forward",
        "/site/gone",
        "/site/broken",
        "/static/note.txt",
        "/nothing"
      })
  void hiddenHost_marksEveryResponse_errorPagesToo(String target) {
    RawResponse response =
        visitor.send(
            RawRequest.get(target)
                .at("staging.example.org")
                .with("User-Agent", ContainerClient.BROWSER));
    assertThat(response.header("X-Robots-Tag")).as("%s", response).isEqualTo("noindex");
  }

  @Test
  void hiddenHost_disallowsEverything() {
    RawResponse robots = visitor.send(RawRequest.get("/robots.txt").at("staging.example.org"));
    assertThat(robots.text()).isEqualTo("User-agent: *\r\nDisallow: /\r\n");
    RawResponse page =
        visitor.send(
            RawRequest.get("/site/complete")
                .at("staging.example.org")
                .with("User-Agent", ContainerClient.GPTBOT));
    assertThat(page.status()).isEqualTo(403);
  }

  @Test
  void application_seesThePolicyStatus() {
    assertThat(visitor.get(ContainerClient.BROWSER, "/site/status").text())
        .startsWith("UP, version ");
    visitor.get(ContainerClient.GPTBOT, "/site/page");
    assertThat(visitor.get(ContainerClient.BROWSER, "/site/counts").text()).contains("GPTBot");
  }
}
