package io.github.wayleave.cli.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.CommandRun;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The maps of {@code --for nginx-map}, in an nginx. */
@Timeout(300)
class NginxMapTest {
  private static final Path HEADERS =
      Path.of(
          "../filter/src/test/resources/io/github/wayleave/internal/enforce/identify/headers.csv");

  private static final String POLICY =
      """
      robots:
        disallow: /basket
        groups:
          - purposes: [ai-train]
            disallow: /
          - agents: [Wholebot, Odd-Name_bot, Mozilla, Friendbot]
            disallow: /
          - agents: Partbot
            disallow: /
            allow: /open
          - agents: Freebot
            allow: /
      enforcement:
        mode: enforce
        status: 410
        never: { agents: Friendbot }
      """;

  private static final List<String> WHOLE = List.of("Wholebot", "Odd-Name_bot", "GPTBot", "CCBot");

  private static final List<String> BROWSERS =
      List.of(
          "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
          "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
          "Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36",
          "curl/8.16.0",
          "");

  private static final List<String> FORMS =
      List.of(
          "%s",
          "%s/1.0",
          "%s/1.0 (+https://bot.example/)",
          "Mozilla/5.0 (compatible; %s/2.1; +https://bot.example/%1$s)",
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; %s/1.2; +https://bot.example)",
          "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 %s/1.0");

  private static final List<String> OTHER_FORMS =
      List.of(
          "like %s",
          "Other/1.0 (see https://bot.example/%s)",
          "Other/1.0 (mail@%s.example)",
          "My%s/1.0",
          "%sX/1.0",
          "X-%s/1.0",
          "Google %s/1.0");

  @TempDir Path folder;

  @Test
  void exportedNames_areRefused_andNothingElse() throws Exception {
    assumeTrue(RealServer.program("nginx").isPresent(), "nginx");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    Path site = Files.createDirectory(folder.resolve("www"));
    Files.writeString(site.resolve("index.html"), "page");
    assertThat(
            CommandRun.in(
                folder,
                List.of(
                    "render", policy.toString(), "--out", site.toString(), "--for", "nginx-map")))
        .isZero();
    SitePolicy loaded = PolicySource.of(policy).load();
    SiteAccess access = SiteAccess.of(loaded, LocalPacer.settings(InstantSource.system()));
    try (RealServer server = RealServer.start(HostingType.NGINX_MAP, site, folder)) {
      for (String name : WHOLE) {
        for (String form : FORMS) {
          String header = form.formatted(name);
          assertThat(server.status("/index.html", header)).as(header).isEqualTo(410);
          assertThat(server.status("/robots.txt", header)).as(header).isEqualTo(200);
          assertThat(server.status("//robots.txt", header)).as(header).isEqualTo(200);
        }
      }
      for (String header : BROWSERS) {
        assertThat(server.status("/index.html", header)).as(header).isEqualTo(200);
      }
      int refused = 0;
      for (String header : headers()) {
        int status = server.status("/index.html", header);
        if (status == 410) {
          refused++;
          assertThat(isRefused(loaded, access.identify(header))).as(header).isTrue();
        } else {
          assertThat(status).as(header).isEqualTo(200);
        }
      }
      assertThat(refused).isGreaterThan(20);
    }
  }

  private static boolean isRefused(SitePolicy policy, ClaimedCrawlers claim) {
    PublishedRules rules = PublishedRules.of(policy.defaultRules());
    return claim.crawlers().stream()
        .anyMatch(
            crawler ->
                rules.verdict(crawler, Target.of("/index.html")).verdict().access()
                    == Access.DISALLOW);
  }

  /** Returns headers of all kinds that an HTTP client can send. */
  private static List<String> headers() throws IOException {
    List<String> headers = new ArrayList<>();
    Files.readAllLines(HEADERS, StandardCharsets.UTF_8).stream()
        .map(line -> line.split("\\|", 2)[0])
        .filter(line -> line.chars().allMatch(c -> c >= ' ' && c <= '~'))
        .forEach(headers::add);
    List<String> names = new ArrayList<>(WHOLE);
    names.addAll(List.of("Partbot", "Freebot", "Friendbot", "Mozilla", "Unknownbot"));
    CrawlerCatalogue.bundled().crawlers().stream()
        .map(Crawler::token)
        .forEach(token -> names.add(token.toString()));
    for (String name : names) {
      headers.add("%s/1.0".formatted(name));
      headers.add("%s/1.0 Friendbot/2.0".formatted(name));
      OTHER_FORMS.forEach(form -> headers.add(form.formatted(name)));
    }
    return headers;
  }

  private String map(String yaml) throws IOException {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    Path out = folder.resolve("out");
    CommandRun.in(
        folder,
        List.of("render", policy.toString(), "--out", out.toString(), "--for", "nginx-map"));
    return Files.readString(out.resolve(".wayleave/nginx-map.conf"));
  }

  @Test
  void exemptions_exportNothingAndSayWhy() throws Exception {
    assertThat(
            map(
                """
                robots: { groups: [ { agents: Wholebot, disallow: / } ] }
                enforcement: { mode: enforce, exempt-paths: /open }
                """))
        .contains("# Not covered: all rules, because enforcement exempts clients or paths")
        .doesNotContain("Wholebot");
  }

  /** The policy holds them in a set, whose order differs from one process to the next. */
  @Test
  void namesThatAreNeverRefused_areSorted() throws Exception {
    assertThat(
            map(
                """
                robots: { groups: [ { agents: Wholebot, disallow: / } ] }
                enforcement: { mode: enforce, never: { agents: [Ebot, Cbot, Abot, Dbot, Bbot] } }
                """))
        .containsSubsequence("Abot", "Bbot", "Cbot", "Dbot", "Ebot", "Wholebot");
  }
}
