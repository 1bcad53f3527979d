package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.publish.answer.Header;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The explorer below the actuator endpoint of an application with Spring MVC. */
class ExplorerEndpointTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final String PATH = "/actuator/wayleave/explorer";
  private static final String EXPOSED =
      "--management.endpoints.web.exposure.include=health,wayleave";
  private static final String HOSTILE = "GPTBot/1.2 <img src=x onerror=alert(1)>\"'";

  @TempDir private Path folder;

  private Site start(EmbeddedContainer container, String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "--wayleave.policy=" + SpringPolicies.write(folder, ManagedSiteTest.ENFORCED);
    all[1] = "--wayleave.reload=off";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Site.start(container, all);
  }

  private static HttpResponse<byte[]> manage(Site site, String method, String path) {
    HttpResponse<byte[]> response = site.manage(method, PATH + path, "");
    for (Header header : ExplorerResponse.HEADERS) {
      assertThat(response.headers().allValues(header.name()))
          .as("%s of %s %s", header.name(), method, path)
          .containsExactly(header.value());
    }
    return response;
  }

  private static void awaitCrawler(Site site) throws InterruptedException {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!text(manage(site, "GET", "/crawlers/GPTBot")).contains("Disallow: /search")) {
      assertThat(System.nanoTime() - end).as("nanoseconds after the timeout").isNegative();
      Thread.sleep(20);
    }
  }

  @ParameterizedTest
  @EnumSource
  void portOfItsOwn_showsWhatCrawlersDid(EmbeddedContainer container) throws Exception {
    try (Site site =
        start(
            container,
            "--management.server.port=0",
            "--management.endpoints.web.exposure.include=wayleave")) {
      site.get("/robots.txt", HOSTILE);
      site.get("/search?q=%3Cscript%3E", HOSTILE);
      awaitCrawler(site);

      assertThat(text(manage(site, "GET", "/crawlers/GPTBot")))
          .contains("&lt;img src=x")
          .doesNotContain("<img", "<script>");
      assertThat(text(manage(site, "GET", "/")))
          .startsWith("<!DOCTYPE html>")
          .contains("href=\"./crawlers/GPTBot\"");
      assertThat(text(manage(site, "GET", "/violations?kind=unread"))).contains("<h1");
      assertThat(Site.header(manage(site, "GET", "/style.css"), "Content-Type"))
          .isEqualTo("text/css;charset=utf-8");
      assertThat(Site.header(manage(site, "GET", "/explorer.js"), "Content-Type"))
          .isEqualTo("text/javascript;charset=utf-8");
      assertMethodsAndPaths(site);
      assertThat(text(site.manage("GET", "/actuator/wayleave/ledger", "")))
          .startsWith("{\"format\":1,\"from\":");
    }
  }

  private static void assertMethodsAndPaths(Site site) {
    HttpResponse<byte[]> redirect = manage(site, "GET", "");
    assertThat(redirect.statusCode()).isEqualTo(308);
    assertThat(Site.header(redirect, "Location")).isEqualTo("./explorer/");
    HttpResponse<byte[]> head = manage(site, "HEAD", "/style.css");
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(Site.header(head, "Content-Length"))
        .isEqualTo(Integer.toString(manage(site, "GET", "/style.css").body().length));
    for (String method : new String[] {"POST", "PUT", "DELETE", "OPTIONS"}) {
      HttpResponse<byte[]> refused = manage(site, method, "/");
      assertThat(refused.statusCode()).as(method).isEqualTo(405);
      assertThat(Site.header(refused, "Allow")).isEqualTo("GET, HEAD");
    }
    for (String path :
        new String[] {"/crawlers/NobodyBot", "/crawlers/%3Cscript%3E", "/crawlers/a%20b", "/x/y"}) {
      HttpResponse<byte[]> missing = manage(site, "GET", path);
      assertThat(missing.statusCode()).as(path).isEqualTo(404);
      assertThat(text(missing)).contains("There is no such page").doesNotContain("<script>");
    }
  }

  @Test
  void otherPathOfTheEndpoint_isFollowed() {
    try (Site site =
        start(
            EmbeddedContainer.TOMCAT,
            "--management.server.port=0",
            "--management.endpoints.web.base-path=/manage",
            "--management.endpoints.web.path-mapping.wayleave=crawlers",
            "--management.endpoints.web.exposure.include=wayleave")) {
      assertThat(site.manage("GET", "/manage/crawlers/explorer/style.css", "").statusCode())
          .isEqualTo(200);
      assertThat(site.manage("GET", PATH + "/style.css", "").statusCode()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--management.endpoints.web.exposure.include=health",
        "--management.endpoint.wayleave.access=none"
      })
  void endpointThatIsNotExposed_hasNoExplorer(String setting) {
    try (Site site =
        start(
            EmbeddedContainer.TOMCAT,
            setting,
            setting.endsWith("none") ? EXPOSED : "--management.server.address=127.0.0.1",
            "--management.server.port=0")) {
      assertThat(site.manage("GET", PATH + "/", "").statusCode()).isEqualTo(404);
      assertThat(site.manage("GET", "/actuator/health", "").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void enforcementOff_saysWhyNothingIsShown() {
    try (Site site =
        start(
            EmbeddedContainer.TOMCAT,
            "--wayleave.enforcement=off",
            "--management.server.port=0",
            "--management.endpoints.web.exposure.include=wayleave")) {
      assertThat(text(manage(site, "GET", "/"))).contains("There is no ledger: enforcement is off");
    }
  }

  /** On the port of the pages, and behind the chain that the documentation shows. */
  @ParameterizedTest
  @ValueSource(strings = {"local.server.port", "local.management.port"})
  void chainOfThePage_guardsTheExplorer(String port) {
    String ownPort =
        port.startsWith("local.server")
            ? "--management.server.port="
            : "--management.server.port=0";
    try (Site site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            SecuredSwitchTest.SwitchableShop.class,
            "--wayleave.policy=" + SpringPolicies.write(folder, ManagedSiteTest.ENFORCED),
            "--management.endpoints.web.exposure.include=wayleave",
            ownPort)) {
      for (String path : new String[] {"", "/", "/style.css", "/crawlers/GPTBot"}) {
        assertThat(status(site, port, path, "")).as(path).isEqualTo(401);
        assertThat(status(site, port, path, "shop:day")).as(path).isIn(401, 403);
      }
      HttpResponse<byte[]> response = send(site, port, "/", "ops:night");
      assertThat(response.statusCode()).isEqualTo(200);
      for (Header header : ExplorerResponse.HEADERS) {
        assertThat(response.headers().allValues(header.name()))
            .as(header.name())
            .containsExactly(header.value());
      }
    }
  }

  private static int status(Site site, String port, String path, String user) {
    return send(site, port, path, user).statusCode();
  }

  private static HttpResponse<byte[]> send(Site site, String port, String path, String user) {
    return site.sendTo(
        port,
        PATH + path,
        request ->
            user.isEmpty()
                ? request
                : request.setHeader(
                    "Authorization",
                    "Basic "
                        + Base64.getEncoder()
                            .encodeToString(user.getBytes(StandardCharsets.US_ASCII))));
  }
}
