package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Path;
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

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void pageOfABrowser_hasTheFields(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, POLICY)) {
      RawRequest page = RawRequest.get("/public/x").with("User-Agent", ProxySite.BROWSER);
      RawResponse response = site.guarded().exchange(page);
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.headerValues("tdm-policy")).containsExactly(TERMS);
      assertThat(response.headerValues("tdm-reservation")).containsExactly("1");
    }
  }
}
