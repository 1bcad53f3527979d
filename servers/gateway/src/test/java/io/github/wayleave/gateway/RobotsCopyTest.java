package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** nginx keeps a copy of robots.txt; without Lua, by the lines of the page about nginx. */
@Timeout(120)
class RobotsCopyTest {
  private static final Path PAGE = Path.of("../../docs/run/gate/nginx.md");
  private static final String HEADING = "### A copy of robots.txt while the gate is away";
  private static final String LOCATION = "location = /robots.txt {";
  private static final String POLICY =
      """
      robots: { disallow: /private }
      enforcement: { mode: enforce }
      hosts: [{ names: open.example, robots: { disallow: /other } }]
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "NGINX_AUTH_REQUEST"})
  void gateThatIsGone_leavesTheCopyOfEachHost(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), "nginx");
    PolicySource policy = PolicySource.of(Files.writeString(folder.resolve("a.yaml"), POLICY));
    try (SampleApplication application = SampleApplication.start();
        GateServer gate =
            GateServer.startUnannounced(
                policy,
                LiveSettings.of(Environment.PRODUCTION),
                ListenAddress.DEFAULT.withPort(0),
                AllowedPeers.LOOPBACK);
        GateRelay relay = GateRelay.start(gate.port());
        RealProxy proxy = start(kind, policy, relay.port(), application)) {
      assertThat(robots(proxy, "a.example").text()).contains("Disallow: /private");
      assertThat(robots(proxy, "open.example").text()).contains("Disallow: /other");
      relay.disconnect();
      RawResponse copy = robots(proxy, "a.example");
      assertThat(copy.status()).isEqualTo(200);
      assertThat(copy.text()).contains("Disallow: /private");
      assertThat(robots(proxy, "open.example").text()).contains("Disallow: /other");
      assertThat(robots(proxy, "b.example").status()).isIn(502, 503);
    }
  }

  @Test
  void requestThatNginxCannotRead_asksNothing() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX), "nginx");
    String byPage = POLICY + "headers: { paths: /drafts/, x-robots-tag: noindex }\n";
    PolicySource policy = PolicySource.of(Files.writeString(folder.resolve("a.yaml"), byPage));
    try (SampleApplication application = SampleApplication.start();
        GateServer gate =
            GateServer.startUnannounced(
                policy,
                LiveSettings.of(Environment.PRODUCTION),
                ListenAddress.DEFAULT.withPort(0),
                AllowedPeers.LOOPBACK)) {
      ListenAddress address = ListenAddress.DEFAULT.withPort(gate.port());
      String printed = ProxyConfiguration.of(policy.load(), address, ProxyKind.NGINX);
      String server = "# into server:\n";
      String changed = printed.replace(server, server + "error_page 400 /public/error;\n");
      assertThat(changed).isNotEqualTo(printed);
      try (RealProxy proxy =
          RealProxy.start(ProxyKind.NGINX, folder.resolve("proxy"), changed, application.port())) {
        assertThat(robots(proxy, "a.example").text()).contains("Disallow: /private");
        RawResponse error = RawHttp.exchange(proxy.guarded(), RawRequest.get("/%zz"));
        assertThat(error.status()).as("%s", error).isEqualTo(400);
      }
      String meters = RawHttp.exchange(gate.port(), RawRequest.get("/metrics")).text();
      assertThat(meters).containsPattern("form=\"plain\",outcome=\"incomplete\"} 0");
    }
  }

  private RealProxy start(
      ProxyKind kind, PolicySource policy, int gatePort, SampleApplication application)
      throws Exception {
    ListenAddress address = ListenAddress.DEFAULT.withPort(gatePort);
    String printed = ProxyConfiguration.of(policy.load(), address, kind);
    if (kind == ProxyKind.NGINX) {
      return RealProxy.start(kind, folder.resolve("proxy"), printed, application.port());
    }
    List<String> blocks = blocks();
    assertThat(blocks).hasSize(2);
    assertThat(printed).contains(LOCATION);
    String http = blocks.get(0).replace("/var/cache/nginx", folder.toString());
    String changed =
        printed
            .replace("# into http:\n", "# into http:\n" + http)
            .replace(LOCATION, LOCATION + "\n" + blocks.get(1));
    return RealProxy.start(kind, folder.resolve("proxy"), changed, application.port());
  }

  private static List<String> blocks() throws Exception {
    String text = Files.readString(PAGE);
    assertThat(text).contains(HEADING);
    return Pattern.compile("(?s)```nginx\n(.*?)```")
        .matcher(text.substring(text.indexOf(HEADING)))
        .results()
        .map((MatchResult block) -> block.group(1))
        .toList();
  }

  private static RawResponse robots(RealProxy proxy, String host) throws Exception {
    return RawHttp.exchange(proxy.guarded(), RawRequest.get("/robots.txt").at(host));
  }
}
