package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A crawler cannot hide from the gate behind a proxy, and cannot make it refuse a browser. */
@Timeout(300)
class ProxyTrickTest {
  private static final String USER_AGENT = "User-Agent";

  /** The fields of all forms, with which a client might describe another request. */
  private static final Map<String, String> FORGED =
      Map.ofEntries(
          Map.entry("Wayleave-Target", "/public/x"),
          Map.entry("Wayleave-Method", "OPTIONS"),
          Map.entry("Wayleave-Host", "other.example"),
          Map.entry("Wayleave-Client", "66.249.64.1"),
          Map.entry("X-Forwarded-Uri", "/public/x"),
          Map.entry("X-Forwarded-Method", "OPTIONS"),
          Map.entry("X-Forwarded-Host", "other.example"),
          Map.entry("X-Forwarded-For", "66.249.64.1"),
          Map.entry("X-Forwarded-Proto", "gopher"),
          Map.entry("Forwarded", "for=66.249.64.1;host=other.example"),
          Map.entry("X-Original-URL", "http://other.example/public/x"),
          Map.entry("X-Original-Method", "OPTIONS"),
          Map.entry("X-Real-IP", "66.249.64.1"),
          Map.entry("x-envoy-external-address", "66.249.64.1"),
          Map.entry("Wayleave-Crawler", "none"),
          Map.entry("Wayleave-Decision", "allowed"));

  private static final List<String> HIDDEN =
      List.of(
          USER_AGENT,
          "close, User-Agent",
          "Wayleave-Target, Wayleave-Method, Wayleave-Host, Wayleave-Client, User-Agent",
          "X-Forwarded-Uri, X-Forwarded-Method, X-Forwarded-Host, X-Forwarded-For, User-Agent");

  private static final String POLICY =
      """
      robots: { disallow: [/private, /files/private], allow: [/private/open, /public] }
      enforcement: { mode: enforce }
      hosts:
        - { names: open.example, robots: { disallow: /other, allow: /public } }
      """;

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void trickOfACrawler_doesNotHideIt(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(POLICY))) {
      SoftAssertions softly = new SoftAssertions();
      for (Map.Entry<String, RawRequest> trick : tricks().entrySet()) {
        RawResponse crawler = askAsCrawler(site, trick.getValue());
        softly
            .assertThat(SampleApplication.isProtected(crawler))
            .as("%s: a crawler got %s", trick.getKey(), crawler)
            .isFalse();
        RawRequest ofBrowser = trick.getValue().with(USER_AGENT, ProxySite.BROWSER);
        RawResponse browser = ask(site, ofBrowser);
        RawResponse control = RawHttp.exchange(site.proxy().control(), ofBrowser);
        softly
            .assertThat(browser.status())
            .as("%s: a browser got %s", trick.getKey(), browser)
            .isEqualTo(control.status());
      }
      softly.assertAll();
      assertOtherRequests(site);
    }
  }

  private static Map<String, RawRequest> tricks() {
    Map<String, RawRequest> tricks = new LinkedHashMap<>();
    RawRequest plain = RawRequest.get("/private/x");
    RawRequest forged = plain;
    for (Map.Entry<String, String> field : FORGED.entrySet()) {
      forged = forged.with(field.getKey(), field.getValue());
    }
    tricks.put("plain", plain);
    tricks.put("forged fields", forged);
    for (String names : HIDDEN) {
      tricks.put("Connection: " + names, plain.with("Connection", names));
      tricks.put("forged, Connection: " + names, forged.with("Connection", names));
    }
    tricks.put("query of the question", RawRequest.get("/private/x?Wayleave-Target=/public/x"));
    tricks.put("absolute form", RawRequest.get("http://www.example.org/private/x"));
    tricks.put(
        "absolute form, other host",
        RawRequest.get("http://www.example.org/private/x").at("open.example"));
    tricks.put("HTTP/1.0", http10(plain));
    tricks.put("HTTP/1.0 without a host", http10(plain).withoutHost());
    tricks.put("HEAD", RawRequest.of("HEAD", "/private/x"));
    tricks.put("POST", RawRequest.of("POST", "/private/x").withContent("a=b"));
    tricks.put("own method", RawRequest.of("WAYLEAVE", "/private/x"));
    tricks.put("long name", RawRequest.get("/private/" + "x".repeat(8_000)));
    tricks.put("long query", RawRequest.get("/private/x?" + "x".repeat(8_000)));
    tricks.put("long field", plain.with("X-Long", "x".repeat(8_000)));
    return tricks;
  }

  private static RawRequest http10(RawRequest request) {
    return new RawRequest(
        request.startLine().replace("HTTP/1.1", "HTTP/1.0"), request.fields(), request.content());
  }

  /** What is not about hiding: two lines name no crawler, as in the filter, and hosts differ. */
  private static void assertOtherRequests(ProxySite site) throws Exception {
    RawRequest plain = RawRequest.get("/private/x");
    RawResponse twoLines =
        ask(site, plain.with(USER_AGENT, ProxySite.BROWSER).with(USER_AGENT, ProxySite.BROWSER));
    assertThat(twoLines.status()).isEqualTo(200);
    RawResponse allowedHost = askAsCrawler(site, plain.at("open.example"));
    assertThat(allowedHost.status()).isEqualTo(200);
    assertThat(allowedHost.text()).contains("crawler=GPTBot decision=allowed");
    for (String agent : List.of(ProxySite.BROWSER, "Mozilla/5.0 (compatible; MSIE 10.0)")) {
      RawResponse browser =
          ask(
              site,
              plain
                  .with("Wayleave-Crawler", "none")
                  .with("Wayleave-Decision", "allowed")
                  .with(USER_AGENT, agent));
      assertThat(browser.text()).as(agent).doesNotContain("none", "allowed");
    }
    RawResponse robots =
        ask(site, RawRequest.get("/robots.txt").with(USER_AGENT, ProxySite.CRAWLER));
    assertThat(robots.text()).contains("Disallow: /private");
    RawResponse hostless = ask(site, http10(RawRequest.get("/robots.txt")).withoutHost());
    assertThat(hostless.text()).as("%s", hostless).contains("Disallow: /private");
    RawResponse openRobots = ask(site, RawRequest.get("/robots.txt").at("open.example"));
    assertThat(openRobots.text()).doesNotContain("/private");
    RawResponse head = askAsCrawler(site, RawRequest.of("HEAD", "/private/x"));
    assertThat(head.status()).isEqualTo(403);
    assertThat(head.header("Vary")).isEqualTo("User-Agent");
  }

  private static RawResponse ask(ProxySite site, RawRequest request) throws Exception {
    return RawHttp.exchange(site.proxy().guarded(), request);
  }

  private static RawResponse askAsCrawler(ProxySite site, RawRequest request) throws Exception {
    RawRequest ofCrawler = request.with(USER_AGENT, ProxySite.CRAWLER);
    return site.decided(() -> ask(site, ofCrawler));
  }
}
