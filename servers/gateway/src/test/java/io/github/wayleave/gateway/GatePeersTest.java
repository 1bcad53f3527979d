package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What peers of other machines get: Jetty's connector without a network has the peer 0.0.0.0. */
@Timeout(60)
class GatePeersTest {
  private static final List<IpNetwork> OTHERS = List.of(IpNetwork.of("10.0.0.0/8"));
  private static final List<IpNetwork> PEER = List.of(IpNetwork.of("0.0.0.0/32"));

  @TempDir Path folder;

  private final ProxySetup setup = new ProxySetup();
  private final Server server = new Server();
  private final LocalConnector connector = new LocalConnector(server);
  private RunningPolicy policy;
  private Path file;

  @BeforeEach
  void load() throws Exception {
    file = Files.writeString(folder.resolve("wayleave.yaml"), "robots: { disallow: /private }\n");
    policy =
        RunningPolicy.start(
            PolicySource.of(file),
            LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
    server.addConnector(connector);
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
    policy.close();
  }

  @Test
  void peerInNoNetwork_seesTheHealthWithoutReasons() throws Exception {
    start(new AllowedPeers(OTHERS, List.of()));
    assertThat(get("/health")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\nUP\n");
    Files.writeString(file, "robots: { dissallow: /private }\n");
    policy.reload();
    assertThat(get("/health")).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\nDEGRADED\n");
  }

  @Test
  void peerInNoNetwork_getsNothingElse() throws Exception {
    start(new AllowedPeers(OTHERS, List.of()));
    for (String path : List.of("/robots.txt", "/for/nginx", "/", "/health/x")) {
      assertThat(get(path))
          .startsWith("HTTP/1.1 403 ")
          .endsWith("This address is in no network of --from.\n");
    }
    assertThat(get("/metrics"))
        .startsWith("HTTP/1.1 403 ")
        .endsWith("This address is in no network of --metrics-from.\n");
  }

  @Test
  void peerForMetrics_getsMetricsAndReasonsAlone() throws Exception {
    start(new AllowedPeers(OTHERS, PEER));
    assertThat(get("/metrics")).startsWith("HTTP/1.1 200 ").contains("wayleave_policy_health");
    assertThat(get("/robots.txt")).startsWith("HTTP/1.1 403 ");
    Files.writeString(file, "robots: { dissallow: /private }\n");
    policy.reload();
    assertThat(get("/health")).contains("\r\n\r\nDEGRADED\n" + file + ":1:11: robots.dissallow");
  }

  @Test
  void proxy_withNetworksForMetrics_getsNoMetrics() throws Exception {
    start(new AllowedPeers(PEER, OTHERS));
    assertThat(get("/metrics")).startsWith("HTTP/1.1 403 ");
    assertThat(get("/robots.txt")).startsWith("HTTP/1.1 200 ");
  }

  private void start(AllowedPeers peers) throws Exception {
    GateMeters meters = new GateMeters();
    policy.addListener(meters.listener());
    GateHealth health = new GateHealth(policy::status, setup);
    health.setReady(true);
    server.setHandler(new GateHandler(new RequestGate(policy, true), peers, meters, health, setup));
    server.start();
  }

  private String get(String path) throws Exception {
    return connector.getResponse("GET " + path + " HTTP/1.1\r\nHost: a.example\r\n\r\n");
  }
}
