package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The login of the container, which precedes all filters. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LoginContract {
  private static final String POLICY =
      """
      robots:
        disallow: /private
      enforcement: { mode: enforce }
      """;

  private final ShippedLauncher launcher;
  private ContainerClient visitor;

  LoginContract(ShippedLauncher launcher) {
    this.launcher = launcher;
  }

  @BeforeAll
  final void deploy() {
    visitor =
        ContainerClient.of(
            launcher,
            OrdinarySite.in(launcher.folder("closed"), OrdinarySite.login()).policy(POLICY));
  }

  @Test
  void permittedDocument_isSentToEveryClient() {
    for (String agent :
        List.of(ContainerClient.BROWSER, ContainerClient.GPTBOT, ContainerClient.NEW_BOT)) {
      RawResponse response = visitor.get(agent, "/robots.txt");
      assertThat(response.status()).as("%s", response).isEqualTo(200);
      assertThat(response.text()).isEqualTo("User-agent: *\r\nDisallow: /private\r\n");
      assertThat(response.has("Set-Cookie")).isFalse();
      assertThat(response.header("Cache-Control")).isEqualTo("public, max-age=3600");
    }
  }

  @Test
  void permittedDocument_isConditional() {
    String tag = visitor.get("/robots.txt").header("ETag");
    RawResponse unchanged = visitor.send(RawRequest.get("/robots.txt").with("If-None-Match", tag));
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(visitor.send(RawRequest.of("HEAD", "/robots.txt")).status()).isEqualTo(200);
    assertThat(visitor.send(RawRequest.of("POST", "/robots.txt")).status()).isEqualTo(405);
  }

  @Test
  void otherPaths_askForALogin() {
    for (String target : List.of("/site/page", "/static/note.txt", "/data.txt", "/nothing")) {
      assertLogin(visitor.get(ContainerClient.BROWSER, target));
    }
  }

  @Test
  void crawlers_areAskedForALoginBeforeARefusal() {
    assertLogin(visitor.get(ContainerClient.GPTBOT, "/private/page"));
  }

  private static void assertLogin(RawResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(401);
    assertThat(response.header("WWW-Authenticate")).startsWith("Basic realm=\"site\"");
    assertThat(response.has(Refusal.FIELD)).isFalse();
    assertThat(response.text()).doesNotContain(SiteServlet.MARK, "User-agent:");
  }
}
