package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackedSiteTest {
  private static final Pattern FILE =
      Pattern.compile(
          "Path: (/\\S+)\r\n(?:(?!Path|Bytes|#)[^\r]*\r\n)*Bytes: (\\d+)\r\nSHA-256: (\\S+)\r\n");

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"(?<to>[^\"#]+)\"");
  private static final Pattern LOCATION = Pattern.compile("<loc>(?<url>[^<]+)</loc>");

  private static SitePolicy policy;
  private static RunningDemo site;

  @BeforeAll
  static void start() throws Exception {
    policy = ExamplePolicy.source().load();
    site = RunningDemo.packed();
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /                      | text/html;charset=utf-8  | <!DOCTYPE html>
          /air/                  | text/html;charset=utf-8  | <!DOCTYPE html>
          /trees/                | text/html;charset=utf-8  | <!DOCTYPE html>
          /about.html            | text/html;charset=utf-8  | <!DOCTYPE html>
          /style.css             | text/css;charset=utf-8   | :root {
          /icon.svg              | image/svg+xml            | <svg
          /data/air/air-sample.csv   | text/csv;charset=utf-8   | station,time,
          /data/trees/trees-sample.csv | text/csv;charset=utf-8   | tree,species,
          /data/time-zones/nautical.geojson | application/geo+json | {"type":"FeatureCollection"
          /data/sunlight/2026.csv | text/csv;charset=utf-8   | date,sunrise,
          /drafts/about.txt      | text/plain;charset=utf-8 | Drafts
          /sitemap.xml           | application/xml          | <?xml version="1.0"
          """)
  void files_haveTheirMediaType(String path, String type, String beginning) throws Exception {
    HttpResponse<String> answer = site.get(path);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
    assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(answer.body()).startsWith(beginning);
  }

  @Test
  void robotsTxt_isThatOfThePolicy() throws Exception {
    byte[] expected =
        Publication.of(policy.defaultRules(), InstantSource.system())
            .document("/robots.txt")
            .orElseThrow()
            .octets();
    assertThat(site.bytes("/robots.txt")).isEqualTo(expected);
  }

  @Test
  void datasetFiles_matchDataTxt() throws Exception {
    List<MatchResult> files = FILE.matcher(site.get("/data.txt").body()).results().toList();
    assertThat(files).hasSizeGreaterThan(5);
    for (MatchResult file : files) {
      byte[] octets = site.bytes(file.group(1));
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(octets);
      assertThat(octets).as(file.group(1)).hasSize(Integer.parseInt(file.group(2)));
      assertThat(HexFormat.of().formatHex(hash)).as(file.group(1)).isEqualTo(file.group(3));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Accept, */*",
    "Range, bytes=0-3",
    "If-None-Match, *",
    "If-Modified-Since, 'Thu, 01 Jan 2099 00:00:00 GMT'"
  })
  void missingPath_isAnsweredWithTheErrorPage(String header, String value) throws Exception {
    HttpResponse<String> answer = site.get("/not/here", header, value);
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
    assertThat(answer.body()).startsWith("<!DOCTYPE html>").contains("No way through here");
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot, /air/, 403",
    "GPTBot, /%61ir/, 403",
    "GPTBot, /data/air/air-sample.csv, 200",
    "GPTBot, /robots.txt, 200",
    "Googlebot, /air/, 200",
    "Googlebot, /drafts/new.txt, 403",
    "Mozilla, /drafts/new.txt, 404",
  })
  void crawlerRequest_isDecidedByTheRules(String name, String path, int status) throws Exception {
    HttpResponse<String> answer = site.get(path, "User-Agent", name + "/1.0");
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Wayleave").isPresent()).isEqualTo(status == 403);
  }

  @Test
  void metrics_countCrawlerRequests() throws Exception {
    try (RunningDemo fresh = RunningDemo.packed()) {
      fresh.get("/robots.txt", "User-Agent", "GPTBot/1.0");
      fresh.get("/air/", "User-Agent", "GPTBot/1.0");
      fresh.get("/air/", "User-Agent", "GPTBot/1.0");
      HttpResponse<String> answer = fresh.get("/metrics");
      assertThat(answer.headers().firstValue("Content-Type"))
          .hasValue("text/plain;version=0.0.4;charset=utf-8");
      assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
      assertThat(answer.body().lines())
          .contains(
              "wayleave_requests_total{crawler=\"GPTBot\",purpose=\"ai-train\",reason=\"rule\",verdict=\"refused\"} 2.0",
              "wayleave_documents_total{path=\"/robots.txt\",status=\"200\"} 1.0",
              "wayleave_policy_health 1.0");
    }
  }

  @Test
  void folderWithoutIndex_isNotListed() throws Exception {
    HttpResponse<String> answer = site.get("/data/");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).doesNotContain("air-sample");
  }

  @Test
  void responses_doNotNameTheServer() throws Exception {
    assertThat(site.get("/").headers().firstValue("Server")).isEmpty();
    assertThat(site.get("/data/").body()).doesNotContainIgnoringCase("jetty");
  }

  @Test
  void links_leadToExistingPages() throws Exception {
    Set<String> visited = new TreeSet<>();
    Queue<String> pages = new ArrayDeque<>(List.of("/", "/404.html"));
    while (!pages.isEmpty()) {
      String page = pages.remove();
      if (visited.add(page)) {
        HttpResponse<String> answer = site.get(page);
        assertThat(answer.statusCode()).as(page).isEqualTo(200);
        if (answer.body().startsWith("<!DOCTYPE html>")) {
          links(page, answer.body()).forEach(pages::add);
        }
      }
    }
    assertThat(visited)
        .contains(
            "/robots.txt",
            "/data.txt",
            "/sitemap.xml",
            "/about.html",
            "/metrics",
            "/.wayleave/rules");
  }

  /**
   * Returns the links of a page. They are absolute paths, since the error page is shown at any
   * depth; those of the explorer are relative, since it may be anywhere.
   */
  private static List<String> links(String page, String html) {
    boolean isRelative = page.startsWith(LocalExplorer.PATH);
    List<String> links =
        LINK.matcher(html)
            .results()
            .map(link -> link.group(1))
            .filter(link -> !link.startsWith("mailto:"))
            .map(link -> link.replaceFirst("^https://data\\.example\\.org(?=/)", ""))
            .filter(link -> !link.startsWith("https://"))
            .map(link -> isRelative ? URI.create(page).resolve(link).getPath() : link)
            .toList();
    assertThat(links).isNotEmpty().allMatch(link -> link.startsWith("/"));
    return links;
  }

  @Test
  void sitemap_addressesExist() throws Exception {
    List<String> urls =
        LOCATION.matcher(site.get("/sitemap.xml").body()).results().map(m -> m.group(1)).toList();
    assertThat(urls).hasSizeGreaterThan(3);
    String origin = policy.defaultRules().site().orElseThrow().toString();
    for (String url : urls) {
      assertThat(url).startsWith(origin + "/");
      assertThat(site.status(url.substring(origin.length()))).as(url).isEqualTo(200);
    }
  }

  @Test
  void startPage_showsThePolicyAndItsRobotsTxt() throws Exception {
    String page = site.get("/").body();
    assertThat(page)
        .contains("<pre id=\"policy\">" + escaped(policyText()) + "</pre>")
        .contains(
            "<pre id=\"robots\">"
                + escaped(site.get("/robots.txt").body().replace("\r\n", "\n"))
                + "</pre>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/air/", "/trees/", "/about.html", "/404.html"})
  void pages_haveNoScripts(String path) throws Exception {
    assertThat(site.get(path).body()).doesNotContain("<script", "javascript:");
  }

  /** Returns the policy without its first line, which is only for editors. */
  private static String policyText() throws IOException {
    try (InputStream in = ExamplePolicy.class.getResourceAsStream("/" + ExamplePolicy.RESOURCE)) {
      String text = new String(in.readAllBytes(), UTF_8);
      return text.substring(text.indexOf('\n') + 1);
    }
  }

  private static String escaped(String text) {
    return PageTemplate.escaped(text);
  }
}
