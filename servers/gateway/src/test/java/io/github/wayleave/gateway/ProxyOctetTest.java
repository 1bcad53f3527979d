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
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
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

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void octet_opensNoPageAndRefusesNoBrowser(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    String printed = ProxySite.printed(kind, GATES.of(ProxySite.POLICY));
    List<String> wrong = new ArrayList<>();
    try (AnyOctetApplication application = new AnyOctetApplication();
        RealProxy proxy =
            RealProxy.start(kind, folder.resolve("proxy"), printed, application.port())) {
      ProxySite.awaitRefusal(proxy);
      for (char octet : octets()) {
        for (RawRequest odd : requests(octet, ProxySite.CRAWLER)) {
          RawResponse response = decided(proxy, odd);
          if (!REFUSALS.contains(response.status())) {
            wrong.add("%02x: a crawler got %s with %s".formatted((int) octet, response, odd));
          }
        }
        for (RawRequest odd : requests(octet, ProxySite.BROWSER)) {
          int status = RawHttp.exchange(proxy.guarded(), odd).status();
          int control = RawHttp.exchange(proxy.control(), odd).status();
          if (status != control) {
            wrong.add("%02x: a browser got %s with %s".formatted((int) octet, status, odd));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** All octets; of letters, digits and those beyond ASCII, which are alike, a sample. */
  private static List<Character> octets() {
    IntPredicate isAlike = octet -> octet > 0x7F || Character.isLetterOrDigit(octet);
    List<Character> octets = new ArrayList<>();
    IntStream.rangeClosed(1, 0xFF)
        .filter(isAlike.negate())
        .forEach(octet -> octets.add((char) octet));
    octets.addAll(
        Effort.sample(
            IntStream.rangeClosed(1, 0xFF)
                .filter(isAlike)
                .mapToObj(octet -> (char) octet)
                .toList()));
    return octets;
  }

  /** Asks again if the gate may have been late, as on a busy machine. */
  private static RawResponse decided(RealProxy proxy, RawRequest request) throws Exception {
    RawResponse response = RawHttp.exchange(proxy.guarded(), request);
    for (int i = 0; i < 3 && SampleApplication.isUndecided(response); i++) {
      ProxySite.awaitRefusal(proxy);
      response = RawHttp.exchange(proxy.guarded(), request);
    }
    return response;
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
