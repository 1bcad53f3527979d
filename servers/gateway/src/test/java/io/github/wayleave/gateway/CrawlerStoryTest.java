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
import io.github.wayleave.net.FreePorts;
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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The story of crawlers that read robots.txt and request 200 pages through a proxy, in nginx half
 * of them behind redirects within nginx, is in the ledger of the gate what it is in that of a Jetty
 * without a proxy; and each request gets the same decision.
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

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void story_isTheSameInBothLedgers(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION);
    AtomicReference<@Nullable LivePolicy> jettyPolicy = new AtomicReference<>();
    Server jetty = jetty(policy, settings, jettyPolicy);
    int jettyPort = ((ServerConnector) jetty.getConnectors()[0]).getLocalPort();
    try (SiteBackend backend = SiteBackend.start();
        SampleApplication application = SampleApplication.start();
        GateServer gate =
            GateServer.startUnannounced(
                PolicySource.of(policy),
                settings,
                ListenAddress.DEFAULT.withPort(FreePorts.findTwo(-1)),
                AllowedPeers.LOOPBACK);
        RealProxy proxy = proxy(kind, policy, gate.port(), backend, application)) {
      gate.ready();
      awaitAnswers(proxy);
      Random random = new Random(Effort.seed(42));
      List<String> ofProxy = new ArrayList<>();
      List<String> ofJetty = new ArrayList<>();
      long sent = 0;
      for (int i = 0; i < REQUESTS; i++) {
        int agent = random.nextInt(AGENTS.size());
        sent += agent < CRAWLERS.size() ? 1 : 0;
        RawRequest request =
            RawRequest.get(TARGETS.get(random.nextInt(TARGETS.size())))
                .with("User-Agent", AGENTS.get(agent));
        ofProxy.add(decision(request, RawHttp.exchange(proxy.guarded(), request)));
        ofJetty.add(decision(request, RawHttp.exchange(jettyPort, request)));
      }
      assertThat(ofProxy).isEqualTo(ofJetty);
      assertSame(Objects.requireNonNull(jettyPolicy.get()), gate.policy(), sent);
    } finally {
      jetty.stop();
    }
  }

  /**
   * nginx has a whole site behind it, with redirects within nginx, and the others an application.
   */
  private RealProxy proxy(
      ProxyKind kind, Path policy, int port, SiteBackend backend, SampleApplication application)
      throws Exception {
    ListenAddress address = ListenAddress.DEFAULT.withPort(port);
    String printed = ProxyConfiguration.of(PolicySource.of(policy).load(), address, kind);
    Path work = folder.resolve("guarded");
    if (kind != ProxyKind.NGINX) {
      return RealProxy.start(kind, work, printed, application.port());
    }
    TestAuthority authority = new TestAuthority(folder).certify("www.example.org", "dns:localhost");
    return NginxSite.start(work, authority, backend, RealProxy.parts(printed));
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

  /** A crawler without rules that are broken: the story begins when answers come in time. */
  private static void awaitAnswers(RealProxy proxy) throws Exception {
    RawRequest request = RawRequest.get("/app/x").with("User-Agent", "Googlebot/2.1");
    for (int i = 0; i < 200; i++) {
      RawResponse response = RawHttp.exchange(proxy.guarded(), request);
      boolean isOfSample = response.has("Sample-Decision");
      if (isOfSample
          ? !SampleApplication.isUndecided(response)
          : response.text().contains("Wayleave-Decision")) {
        return;
      }
      Thread.sleep(50);
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
