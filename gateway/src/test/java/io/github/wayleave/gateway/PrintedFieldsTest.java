package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages have the fields that the policy wants, whatever a proxy does with special characters. */
@Timeout(300)
class PrintedFieldsTest {
  private static final String TERMS = "https://www.example.org/terms$1?share=%25&x=$host";

  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /private }
      usage:
        ai-train: deny
        reservation-document: "%s"
      enforcement: { mode: enforce }
      """
          .formatted(TERMS);

  private static final String ALLOWED_CRAWLER = "Mozilla/5.0 (compatible; bingbot/2.0)";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void page_hasTheFields_alsoWhileTheGateHangs(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, POLICY)) {
      assertFields(site, ProxySite.BROWSER);
      assertFields(site, ALLOWED_CRAWLER);
      site.gate().freeze();
      long start = System.nanoTime();
      for (int i = 0; i < 10; i++) {
        assertFields(site, ProxySite.BROWSER);
      }
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .as("ten pages of a browser, for each of which a question would take 250 ms")
          .isLessThan(Duration.ofMillis(2_000));
      assertFields(site, ALLOWED_CRAWLER);
    }
  }

  private static void assertFields(ProxySite site, String agent) throws Exception {
    RawRequest page = RawRequest.get("/public/x").with("User-Agent", agent);
    RawResponse response = site.guarded().exchange(page);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.headerValues("tdm-policy")).containsExactly(TERMS);
    assertThat(response.headerValues("tdm-reservation")).containsExactly("1");
    assertThat(response.headerValues("Content-Usage")).containsExactly("train-ai=n");
  }

  @Test
  void fieldsThatDependOnThePage_areAWarningWhereTheyAreNotSent() throws Exception {
    SitePolicy policy =
        PolicySource.of(
                Files.writeString(
                    folder.resolve("wayleave.yaml"),
                    """
                    robots: { disallow: /private }
                    usage: { ai-train: deny }
                    headers: [ { paths: /drafts, x-robots-tag: noindex } ]
                    """))
            .load();
    for (ProxyKind kind : ProxyKind.values()) {
      String text = ProxyConfiguration.of(policy, ListenAddress.DEFAULT, kind);
      List<String> warnings = ProxyConfiguration.warnings(policy, ListenAddress.DEFAULT, kind);
      boolean isNginx = kind == ProxyKind.NGINX || kind == ProxyKind.NGINX_AUTH_REQUEST;
      assertThat(String.join("\n", warnings).contains("pages do not have X-Robots-Tag"))
          .as(kind.word())
          .isEqualTo(!isNginx);
      assertThat(text.contains("train-ai=n")).as(kind.word()).isTrue();
      warnings.forEach(warning -> assertThat(text).contains("# " + warning));
    }
  }
}
