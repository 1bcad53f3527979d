package io.github.wayleave.javax;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the filter does in every javax.servlet container, tested over HTTP. */
abstract class JavaxContainerContract {
  static final String ROBOTS = "/robots.txt";
  private static final String ETAG = "ETag";
  private static final String TAG = "X-Robots-Tag";
  private static final String AGENT = "User-Agent";
  private static final String POLICY =
      """
      robots:
        comment: |
          These rules apply to every crawler that no other group names. This comment makes the
          document long enough to be compressed: a robots.txt of less than 256 bytes is always sent
          uncompressed, even if the client accepts gzip.
        disallow: /private
      """;

  private final JavaxContainer.JavaxLauncher launcher;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @TempDir private Path work;

  JavaxContainerContract(JavaxContainer.JavaxLauncher launcher) {
    this.launcher = launcher;
  }

  @Test
  void robotsTxt_isPublished_andPagesAreServed() throws Exception {
    try (JavaxContainer container = start(POLICY)) {
      HttpResponse<byte[]> robots = get(container, ROBOTS);
      assertThat(robots.statusCode()).isEqualTo(200);
      assertThat(text(robots)).endsWith("User-agent: *\r\nDisallow: /private\r\n");
      assertThat(text(get(container, "/page"))).isEqualTo("page");
    }
  }

  @Test
  void robotsTxt_withMatchingEtag_isNotModified() throws Exception {
    try (JavaxContainer container = start(POLICY)) {
      String tag = get(container, ROBOTS).headers().firstValue(ETAG).orElseThrow();
      HttpResponse<byte[]> conditional = get(container, ROBOTS, "If-None-Match", tag);
      assertThat(conditional.statusCode()).isEqualTo(304);
      assertThat(conditional.headers().firstValue(ETAG)).contains(tag);
      assertThat(conditional.body()).isEmpty();
      assertThat(get(container, ROBOTS, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void robotsTxt_acceptingGzip_isCompressed() throws Exception {
    try (JavaxContainer container = start(POLICY)) {
      HttpResponse<byte[]> compressed = get(container, ROBOTS, "Accept-Encoding", "gzip");
      assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
      try (GZIPInputStream decompressed =
          new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
        assertThat(decompressed.readAllBytes()).isEqualTo(get(container, ROBOTS).body());
      }
    }
  }

  @Test
  void disallowedPage_isRefusedToCrawlerOnly() throws Exception {
    try (JavaxContainer container = start(POLICY + "enforcement: { mode: enforce }\n")) {
      HttpResponse<byte[]> refused = get(container, "/private/a", AGENT, "GPTBot/1.0");
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.headers().firstValue("Wayleave").orElseThrow()).startsWith("refused;");
      assertThat(get(container, "/priv%61te/a", AGENT, "GPTBot/1.0").statusCode()).isEqualTo(403);
      assertThat(text(get(container, "/page", AGENT, "GPTBot/1.0"))).isEqualTo("page");
      assertThat(get(container, ROBOTS, AGENT, "GPTBot/1.0").statusCode()).isEqualTo(200);
      String browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
      assertThat(text(get(container, "/private/a", AGENT, browser))).isEqualTo("page");
    }
  }

  @Test
  void hiddenHost_everyResponseHasNoindex() throws Exception {
    try (JavaxContainer container = start("hidden: true\n")) {
      assertHidden(get(container, "/page"), 200, "page");
      assertHidden(get(container, "/late"), 200, "late");
      assertHidden(get(container, "/again"), 200, "page");
      assertHidden(get(container, "/gone"), 410, "error page for 410");
    }
  }

  private static void assertHidden(HttpResponse<byte[]> response, int status, String text) {
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(text(response)).isEqualTo(text);
    assertThat(response.headers().allValues(TAG)).containsExactly("noindex");
  }

  @Test
  void applicationWithInvalidPolicy_doesNotStart() throws Exception {
    try (JavaxContainer container = start("robots: { dissalow: / }\n")) {
      assertThat(get(container, ROBOTS).statusCode()).isEqualTo(failedApplicationStatus());
      assertThat(get(container, "/page").statusCode()).isEqualTo(failedApplicationStatus());
    }
  }

  /** The status of the container if its application has failed to start. */
  abstract int failedApplicationStatus();

  private JavaxContainer start(String policy) throws Exception {
    return launcher.start(War.create(policy, work.resolve("site")), work.resolve("server"));
  }

  private HttpResponse<byte[]> get(JavaxContainer container, String target, String... fields)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:%s%s".formatted(container.port(), target));
    HttpRequest.Builder request = HttpRequest.newBuilder(uri);
    if (fields.length > 0) {
      request.headers(fields);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }
}
