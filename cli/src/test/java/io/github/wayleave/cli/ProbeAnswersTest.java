package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.ProbeFindingType;
import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Probes a site that answers in all ways that the page of {@code probe} names. */
class ProbeAnswersTest {
  private static final String ROBOTS =
      """
      User-agent: CCBot
      Disallow: /

      User-agent: *
      Disallow: /private/
      """;

  private static final String TEXT = "200 OK\nContent-Type: text/plain; charset=utf-8\nETag: \"1\"";
  private static final String PAGE = "200 OK\nContent-Type: text/html";

  @TempDir Path folder;

  /** Answers as a site does that publishes a file and enforces nothing. */
  private static void usual(SiteRequest request, OutputStream out) throws IOException {
    usual(ROBOTS, request, out);
  }

  private static void usual(String robots, SiteRequest request, OutputStream out)
      throws IOException {
    if (!request.path().equals("/robots.txt")) {
      ProbedSite.write(out, PAGE, "<p>Hello</p>");
    } else if (request.fields().containsKey("if-none-match")) {
      out.write(
          "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    } else {
      ProbedSite.write(out, TEXT, robots);
    }
  }

  private static boolean isRobots(SiteRequest request) {
    return request.path().equals("/robots.txt");
  }

  private ProbeRun probe(SiteAnswer answer, String... options) throws IOException {
    try (ProbedSite site = new ProbedSite(answer)) {
      return ProbeRun.of(
          folder, Stream.concat(Stream.of(site.url()), Stream.of(options)).toArray(String[]::new));
    }
  }

  /** A text without a line of a robots.txt restricts no crawler, whatever its type says. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Access denied.", "{\"error\":\"not found\"}", "<!-- gone -->", "Error: 5"})
  void robots_withoutALine_isRefused(String text) throws IOException {
    ProbeRun run = probe((request, out) -> usual(text, request, out), "--agent", "GPTBot");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("(robots-refused)").doesNotContain("nothing differs");
  }

  @Test
  void robots_utf16_isRefused() throws IOException {
    byte[] octets = ROBOTS.getBytes(StandardCharsets.UTF_16);
    ProbeRun run =
        probe(
            (request, out) -> {
              if (isRobots(request)) {
                out.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %s\r\n\r\n"
                        .formatted(octets.length)
                        .getBytes(StandardCharsets.US_ASCII));
                out.write(octets);
              } else {
                usual(request, out);
              }
            },
            "--agent",
            "GPTBot");
    assertThat(run.out()).contains("is answered 200 in UTF-16", "(robots-refused)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing is denied\n", "\n\n", "Sitemap: https://a.example/s.xml"})
  void robots_withoutARule_isFine(String text) throws IOException {
    assertThat(probe((request, out) -> usual(text, request, out), "--agent", "GPTBot").out())
        .doesNotContain("robots-refused");
  }

  /** What is hidden from a crawler alone is refused to it. */
  @Test
  void page_missingForOneCrawlerAlone_isRefused() throws IOException {
    SiteAnswer answer =
        (request, out) -> {
          boolean isHidden =
              !isRobots(request)
                  && request.fields().getOrDefault("user-agent", "").contains("Bytespider");
          if (isHidden) {
            ProbedSite.write(out, "404 Not Found\nContent-Type: text/html", "<p>Gone</p>");
          } else {
            usual(request, out);
          }
        };
    ProbeRun run = probe(answer, "--agent", "Bytespider", "--agent", "GPTBot");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("Bytespider /: ", "is answered 404", "a browser gets it (allowed-but-refused)")
        .doesNotContain("GPTBot /:", "nothing differs");
  }

  static List<String> challenges() throws IOException {
    try (Stream<Path> files =
        Files.list(Path.of("src/test/resources/io/github/wayleave/cli/probe/challenges"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Googlebot can be verified, Bytespider cannot. */
  @ParameterizedTest
  @MethodSource("challenges")
  void challenge_ofCrawlers_isRefusal(String name) throws IOException {
    String text =
        Files.readString(
            Path.of("src/test/resources/io/github/wayleave/cli/probe/challenges", name));
    int end = text.indexOf("\n\n");
    ProbeRun run =
        probe(
            (request, out) -> {
              if (request.isBrowser() || isRobots(request)) {
                usual(request, out);
              } else {
                ProbedSite.write(out, text.substring(0, end), text.substring(end + 2));
              }
            },
            "--agent",
            "Googlebot",
            "--agent",
            "Bytespider");
    ProbeRun.assertEqual("challenge-" + name.replace(".http", ".txt"), run.normal());
  }

  private static final Map<String, SiteAnswer> SITES = new LinkedHashMap<>();

  static {
    SITES.put("usual", ProbeAnswersTest::usual);
    SITES.put(
        "firewall-by-name",
        (request, out) -> {
          if (request.isOf("Bytespider")) {
            ProbedSite.write(out, "403 Forbidden", "no");
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "everyone-refused",
        (request, out) -> {
          if (isRobots(request)) {
            usual(request, out);
          } else {
            ProbedSite.write(out, "503 Service Unavailable", "busy");
          }
        });
    SITES.put("robots-html", (request, out) -> ProbedSite.write(out, PAGE, "<!DOCTYPE html><p>Hi"));
    SITES.put("robots-429", (request, out) -> ProbedSite.write(out, "429 Too Many Requests", ""));
    SITES.put(
        "robots-304",
        (request, out) ->
            out.write("HTTP/1.1 304 Not Modified\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
    SITES.put(
        "robots-missing",
        (request, out) -> {
          if (isRobots(request)) {
            ProbedSite.write(out, "404 Not Found", "no");
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "robots-other-to-one",
        (request, out) ->
            usual(
                request.isOf("Googlebot") ? ROBOTS.replace("/private/", "/") : ROBOTS,
                request,
                out));
    SITES.put(
        "robots-cloudflare",
        (request, out) ->
            usual(
                "# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n"
                    + ROBOTS,
                request,
                out));
    SITES.put(
        "robots-stale",
        (request, out) ->
            usual(
                request.target().contains("?") ? ROBOTS.replace("/private/", "/secret/") : ROBOTS,
                request,
                out));
    SITES.put(
        "robots-kept-for-a-week",
        (request, out) -> {
          if (isRobots(request)) {
            ProbedSite.write(out, TEXT + "\nCache-Control: public, max-age=604800", ROBOTS);
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "robots-packed",
        (request, out) -> {
          if (isRobots(request)) {
            ProbedSite.write(out, TEXT, packed(ROBOTS));
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "robots-packed-as-it-says",
        (request, out) -> {
          if (isRobots(request)) {
            ProbedSite.write(out, TEXT + "\nContent-Encoding: gzip", packed(ROBOTS));
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "robots-2-mib", (request, out) -> usual(ROBOTS + "# more\n".repeat(300_000), request, out));
    SITES.put("robots-loop", (request, out) -> redirect(out, "/robots.txt"));
    SITES.put("robots-to-file", (request, out) -> redirect(out, "file:///etc/passwd"));
    SITES.put(
        "conditional-fails",
        (request, out) -> {
          if (request.fields().containsKey("if-none-match")) {
            ProbedSite.write(out, "500 Internal Server Error", "");
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "conditional-other",
        (request, out) -> {
          if (request.fields().containsKey("if-none-match")) {
            ProbedSite.write(out, TEXT, "User-agent: *\nAllow: /");
          } else {
            usual(request, out);
          }
        });
    SITES.put("robots-to-this-link", (request, out) -> redirect(out, "http://169.254.169.254/"));
    SITES.put(
        "line-endings",
        (request, out) ->
            usual(
                request.isOf("CCBot")
                    ? ROBOTS.replace("/private/", "/").replace("\n", "\r\n")
                    : ROBOTS,
                request,
                out));
    SITES.put(
        "pages-elsewhere",
        (request, out) -> {
          if (isRobots(request)) {
            usual(request, out);
          } else {
            redirect(out, "https://www.example.org" + request.target());
          }
        });
    SITES.put(
        "login-here",
        (request, out) -> {
          if (isRobots(request) || request.path().equals("/login")) {
            usual(request, out);
          } else {
            redirect(out, "/login");
          }
        });
    SITES.put(
        "licence-denied",
        (request, out) ->
            usual(
                "License: /rsl.xml\nSitemap: /sitemap.xml\nSitemap: https://cdn.example.org/s.xml\n"
                    + ROBOTS,
                request,
                out));
    SITES.put(
        "licence-refused",
        (request, out) -> {
          if (request.path().equals("/rsl.xml") && request.isOf("Bytespider")) {
            ProbedSite.write(out, "403 Forbidden", "");
          } else if (request.path().equals("/gone.xml")) {
            ProbedSite.write(out, "410 Gone", "");
          } else {
            usual(
                "License: /rsl.xml\nSitemap: /gone.xml\nUser-agent: Bytespider\nDisallow: /\nAllow: /rsl.xml$\n",
                request,
                out);
          }
        });
    SITES.put(
        "sitemap",
        (request, out) -> {
          if (request.path().equals("/sitemap.txt")) {
            ProbedSite.write(
                out,
                TEXT,
                "http://%s/private/one\nhttp://%1$s/two\n".formatted(request.fields().get("host")));
          } else {
            usual("Sitemap: /sitemap.txt\n" + ROBOTS, request, out);
          }
        });
  }

  static {
    SITES.put(
        "sitemap-index",
        (request, out) -> {
          String host = request.fields().get("host");
          switch (request.path()) {
            case "/index.xml", "/index-2.xml" -> ProbedSite.write(out, TEXT, index(host));
            case "/pages.xml.gz" -> ProbedSite.write(out, PAGE, packed(urls(host)));
            default ->
                usual("Sitemap: http://%s/index.xml\n".formatted(host) + ROBOTS, request, out);
          }
        });
    SITES.put(
        "sitemap-unreadable",
        (request, out) -> {
          if (request.path().equals("/long.txt")) {
            ProbedSite.write(out, TEXT, "http://www.example.org/\n".repeat(100_000));
          } else if (request.path().equals("/half.xml.gz")) {
            ProbedSite.write(out, TEXT, Arrays.copyOf(packed(urls("a")), 40));
          } else {
            usual("Sitemap: /long.txt\nSitemap: /half.xml.gz\n" + ROBOTS, request, out);
          }
        });
  }

  static {
    SITES.put(
        "sitemap-refused-to-crawlers",
        (request, out) -> {
          if (request.path().equals("/sitemap.txt") && !request.isBrowser()) {
            ProbedSite.write(out, "403 Forbidden", "");
          } else if (request.path().equals("/sitemap.txt")) {
            ProbedSite.write(out, TEXT, "http://www.example.org/\n");
          } else if (request.path().equals("/page.xml")) {
            ProbedSite.write(out, PAGE, "<!DOCTYPE html><html><title>Gone</title>");
          } else {
            usual("Sitemap: /sitemap.txt\nSitemap: /page.xml\n" + ROBOTS, request, out);
          }
        });
    SITES.put(
        "licence-refused-to-all-crawlers",
        (request, out) -> {
          if (request.path().equals("/rsl.xml") && !request.isBrowser()) {
            ProbedSite.write(out, "403 Forbidden", "");
          } else {
            usual("License: /rsl.xml\nUser-agent: *\nDisallow: /private/\n", request, out);
          }
        });
  }

  /** What happens to crawlers alone: on a page that the rules allow, and on one that they deny. */
  private static SiteAnswer toCrawlers(SiteAnswer answer) {
    return (request, out) -> {
      if (isRobots(request) || request.isBrowser()) {
        usual("User-agent: *\nDisallow: /private/", request, out);
      } else {
        answer.write(request, out);
      }
    };
  }

  static {
    for (String status : List.of("204 No Content", "404 Not Found", "429 Slow", "503 Busy")) {
      SITES.put(
          "crawlers-get-" + status.substring(0, 3),
          toCrawlers((request, out) -> ProbedSite.write(out, status, "")));
    }
    SITES.put("crawlers-get-nothing", toCrawlers((request, out) -> {}));
    SITES.put(
        "crawlers-get-an-empty-page",
        toCrawlers((request, out) -> ProbedSite.write(out, PAGE, "")));
    SITES.put(
        "crawlers-get-another-page",
        toCrawlers(
            (request, out) -> {
              if (request.path().equals("/sorry")) {
                ProbedSite.write(out, PAGE, "<p>Sorry</p>");
              } else {
                redirect(out, "/sorry");
              }
            }));
    SITES.put(
        "private-leads-home",
        (request, out) -> {
          if (request.path().startsWith("/private/")) {
            redirect(out, "/");
          } else {
            usual("User-agent: *\nDisallow: /private/", request, out);
          }
        });
    SITES.put(
        "all-pages-challenged",
        (request, out) -> {
          if (isRobots(request)) {
            usual(request, out);
          } else {
            ProbedSite.write(out, "403 Forbidden\ncf-mitigated: challenge", "");
          }
        });
    SITES.put(
        "robots-refused-to-browsers",
        (request, out) -> {
          if (isRobots(request) && request.isBrowser()) {
            ProbedSite.write(out, "403 Forbidden", "");
          } else {
            usual(request, out);
          }
        });
    SITES.put(
        "robots-to-a-dead-server",
        (request, out) -> redirect(out, "http://127.0.0.1:1/robots.txt"));
  }

  /** An index of packed pages, of another index, of a missing one, and of one elsewhere. */
  private static String index(String host) {
    return Stream.of("/index-2.xml", "/pages.xml.gz", "/missing.xml")
        .map(path -> "<sitemap><loc>http://%s%s</loc></sitemap>".formatted(host, path))
        .collect(
            Collectors.joining(
                "",
                "<sitemapindex><sitemap><loc>//cdn.example/s</loc></sitemap>",
                "</sitemapindex>"));
  }

  private static String urls(String host) {
    return "<urlset><url><loc>http://%s/private/packed</loc></url></urlset>".formatted(host);
  }

  private static void redirect(OutputStream out, String location) throws IOException {
    ProbedSite.write(out, "302 Found\nLocation: " + location, "");
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(octets)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return octets.toByteArray();
  }

  static List<String> sites() {
    return List.copyOf(SITES.keySet());
  }

  @ParameterizedTest
  @MethodSource("sites")
  void site_ofEachKind_isReported(String name) throws IOException {
    ProbeRun run =
        probe(SITES.get(name), "--agent", "Googlebot", "--agent", "CCBot", "--agent", "Bytespider");
    ProbeRun.assertEqual(name + ".txt", run.normal());
  }

  @Test
  void formats_ofTheSameProbe_sayTheSame() throws IOException {
    for (String format : List.of("json", "sarif", "html")) {
      ProbeRun run =
          probe(
              SITES.get("firewall-by-name"),
              "--agent",
              "CCBot",
              "--agent",
              "Bytespider",
              "--format",
              format);
      ProbeRun.assertEqual("formats." + format, run.normal());
      assertThat(run.exit()).isEqualTo(ExitCodes.FOUND);
    }
  }

  @Test
  void baseline_ofARun_hidesItsFindings() throws IOException {
    SiteAnswer answer = SITES.get("firewall-by-name");
    String[] agents = {"--agent", "CCBot", "--agent", "Bytespider"};
    ProbeRun first = probe(answer, with(agents, "--write-baseline", "known.tsv"));
    assertThat(first.exit()).isEqualTo(ExitCodes.FINE);
    assertThat(first.err()).contains("Wrote 4 known findings to known.tsv");
    ProbeRun second = probe(answer, with(agents, "--baseline", "known.tsv"));
    assertThat(second.out()).endsWith("nothing new differs (and 4 in the baseline)\n");
    assertThat(second.exit()).isEqualTo(ExitCodes.FINE);
    ProbeRun third = probe(SITES.get("robots-429"), with(agents, "--baseline", "known.tsv"));
    assertThat(third.out()).contains("(robots-refused)");
    assertThat(third.exit()).isEqualTo(ExitCodes.FOUND);
  }

  private static String[] with(String[] options, String... more) {
    return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
  }

  /** The page and the findings have the same names. */
  @Test
  void page_namesEachFinding() throws IOException {
    String page = Files.readString(Path.of("../docs/commands/probe.md"));
    String table = page.substring(page.indexOf("## What it says"), page.indexOf("\n## Challenges"));
    assertThat(
            table
                .lines()
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> Stream.of(line.split("\\|", -1)[1].strip().split(", "))))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ProbeFindingType.values()).map(type -> "`" + type + "`").toList());
  }

  @Test
  void out_isWritten() throws IOException {
    ProbeRun run = probe(ProbeAnswersTest::usual, "--agent", "CCBot", "--out", "probe.txt");
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(folder.resolve("probe.txt"))).contains("(denied-but-served)");
  }

  @Test
  void crawlerWithoutADocumentedHeader_isAskedByNameAlone() throws IOException {
    try (ProbedSite site = new ProbedSite(ProbeAnswersTest::usual)) {
      ProbeRun run = ProbeRun.of(folder, site.url(), "--agent", "ClaudeBot");
      assertThat(site.requests().stream().map(SiteRequest::userAgent))
          .contains("ClaudeBot")
          .allMatch(header -> header.equals("ClaudeBot") || header.contains("Firefox"));
      assertThat(run.out())
          .contains(
              "Not asked or not seen: the User-Agent of ClaudeBot (none is documented; asked by name alone)\n");
    }
  }

  @Test
  void crawler_namedTwice_isAskedOnce() throws IOException {
    ProbeRun run = probe(ProbeAnswersTest::usual, "--agent", "ccbot", "--agent", "CCBot");
    assertThat(run.out()).contains(" requests as a browser and 1 crawler, ");
  }

  @Test
  void requests_thatAreNotEnough_giveNoAllClear() throws IOException {
    ProbeRun run = probe(ProbeAnswersTest::usual, "--agent", "Googlebot", "--most", "3");
    ProbeRun.assertEqual("not-enough.txt", run.normal());
    assertThat(run.exit()).isEqualTo(ExitCodes.FAILED);
  }
}
