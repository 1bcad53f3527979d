package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import jakarta.servlet.ServletRequest;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes of docs/java.md that need no server. */
class JavaPageTest {
  private static final String MAIN_HOST = "www.example.org";

  @Test
  void policySource_combinesFileAndDatabaseAtEachLoad(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), "robots: { disallow: /cart }");
    List<String> soldOut = new ArrayList<>(List.of("/tea/7", "/tea/9"));
    PolicySource source = ShopRules.of(file, () -> List.copyOf(soldOut));

    assertThat(robotsTxt(source.load()))
        .isEqualTo("User-agent: *\r\nDisallow: /tea/7\r\nDisallow: /tea/9\r\nDisallow: /cart\r\n");
    soldOut.remove("/tea/9");
    assertThat(robotsTxt(source.load()))
        .isEqualTo("User-agent: *\r\nDisallow: /tea/7\r\nDisallow: /cart\r\n");
  }

  @Test
  void policyCheck_findsEveryProblemAtOnce() {
    assertThat(PolicyCheck.problems("robots: { dissallow: /search, allow: about }"))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("wayleave.yaml:1:11: robots.dissallow: "),
            second -> assertThat(second).startsWith("wayleave.yaml:1:38: robots.allow: "));
  }

  @Test
  void policyCheck_returnsWarningsOfAPolicyThatCanBeUsed() {
    assertThat(PolicyCheck.problems("robots: { disallow: /search }")).isEmpty();
    assertThat(PolicyCheck.problems("robots: { groups: { agents: Bot2, disallow: / } }"))
        .singleElement()
        .asString()
        .endsWith("(warning: token-outside-grammar)");
  }

  @Test
  void verifiedCrawler_describesTheAttribute() {
    ProductToken googlebot = ProductToken.of("Googlebot");
    assertThat(VerifiedCrawler.describe(withAttribute(new Verified(googlebot, Means.DNS))))
        .isEqualTo("Googlebot, verified by dns");
    assertThat(VerifiedCrawler.describe(withAttribute(new Spoofed(googlebot, Means.RANGES))))
        .isEqualTo("not Googlebot, according to ranges");
    assertThat(VerifiedCrawler.describe(withAttribute(new Unverifiable(googlebot, Reason.PENDING))))
        .isEqualTo("perhaps Googlebot (pending)");
    assertThat(VerifiedCrawler.describe(withAttribute(null)))
        .isEqualTo("not a crawler, or a policy without identity");
  }

  private static ServletRequest withAttribute(@Nullable Object value) {
    return (ServletRequest)
        Proxy.newProxyInstance(
            JavaPageTest.class.getClassLoader(),
            new Class<?>[] {ServletRequest.class},
            (proxy, method, arguments) ->
                arguments[0].equals("io.github.wayleave.Identity") ? value : null);
  }

  @Test
  void robotsWriter_writesTheRulesOfEachHost() {
    SitePolicy policy = RobotsWriter.policy(Environment.PRODUCTION);

    assertThat(RobotsWriter.robotsTxt(policy, MAIN_HOST).replace("\r\n", "\n"))
        .contains("User-agent: *\nDisallow: /search\n", "User-agent: GPTBot\nDisallow: /\n");
    assertThat(RobotsWriter.robotsTxt(policy, "pots.example"))
        .contains("User-agent: *\r\nDisallow: /basket\r\nDisallow: /search\r\n");
    assertThat(RobotsWriter.robotsTxt(policy, "192.0.2.1"))
        .isEqualTo("User-agent: *\r\nDisallow: /\r\n");
  }

  @Test
  void robotsWriter_hidesPreviews() {
    SitePolicy policy = RobotsWriter.policy(new Environment("preview-42"));

    assertThat(policy.defaultRules().hidden()).isEqualTo(IndexingMode.YES);
    assertThat(RobotsWriter.robotsTxt(policy, MAIN_HOST))
        .isEqualTo("User-agent: *\r\nDisallow: /\r\n");
  }

  @Test
  void robotsTxt_hasAnEntityTag() {
    PublishedDocument document =
        Publication.of(CrawlerGroups.policy().defaultRules(), InstantSource.system())
            .document("/robots.txt")
            .orElseThrow();

    assertThat(new String(document.octets(), StandardCharsets.UTF_8)).startsWith("# Questions");
    assertThat(document.entityTag()).startsWith("\"").endsWith("\"");
  }

  @Test
  void crawlerGroups_equalThoseOfAFile() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            robots:
              comment: "Questions: webmaster@example.org"
              disallow: [/search, { path: /drafts/, because: Ask the editors. }]
              allow: /search/about
              groups:
                - { agents: bingbot, inherit: true, crawl-delay: 5s }
                - agents: Yandex
                  inherit: true
                  comment: Yandex drops this parameter.
                  fields: { Clean-param: utm_source / }
                - { agents: OtherBot, purposes: ai-train, disallow: / }
              sitemaps: /sitemap.xml
            crawlers:
              - { token: Bytespider, purposes: ai-train }
              - { token: IntraCheck, purposes: monitor }
            """);
    SitePolicy inCode = CrawlerGroups.policy();

    assertThat(robotsTxt(inCode)).isEqualTo(robotsTxt(inYaml));
    assertThat(inCode.defaultRules().robotsTxt()).isEqualTo(inYaml.defaultRules().robotsTxt());
    assertThat(inYaml.defaultRules().robotsTxt().toOptional().orElseThrow().agents())
        .contains(ProductToken.of("Bytespider"), ProductToken.of("GPTBot"));
    assertThat(inCode.crawlers()).isEqualTo(inYaml.crawlers());
  }

  @Test
  void sensorData_equalsThatOfAFile() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            data:
              publisher: { name: Example Institute }
              contact: data@example.org
              datasets:
                - id: sensors
                  title: Hourly sensor readings
                  description: Air temperature of 40 stations in the city, hourly since 2014.
                  license: CC-BY-4.0
                  keywords: temperature
                  files: /data/sensors.csv
                  modified: 2026-11-20
            """);

    assertThat(SensorData.policy().defaultRules().data().toOptional())
        .isEqualTo(inYaml.defaultRules().data().toOptional())
        .isPresent();
  }

  @Test
  void datasetsOfDatabase_followThoseOfThePolicy() {
    Dataset dataset =
        Dataset.builder("gauges")
            .title("River gauges")
            .description("Water level of 12 gauges.")
            .license("CC-BY-4.0")
            .file("/data/gauges.csv")
            .build();
    PolicySource source = PolicySource.of(SensorData.policy()).withDatasets(() -> List.of(dataset));

    assertThat(source.load().defaultRules().data().toOptional().orElseThrow().datasets())
        .extracting(Dataset::id)
        .hasToString("[sensors, gauges]");
  }

  @Test
  void strictRules_equalThoseOfAFile() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            robots:
              disallow: /search
              groups: { agents: Bytespider, inherit: true, enforcement: enforce }
            enforcement:
              mode: observe
              exempt-paths: /health
              never: { agents: Googlebot }
              grace: 10m
            """);
    SitePolicy inCode = StrictRules.policy();

    assertThat(inCode.defaultRules().enforcement()).isEqualTo(inYaml.defaultRules().enforcement());
    assertThat(inCode.defaultRules().robots()).isEqualTo(inYaml.defaultRules().robots());
    assertThat(decide(inCode, header("Bytespider/1.0"), new PlainApplication("/search")))
        .isInstanceOf(Refused.class);
    assertThat(decide(inCode, header("OtherBot/1.0"), new PlainApplication("/search")))
        .isInstanceOf(Observed.class);
    assertThat(decide(inCode, header("Firefox/1.0"), new PlainApplication("/search")))
        .isSameAs(Passed.NO_CRAWLER);
  }

  @Test
  void crawlerAccess_namesTheRuleThatDecides() {
    SitePolicy policy = CrawlerGroups.policy();

    assertThat(CrawlerAccess.explain(policy, MAIN_HOST, "Googlebot", "/search?q=tea"))
        .isEqualTo("disallowed: Disallow: /search");
    assertThat(CrawlerAccess.explain(policy, MAIN_HOST, "Googlebot", "/search/about"))
        .isEqualTo("allowed: Allow: /search/about");
    assertThat(CrawlerAccess.explain(policy, MAIN_HOST, "Googlebot", "/"))
        .isEqualTo("allowed: no rule");
  }

  @Test
  void settingsInCode_doNotOverrideTheProcess() {
    Pacer pacer = (client, delay) -> Duration.ZERO;
    System.setProperty(EnforcementMode.PROPERTY, "off");
    try {
      AccessSettings access = SharedPace.settings(pacer).access();
      assertThat(access.pacer()).isSameAs(pacer);
      assertThat(access.mode()).contains(EnforcementMode.OFF);
      SharedPace pace = new SharedPace();
      assertThat(pace.filter(PolicySource.of(StrictRules.policy()), pacer).live()).isEmpty();
    } finally {
      System.clearProperty(EnforcementMode.PROPERTY);
    }
  }

  @Test
  void otherSite_isReadLeniently() {
    OtherSite site =
        new OtherSite("User agent: *\nDissallow: /search\n".getBytes(StandardCharsets.UTF_8));

    assertThat(site.allows("Googlebot", "https://example.org/search")).isFalse();
    assertThat(site.allows("Googlebot", "https://example.org/")).isTrue();
    assertThat(site.oddLines())
        .containsExactly("line 1: MISSPELLED_FIELD", "line 2: MISSPELLED_FIELD");
  }

  private static String robotsTxt(SitePolicy policy) {
    return RobotsWriter.robotsTxt(policy, MAIN_HOST);
  }

  private static AccessDecision decide(
      SitePolicy policy, Enumeration<String> headers, AccessRequest request) {
    SiteAccess access = SiteAccess.of(policy, LocalPacer.settings(InstantSource.system()));
    ClaimedCrawlers claim = access.identify(headers);
    return access.defaultControl().decide(claim, request);
  }

  private static Enumeration<String> header(String userAgent) {
    return Collections.enumeration(List.of(userAgent));
  }

  private record PlainApplication(String path) implements AccessRequest {
    @Override
    public @Nullable String query() {
      return null;
    }

    @Override
    public String resolved() {
      return path;
    }

    @Override
    public Optional<IpAddress> client() {
      return Optional.empty();
    }
  }
}
