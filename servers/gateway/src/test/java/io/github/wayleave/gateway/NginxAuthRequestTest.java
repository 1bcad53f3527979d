package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The configuration for an nginx without Lua, in a site as people configure it. */
@Timeout(300)
class NginxAuthRequestTest {
  private static final String POLICY =
      """
      robots: { disallow: /private, groups: [ { agents: bingbot, crawl-delay: 5s, disallow: /private } ] }
      enforcement: { mode: enforce, pace: true }
      """;

  private static final String CRAWLER =
      "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";

  private static final String PART = "each location that is to be guarded";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "satisfy any; allow 10.0.0.0/8; deny all; auth_basic staff;",
        "auth_request /sso-check;"
      })
  void locationThatItWouldOpen_isRejectedByNginx(String own) throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX_AUTH_REQUEST), "nginx");
    Map<String, String> parts = printed(1);
    parts.put(PART, parts.get(PART) + own);
    int port = FreePorts.find();
    String text = ProxyTexts.of(ProxyKind.NGINX_AUTH_REQUEST, parts, folder);
    String conf = text.replaceAll("@[A-Z]+@", Integer.toString(port));
    assertThatThrownBy(
            () -> RealProxy.start(ProxyKind.NGINX_AUTH_REQUEST, folder, conf, port, port))
        .hasMessageContaining("directive is duplicate");
  }

  @Test
  void site_answersPeopleTheSame_andTheGateIsAskedOnceForARequest() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX_AUTH_REQUEST), "nginx");
    TestAuthority authority = new TestAuthority(folder).certify("www.example.org", "dns:localhost");
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    try (SiteBackend backend = SiteBackend.start();
        GateServer gate =
            GateServer.startUnannounced(
                PolicySource.of(policy),
                LiveSettings.of(Environment.PRODUCTION),
                ListenAddress.DEFAULT.withPort(0),
                AllowedPeers.LOOPBACK);
        RealProxy control =
            NginxSite.start(folder.resolve("control"), authority, backend, Map.of());
        RealProxy guarded =
            NginxSite.start(folder.resolve("guarded"), authority, backend, printed(gate.port()))) {
      new SiteComparison(control, guarded, Set.of()).assertAlike(ProxySite.BROWSER);
      for (String target : List.of("/docs/", "/article/7", "/docs/none.html", "/")) {
        assertThat(crawl(guarded, target + "?first").status()).isNotEqualTo(403);
        RawResponse tooSoon = crawl(guarded, target);
        assertThat(tooSoon.status()).as(target).isEqualTo(429);
        assertThat(tooSoon.header("Retry-After")).isEqualTo("5");
        Thread.sleep(5_000);
      }
      assertThat(crawl(guarded, "/private/x").status()).isEqualTo(403);
    }
  }

  private static RawResponse crawl(RealProxy proxy, String target) throws Exception {
    return RawHttp.exchange(proxy.guarded(), RawRequest.get(target).with("User-Agent", CRAWLER));
  }

  private Map<String, String> printed(int port) throws Exception {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    ListenAddress address = ListenAddress.DEFAULT.withPort(port);
    return RealProxy.parts(
        ProxyConfiguration.of(
            PolicySource.of(policy).load(), address, ProxyKind.NGINX_AUTH_REQUEST));
  }
}
