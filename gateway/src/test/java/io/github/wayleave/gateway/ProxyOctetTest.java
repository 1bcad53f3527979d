package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No octet in a header field opens a page to a crawler, and none makes the gate refuse a browser:
 * the gate refuses, or the proxy itself.
 */
@Timeout(300)
class ProxyOctetTest {
  private static final String USER_AGENT = "User-Agent";
  private static final Set<Integer> REFUSALS = Set.of(400, 403);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void octet_opensNoPageAndRefusesNoBrowser(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    List<String> wrong = new ArrayList<>();
    try (ProxySite site = ProxySite.start(kind, folder, ProxySite.POLICY)) {
      site.awaitRefusal();
      for (char octet = 1; octet <= 0xFF; octet++) {
        for (RawRequest odd : requests(octet, ProxySite.CRAWLER)) {
          RawResponse response = site.decided(() -> RawHttp.exchange(site.proxy().guarded(), odd));
          if (!REFUSALS.contains(response.status()) || SampleApplication.isProtected(response)) {
            wrong.add("%02x: a crawler got %s with %s".formatted((int) octet, response, odd));
          }
        }
        for (RawRequest odd : requests(octet, ProxySite.BROWSER)) {
          int status = RawHttp.exchange(site.proxy().guarded(), odd).status();
          int control = RawHttp.exchange(site.proxy().control(), odd).status();
          if (status != control) {
            wrong.add("%02x: a browser got %s with %s".formatted((int) octet, status, odd));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Returns requests with an octet in a value, in a name, and in the agent. */
  private static List<RawRequest> requests(char octet, String agent) {
    RawRequest plain = RawRequest.get("/private/x");
    RawRequest ofAgent = plain.with(USER_AGENT, agent);
    return List.of(
        ofAgent.with("X-A", "a" + octet + "b"),
        ofAgent.with("X" + octet + "A", "b"),
        plain.with(USER_AGENT, agent + " a" + octet + "b"));
  }
}
