package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void pageOfABrowser_hasTheFields_throughNginx() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX), "nginx");
    try (ProxySite site = ProxySite.start(ProxyKind.NGINX, folder, POLICY)) {
      RawRequest page = RawRequest.get("/public/x").with("User-Agent", ProxySite.BROWSER);
      RawResponse response = site.guarded().exchange(page);
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.headerValues("tdm-policy")).containsExactly(TERMS);
      assertThat(response.headerValues("tdm-reservation")).containsExactly("1");
    }
  }
}
