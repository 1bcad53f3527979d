package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.header;
import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.Publication;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.core.Ordered;
import org.springframework.web.filter.ForwardedHeaderFilter;

/**
 * An application without login: behind a proxy, with compression, a fallback page for every path,
 * management on another port, and its own robots.txt.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OpenSiteContract {
  private static final String CRAWLER = "Mozilla/5.0 (compatible; ExampleBot/1.0)";

  private Site site;

  abstract EmbeddedContainer container();

  @BeforeAll
  void start() {
    site =
        Site.start(
            container(),
            "--site.spa=true",
            "--server.compression.enabled=true",
            "--server.compression.min-response-size=1",
            "--server.forward-headers-strategy=framework",
            "--management.server.port=0",
            "--management.endpoints.web.exposure.include=*",
            "--management.endpoint.health.show-components=always",
            "--management.endpoint.health.show-details=always");
  }

  @AfterAll
  void stop() {
    site.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/robots.txt", "/data.txt"})
  void documents_arePublishedByteForByte(String path) {
    HttpResponse<byte[]> response = site.get(path);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(text(response))
        .isEqualTo(new String(published(path), java.nio.charset.StandardCharsets.UTF_8));
    assertThat(header(response, "Content-Type")).isEqualToIgnoringCase("text/plain;charset=utf-8");
    assertThat(header(response, "Vary")).contains("Accept-Encoding");
    assertThat(header(response, "ETag")).startsWith("\"");
    assertThat(header(response, "Set-Cookie")).isEmpty();
  }

  private static byte[] published(String path) {
    return Publication.of(
            PolicySource.fromClassPath("wayleave.yaml", Site.class.getClassLoader())
                .load()
                .defaultRules(),
            InstantSource.system())
        .document(path)
        .orElseThrow()
        .octets();
  }

  @Test
  void rfc9110_13_conditionalRequest_isNotModified() {
    HttpResponse<byte[]> first = site.get("/robots.txt");

    HttpResponse<byte[]> byTag =
        site.send(
            "/robots.txt", request -> request.setHeader("If-None-Match", header(first, "ETag")));
    HttpResponse<byte[]> byDate =
        site.send(
            "/robots.txt",
            request -> request.setHeader("If-Modified-Since", header(first, "Last-Modified")));

    assertThat(byTag.statusCode()).isEqualTo(304);
    assertThat(byDate.statusCode()).isEqualTo(304);
    assertThat(header(byTag, "ETag")).isEqualTo(header(first, "ETag"));
  }

  @Test
  void rfc9110_9_3_2_head_hasNoContent() {
    HttpResponse<byte[]> response =
        site.send("/robots.txt", request -> request.method("HEAD", BodyPublishers.noBody()));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "Content-Length"))
        .isEqualTo(Integer.toString(published("/robots.txt").length));
    assertThat(response.body()).isEmpty();
  }

  @Test
  void post_isMethodNotAllowed() {
    HttpResponse<byte[]> response =
        site.send("/robots.txt", request -> request.POST(BodyPublishers.ofString("x")));

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(header(response, "Allow")).isEqualTo("GET, HEAD, OPTIONS");
  }

  @Test
  void compressionOfTheContainer_keepsDocumentHeaders() throws IOException {
    HttpResponse<byte[]> response =
        site.send("/robots.txt", request -> request.setHeader("Accept-Encoding", "gzip"));
    HttpResponse<byte[]> page =
        site.send("/index.html", request -> request.setHeader("Accept-Encoding", "gzip"));

    assertThat(header(page, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(response, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(response, "Content-Length"))
        .isEqualTo(Integer.toString(response.body().length));
    assertThat(new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes())
        .isEqualTo(published("/robots.txt"));
    assertThat(
            site.send(
                    "/robots.txt",
                    request ->
                        request
                            .setHeader("Accept-Encoding", "gzip")
                            .setHeader("If-None-Match", header(response, "ETag")))
                .statusCode())
        .isEqualTo(304);
  }

  @Test
  void fallbackPage_doesNotReplaceDocuments() {
    assertThat(text(site.get("/does/not/exist"))).contains("<title>application</title>");
    assertThat(text(site.get("/data.txt"))).doesNotContain("<title>");
  }

  @Test
  void rules_areEnforced() {
    HttpResponse<byte[]> refused = site.get("/page", CRAWLER);

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(header(refused, "Wayleave")).startsWith("refused; crawler=ExampleBot");
    assertThat(site.get("/robots.txt", CRAWLER).statusCode()).isEqualTo(200);
    assertThat(site.get("/page").statusCode()).isEqualTo(200);
    assertThat(site.get("/page", "GPTBot/1.2").statusCode()).isEqualTo(200);
    assertThat(site.get("/private/page", "GPTBot/1.2").statusCode()).isEqualTo(403);
  }

  @Test
  void forwardedHost_selectsTheHostEntry() {
    HttpResponse<byte[]> robots =
        site.send(
            "/robots.txt", request -> request.setHeader("X-Forwarded-Host", "staging.example.org"));

    assertThat(text(robots)).isEqualToNormalizingNewlines("User-agent: *\nDisallow: /\n");
    assertThat(header(robots, "X-Robots-Tag")).isEqualTo("noindex");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/page", "/async", "/broken", "/does/not/exist", "/login"})
  void hiddenHost_everyResponseIsNoindex(String path) {
    HttpResponse<byte[]> response = site.getAt("staging.example.org", path);

    assertThat(header(response, "X-Robots-Tag")).isEqualTo("noindex");
    assertThat(header(site.get(path), "X-Robots-Tag")).isEmpty();
    assertThat(response.statusCode()).isEqualTo(path.equals("/broken") ? 500 : 200);
  }

  @Test
  void asyncRequest_isDecidedBeforeItStarts() {
    assertThat(text(site.get("/async"))).isEqualTo("async");
    assertThat(site.get("/async", CRAWLER).statusCode()).isEqualTo(403);
  }

  @Test
  void filter_isRegisteredOnceBetweenForwardedHeaderFilterAndSpringSecurity() {
    assertThat(
            site.context().getBean(ServletContext.class).getFilterRegistrations().values().stream()
                .filter(filter -> WayleaveFilter.class.getName().equals(filter.getClassName())))
        .hasSize(1);
    assertThat(order("wayleaveFilterRegistration"))
        .isGreaterThan(order("forwardedHeaderFilter"))
        .isLessThan(order("securityFilterChainRegistration"));
    assertThat(
            site.context()
                .getBean("forwardedHeaderFilter", FilterRegistrationBean.class)
                .getFilter())
        .isInstanceOf(ForwardedHeaderFilter.class);
  }

  private int order(String bean) {
    return site.context().getBean(bean, Ordered.class).getOrder();
  }

  @Test
  void managementOnAnotherPort_hasNoFilter() {
    assertThat(text(site.manage("GET", "/robots.txt", ""))).doesNotContain("Disallow: /search");
  }

  @Test
  void health_showsThePolicy() {
    HttpResponse<byte[]> health = site.manage("GET", "/actuator/health/wayleave", "");

    assertThat(health.statusCode()).isEqualTo(200);
    assertThat(text(health))
        .contains("\"status\":\"UP\"", "\"environment\":\"production\"", "\"version\":\"");
  }
}
