package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A site in nginx answers the same with the printed configuration as without it, field by field.
 * The only differences are the fields that the policy adds, the documents of the policy, and what
 * crawlers may not request.
 */
@Timeout(300)
class NginxSiteTest {
  private static final String POLICY =
      """
      robots: { disallow: /private, groups: [ { agents: bingbot, crawl-delay: 5s, disallow: /private } ] }
      usage: { search: allow, ai-train: deny }
      enforcement: { mode: enforce }
      """;

  /** A crawler with rules, and one that only the rules for all crawlers name. */
  private static final String CRAWLER =
      "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";

  private static final String OTHER_CRAWLER =
      "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)";

  private static final Set<String> ADDED =
      Set.of("content-usage", "tdm-reservation", "x-robots-tag");

  @TempDir static Path folder;

  private static SiteBackend backend;
  private static GateServer gate;
  private static RealProxy control;
  private static RealProxy guarded;
  private static SiteComparison comparison;
  private static TestAuthority authority;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX), "nginx");
    authority = new TestAuthority(folder).certify("www.example.org", "dns:localhost");
    backend = SiteBackend.start();
    PolicySource policy = policy(POLICY);
    gate =
        GateServer.startUnannounced(
            policy,
            LiveSettings.of(Environment.PRODUCTION),
            ListenAddress.DEFAULT.withPort(0),
            AllowedPeers.LOOPBACK);
    control = NginxSite.start(folder.resolve("control"), authority, backend, Map.of());
    guarded = NginxSite.start(folder.resolve("guarded"), authority, backend, printed(policy));
    comparison = new SiteComparison(control, guarded, ADDED);
    refused(RawRequest.get("/private/x"));
  }

  /** Returns the refusal of a request; on a busy machine, the gate may be late at first. */
  private static RawResponse refused(RawRequest request) throws Exception {
    RawRequest ofCrawler = request.with("User-Agent", OTHER_CRAWLER);
    RawResponse response = ask(guarded, ofCrawler);
    for (int i = 0; i < 20 && !response.has("Wayleave"); i++) {
      response = ask(guarded, ofCrawler);
    }
    assertThat(response.headerValues("Wayleave")).as("%s", response).hasSize(1);
    return response;
  }

  private static PolicySource policy(String text) throws Exception {
    return PolicySource.of(Files.writeString(folder.resolve("wayleave.yaml"), text));
  }

  private static Map<String, String> printed(PolicySource policy) throws Exception {
    ListenAddress address = ListenAddress.DEFAULT.withPort(gate.port());
    return RealProxy.parts(ProxyConfiguration.of(policy.load(), address, ProxyKind.NGINX));
  }

  @AfterAll
  static void stop() throws Exception {
    if (guarded != null) {
      guarded.close();
    }
    if (control != null) {
      control.close();
    }
    if (gate != null) {
      gate.close();
    }
    if (backend != null) {
      backend.close();
    }
  }

  @Test
  void person_getsTheSameAnswerToEveryRequest() throws Exception {
    comparison.assertAlike(ProxySite.BROWSER);
    comparison.assertAlike("curl/8.5.0");
  }

  @Test
  void crawlerOfAllowedPages_getsTheSameAnswer_andIsAskedAboutOnce() throws Exception {
    for (String agent : List.of(CRAWLER, OTHER_CRAWLER)) {
      long before = questions();
      int requests = comparison.assertAlike(agent);
      assertThat(questions() - before).as(agent).isEqualTo(requests);
    }
  }

  @Test
  void gateThatIsAway_changesNothing() throws Exception {
    Map<String, String> parts = printed(policy(POLICY));
    parts.replaceAll((place, text) -> text.replace(", " + gate.port() + ")", ", 1)"));
    try (RealProxy away = NginxSite.start(folder.resolve("away"), authority, backend, parts)) {
      new SiteComparison(control, away, ADDED).assertAlike(OTHER_CRAWLER);
    }
  }

  @Test
  void http2_isAlike() throws Exception {
    SoftAssertions softly = new SoftAssertions();
    HttpClient client = HttpClient.newBuilder().sslContext(authority.client()).build();
    for (String agent : List.of(ProxySite.BROWSER, CRAWLER)) {
      for (String path :
          List.of("/", "/docs/", "/article/7?x=%3F", "/intranet/", "/none.css", "/app/a%2Fb")) {
        HttpResponse<String> with = http2(client, guarded, path, agent);
        HttpResponse<String> without = http2(client, control, path, agent);
        softly.assertThat(with.version()).isEqualTo(HttpClient.Version.HTTP_2);
        softly.assertThat(with.statusCode()).as(path).isEqualTo(without.statusCode());
        softly
            .assertThat(SiteComparison.comparable(with.body()))
            .as(path)
            .isEqualTo(SiteComparison.comparable(without.body()));
        softly
            .assertThat(SiteComparison.fields(with, ADDED))
            .as(path)
            .isEqualTo(SiteComparison.fields(without, Set.of()));
      }
    }
    HttpResponse<String> refused = http2(client, guarded, "/private/page.html", OTHER_CRAWLER);
    softly.assertThat(refused.statusCode()).isEqualTo(403);
    softly.assertThat(refused.body()).contains("Disallow: /private");
    softly.assertAll();
  }

  @Test
  void crawler_isRefusedWhatIsDisallowed_beforeTheSiteRewritesIt() throws Exception {
    for (String target :
        List.of("/private/page.html", "/private/", "/private/none", "/%70rivate/x")) {
      for (String method : List.of("GET", "HEAD", "POST", "OPTIONS")) {
        RawResponse response = refused(RawRequest.of(method, target));
        assertThat(response.status()).as("%s %s", method, target).isEqualTo(403);
        assertThat(response.header("Content-Security-Policy")).isEqualTo("default-src 'self'");
        RawResponse browser =
            ask(guarded, RawRequest.of(method, target).with("User-Agent", ProxySite.BROWSER));
        assertThat(browser.has("Wayleave")).isFalse();
      }
    }
  }

  @Test
  void robotsTxt_isThatOfThePolicy_besideALocationOfTheSite() throws Exception {
    RawRequest robots = RawRequest.get("/robots.txt");
    assertThat(ask(control, robots).text()).contains("/of-the-site");
    RawResponse published = ask(guarded, robots);
    assertThat(published.text()).contains("Disallow: /private");
    for (String target :
        List.of("/docs/..//robots.txt?x=1", "/%72obots.txt", "http://www.example.org/robots.txt")) {
      assertThat(ask(guarded, RawRequest.get(target)).text())
          .as(target)
          .isEqualTo(published.text());
    }
    RawResponse unchanged = ask(guarded, robots.with("If-None-Match", published.header("ETag")));
    assertThat(unchanged.status()).isEqualTo(304);
    RawResponse head = ask(guarded, RawRequest.of("HEAD", "/robots.txt"));
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.header("Content-Length")).isEqualTo(published.header("Content-Length"));
    assertThat(ask(guarded, RawRequest.of("POST", "/robots.txt")).status()).isEqualTo(405);
  }

  @Test
  void accessLog_namesTheCrawlerAndTheDecision_alsoAfterARedirectWithinNginx() throws Exception {
    ask(guarded, RawRequest.get("/docs/?logged").with("User-Agent", CRAWLER));
    ask(guarded, RawRequest.get("/private/?logged").with("User-Agent", OTHER_CRAWLER));
    Path log = folder.resolve("guarded/access.log");
    assertThat(Files.readAllLines(log))
        .anySatisfy(
            line -> assertThat(line).contains("/docs/?logged").endsWith("\"bingbot allowed\""))
        .anySatisfy(
            line -> assertThat(line).contains("/private/?logged", "403", "AhrefsBot refused;"));
  }

  @Test
  void webSocket_isOpened() throws Exception {
    RawRequest upgrade =
        RawRequest.get("/ws/x")
            .with("User-Agent", ProxySite.BROWSER)
            .with("Upgrade", "websocket")
            .with("Connection", "Upgrade");
    try (RawHttp http = RawHttp.to(guarded.guarded())) {
      assertThat(http.exchange(upgrade).status()).isEqualTo(101);
    }
  }

  private static RawResponse ask(RealProxy proxy, RawRequest request) throws Exception {
    return RawHttp.exchange(proxy.guarded(), request);
  }

  private static HttpResponse<String> http2(
      HttpClient client, RealProxy proxy, String path, String agent) throws Exception {
    URI uri = URI.create("https://localhost:" + proxy.control() + path);
    HttpRequest request = HttpRequest.newBuilder(uri).header("User-Agent", agent).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString(ISO_8859_1));
  }

  private static long questions() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + gate.port() + "/metrics")).build();
    String text =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    long sum = 0;
    Matcher counts =
        Pattern.compile("(?m)^wayleave_gate_questions_total\\{.*} ([0-9.E]+)").matcher(text);
    while (counts.find()) {
      sum += (long) Double.parseDouble(counts.group(1));
    }
    return sum;
  }
}
