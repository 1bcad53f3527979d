package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.jetty.WayleaveHandler;
import io.github.wayleave.live.LedgerReports.Selection;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The story of crawlers that read robots.txt and request 200 pages of a site in nginx, half of them
 * behind redirects within nginx, is in the ledger of the gate what it is in that of a Jetty without
 * nginx; and each request gets the same decision.
 */
@Timeout(300)
class CrawlerStoryTest {
  private static final String POLICY =
      """
      robots:
        disallow: /private
        groups: [ { agents: bingbot, crawl-delay: 300s, disallow: [ /private, /docs/a ] } ]
      enforcement: { mode: enforce }
      """;

  private static final int REQUESTS = 200;

  private static final List<String> AGENTS =
      List.of(
          "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
          "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
          ProxySite.BROWSER);

  private static final List<String> CRAWLERS = List.of("bingbot", "AhrefsBot");

  private static final List<String> TARGETS =
      List.of(
          "/",
          "/docs/",
          "/docs/page.html",
          "/docs/a%20b.html",
          "/docs/none",
          "/article/7",
          "/private/",
          "/private/page.html",
          "/private/none",
          "/style.css",
          "/app/x",
          "/robots.txt",
          "/moved/page.html",
          "/intranet/plan.html");

  @TempDir Path folder;

  @Test
  void story_isTheSameInBothLedgers() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX), "nginx");
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION);
    AtomicReference<@Nullable LivePolicy> jettyPolicy = new AtomicReference<>();
    Server jetty = jetty(policy, settings, jettyPolicy);
    int jettyPort = ((ServerConnector) jetty.getConnectors()[0]).getLocalPort();
    TestAuthority authority = new TestAuthority(folder).certify("www.example.org", "dns:localhost");
    try (SiteBackend backend = SiteBackend.start();
        GateServer gate =
            GateServer.startUnannounced(
                PolicySource.of(policy),
                settings,
                ListenAddress.DEFAULT.withPort(0),
                AllowedPeers.LOOPBACK);
        RealProxy nginx =
            NginxSite.start(
                folder.resolve("guarded"), authority, backend, printed(policy, gate.port()))) {
      awaitAnswers(nginx);
      Random random = new Random(Effort.seed(42));
      List<String> ofNginx = new ArrayList<>();
      List<String> ofJetty = new ArrayList<>();
      long sent = 0;
      for (int i = 0; i < REQUESTS; i++) {
        int agent = random.nextInt(AGENTS.size());
        sent += agent < CRAWLERS.size() ? 1 : 0;
        RawRequest request =
            RawRequest.get(TARGETS.get(random.nextInt(TARGETS.size())))
                .with("User-Agent", AGENTS.get(agent));
        ofNginx.add(decision(request, RawHttp.exchange(nginx.guarded(), request)));
        ofJetty.add(decision(request, RawHttp.exchange(jettyPort, request)));
      }
      assertThat(ofNginx).isEqualTo(ofJetty);
      assertSame(Objects.requireNonNull(jettyPolicy.get()), gate.policy(), sent);
    } finally {
      jetty.stop();
    }
  }

  private static void assertSame(LivePolicy jetty, LivePolicy gate, long sent) throws Exception {
    awaitLedger(jetty, sent);
    awaitLedger(gate, sent);
    Map<String, Object> inJetty = ledger(jetty);
    assertThat(inJetty.toString()).contains("bingbot", "AhrefsBot");
    assertThat(ledger(gate)).isEqualTo(inJetty);
  }

  private static Server jetty(
      Path policy, LiveSettings settings, AtomicReference<@Nullable LivePolicy> started)
      throws Exception {
    WayleaveHandler handler = new WayleaveHandler(PolicySource.of(policy), settings, new Pages());
    handler.addListener(
        new LiveListener() {
          @Override
          public void onStart(LivePolicy loaded) {
            started.set(loaded);
          }
        });
    Server jetty = new Server();
    ServerConnector connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    jetty.setHandler(handler);
    jetty.start();
    return jetty;
  }

  /** A crawler without rules that are broken: the story begins when nginx gets answers in time. */
  private static void awaitAnswers(RealProxy nginx) throws Exception {
    RawRequest request = RawRequest.get("/app/x").with("User-Agent", "Googlebot/2.1");
    for (int i = 0; i < 50; i++) {
      if (RawHttp.exchange(nginx.guarded(), request).text().contains("Wayleave-Decision")) {
        return;
      }
    }
    throw new AssertionError("the gate never answered in time");
  }

  /** The ledger is written by a thread of its own. */
  private static void awaitLedger(LivePolicy policy, long sent) throws Exception {
    long recorded = 0;
    for (int i = 0; i < 200 && recorded < sent; i++) {
      Thread.sleep(50);
      recorded = 0;
      for (String name : CRAWLERS) {
        Map<String, @Nullable Object> report =
            policy.ledgerReports().orElseThrow().crawler(name, Selection.ALL).orElse(Map.of());
        recorded += number(report, "requests") + number(report, "reads");
      }
    }
    assertThat(recorded).isEqualTo(sent);
  }

  private static long number(Map<String, @Nullable Object> report, String name) {
    return report.get(name) instanceof Number number ? number.longValue() : 0;
  }

  private static String decision(RawRequest request, RawResponse response) {
    boolean isDocument = request.startLine().contains(" /robots.txt ");
    return request.startLine() + (isDocument ? response.text() : response.headerValues("Wayleave"));
  }

  /** Returns what the ledger says of each crawler, without instants, addresses and examples. */
  private static Map<String, Object> ledger(LivePolicy policy) throws Exception {
    Map<String, Object> crawlers = new TreeMap<>();
    for (String name : CRAWLERS) {
      Map<String, @Nullable Object> report =
          policy.ledgerReports().orElseThrow().crawler(name, Selection.ALL).orElseThrow();
      crawlers.put(name, counts(report));
    }
    return crawlers;
  }

  private static Object counts(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> counts = new TreeMap<>();
      map.forEach(
          (key, inner) -> {
            if (inner instanceof Number || inner instanceof Map || inner instanceof List) {
              counts.put(key.toString(), counts(inner));
            }
          });
      return counts;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(CrawlerStoryTest::counts).toList();
    }
    return value;
  }

  private static Map<String, String> printed(Path policy, int port) throws Exception {
    ListenAddress address = ListenAddress.DEFAULT.withPort(port);
    return RealProxy.parts(
        ProxyConfiguration.of(PolicySource.of(policy).load(), address, ProxyKind.NGINX));
  }

  /** The pages of Jetty; only the decisions are compared. */
  private static final class Pages extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      response.setStatus(200);
      callback.succeeded();
      return true;
    }
  }
}
