package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.header;
import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An application in which Spring Security redirects every request to a login page. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClosedSiteContract {
  private static final String CRAWLER = "GPTBot/1.2";

  private Site site;

  abstract EmbeddedContainer container();

  @BeforeAll
  void start() {
    site = Site.start(container(), "--site.closed=true");
  }

  @AfterAll
  void stop() {
    site.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/page", "/index.html", "/does/not/exist", "/actuator/health"})
  void pages_redirectToTheLoginPage(String path) {
    HttpResponse<byte[]> response = browse(path);

    assertThat(response.statusCode()).isEqualTo(302);
    assertThat(header(response, "Location")).endsWith("/login");
  }

  private HttpResponse<byte[]> browse(String path) {
    return site.send(path, request -> request.setHeader("Accept", "text/html"));
  }

  @Test
  void documents_precedeTheLogin() {
    assertThat(text(browse("/robots.txt"))).contains("Disallow: /search");
    assertThat(text(browse("/data.txt"))).contains("Hourly sensor readings");
    assertThat(header(browse("/robots.txt"), "Cache-Control")).isEqualTo("public, max-age=3600");
    assertThat(
            site.send("/robots.txt", request -> request.POST(BodyPublishers.ofString("x")))
                .statusCode())
        .isEqualTo(405);
  }

  @Test
  void refusals_precedeTheLogin() {
    HttpResponse<byte[]> refused = site.get("/search", CRAWLER);

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(header(refused, "Wayleave")).startsWith("refused; crawler=GPTBot; rule=\"/search\"");
    assertThat(site.get("/page", CRAWLER).statusCode()).isEqualTo(302);
  }

  @Test
  void loginPage_ofAHiddenHost_isNoindex() {
    assertThat(header(site.getAt("staging.example.org", "/page"), "X-Robots-Tag"))
        .isEqualTo("noindex");
  }
}
