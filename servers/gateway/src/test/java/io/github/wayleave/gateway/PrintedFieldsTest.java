package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.net.HostName;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pages have the fields that the filter would send, whatever a proxy does with special characters,
 * and keep those of the site.
 */
@Timeout(300)
class PrintedFieldsTest {
  private static final String TERMS = "https://www.example.org/terms$1?share=%25&x=$host";

  private static final String CONSTANT =
      """
      site: https://www.example.org
      robots: { disallow: /private }
      usage:
        search: allow
        ai-train: deny
        reservation-document: "%s"
      enforcement: { mode: enforce }
      """
          .formatted(TERMS);

  private static final String BY_HOST =
      CONSTANT
          + """
          headers: { x-robots-tag: noarchive }
          hosts:
            - { names: [shop.example.org, "*.shop.example.org"], headers: { x-robots-tag: nosnippet } }
            - { names: "*.deep.shop.example.org", hidden: deindex }
            - { names: open.example.org, usage: none }
          """;

  /** Some fields are the same on all hosts, and others are not. */
  private static final String CONSTANT_AND_BY_HOST =
      CONSTANT
          + """
          hosts:
            - { names: shop.example.org, usage: { search: deny, ai-train: deny } }
          """;

  private static final List<String> HOSTS =
      List.of(
          "www.example.org",
          "shop.example.org",
          "SHOP.example.org:8080",
          "a.b.shop.example.org",
          "a.deep.shop.example.org",
          "deep.shop.example.org",
          "open.example.org",
          "xopen.example.org",
          "192.0.2.1");

  private static final List<String> NAMES =
      List.of("Content-Usage", "tdm-reservation", "tdm-policy", "X-Robots-Tag");

  /** The section "usage" keeps crawlers for training out. */
  private static final String SEARCH_ENGINE =
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

  private static final int QUESTIONS = 10;
  private static final Duration UNASKED = Duration.ofMillis(150);

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void pages_haveTheFieldsOfTheirHosts_andThoseOfTheSite(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(BY_HOST))) {
      for (String host : HOSTS) {
        for (String client : List.of(ProxySite.BROWSER, SEARCH_ENGINE)) {
          assertFields(site, host, client);
        }
      }
      RawResponse other = site.control().exchange(RawRequest.get("/public/x"));
      assertThat(other.headerValues("tdm-reservation")).as("of a site without the text").isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void constantFields_besideThoseOfHosts_areSentOnceWithPagesAndDocuments(ProxyKind kind)
      throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(CONSTANT_AND_BY_HOST))) {
      for (String host : List.of("www.example.org", "shop.example.org")) {
        assertFields(site, host, ProxySite.BROWSER);
        RawResponse robots =
            site.guarded()
                .exchange(
                    RawRequest.get("/robots.txt").at(host).with("User-Agent", ProxySite.BROWSER));
        assertThat(robots.text()).contains("Disallow: /private");
        for (String name : NAMES) {
          assertThat(robots.headerValues(name))
              .as("%s of /robots.txt of %s", name, host)
              .doesNotHaveDuplicates()
              .containsAll(expected(site.policy(), host, name));
        }
      }
      RawResponse other = site.guarded().exchange(RawRequest.get("/ROBOTS.TXT"));
      assertThat(other.status()).as("of the site").isEqualTo(200);
      assertThat(other.text()).doesNotContain("Disallow");
    }
  }

  @Test
  void pagesAndRefusalsOfHaproxyItself_haveTheFieldsOnce() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.HAPROXY), "haproxy");
    try (ProxySite site = ProxySite.start(ProxyKind.HAPROXY, folder, GATES.of(CONSTANT))) {
      site.awaitRefusal();
      for (String target : List.of("/returned", "/private/x")) {
        RawResponse response =
            site.guarded().exchange(RawRequest.get(target).with("User-Agent", SEARCH_ENGINE));
        assertThat(response.headerValues("Content-Usage"))
            .as(target)
            .containsExactly("search=y, train-ai=n");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void pagesOfBrowsers_haveTheFieldsAtOnce_whileTheGateHangs(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(CONSTANT))) {
      site.awaitRefusal();
      site.gate().freeze();
      Duration shortest = Duration.ofHours(1);
      for (int i = 0; i < QUESTIONS; i++) {
        long start = System.nanoTime();
        assertFields(site, "www.example.org", ProxySite.BROWSER);
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        shortest = duration.compareTo(shortest) < 0 ? duration : shortest;
      }
      assertThat(shortest).isLessThan(UNASKED);
    } finally {
      GATES.of(CONSTANT).process().signal("CONT");
    }
  }

  @ParameterizedTest
  @EnumSource
  void fieldThatDependsOnThePage_isNamedByAWarning(ProxyKind kind) {
    String policy = CONSTANT + "headers: { paths: /drafts/, x-robots-tag: noindex }\n";
    ProxyConfiguration configuration =
        ProxyConfiguration.of(
            PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(policy.getBytes(UTF_8)))
                .load(),
            ListenAddress.DEFAULT);
    if (kind == ProxyKind.NGINX || kind == ProxyKind.NGINX_AUTH_REQUEST) {
      assertThat(configuration.text(kind)).contains("# X-Robots-Tag depends on the page");
    } else {
      assertThat(configuration.warnings(kind).get(0))
          .startsWith("X-Robots-Tag depends on the page (\"/drafts/\"), so " + kind.word());
      assertThat(configuration.text(kind))
          .contains("# warning: " + configuration.warnings(kind).get(0));
    }
    assertThat(configuration.text(kind)).contains("Content-Usage", "search=y, train-ai=n");
  }

  private static void assertFields(ProxySite site, String host, String client) throws Exception {
    RawRequest page = RawRequest.get("/public/x").at(host).with("User-Agent", client);
    RawResponse response = site.guarded().exchange(page);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.headerValues("X-Frame-Options")).containsExactly("DENY");
    for (String name : NAMES) {
      List<String> expected = new ArrayList<>(expected(site.policy(), host, name));
      if (name.equals("X-Robots-Tag")) {
        expected.addAll(List.of("nocache", "notranslate"));
      }
      assertThat(response.headerValues(name))
          .as("%s of %s for %s", name, host, client)
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  private static List<String> expected(Path policy, String host, String name) {
    return SitePublication.of(PolicySource.of(policy).load(), InstantSource.system())
        .forHost(HostName.of(host.replaceFirst(":.*", "")))
        .headers(Target.of("/public/x"))
        .stream()
        .filter(field -> field.name().equals(name))
        .map(Header::value)
        .toList();
  }
}
