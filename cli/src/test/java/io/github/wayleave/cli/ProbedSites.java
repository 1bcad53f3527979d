package io.github.wayleave.cli;

import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Sites that answer in all ways that the page of {@code probe} names. */
final class ProbedSites {
  static final String ROBOTS =
      """
      User-agent: CCBot
      Disallow: /

      User-agent: *
      Disallow: /private/
      """;

  static final String TEXT = "200 OK\nContent-Type: text/plain; charset=utf-8\nETag: \"1\"";
  static final String PAGE = "200 OK\nContent-Type: text/html";

  private ProbedSites() {}

  /** Answers as a site does that publishes a file and enforces nothing. */
  static void usual(SiteRequest request, OutputStream out) throws IOException {
    usual(ROBOTS, request, out);
  }

  static void usual(String robots, SiteRequest request, OutputStream out) throws IOException {
    if (!request.path().equals("/robots.txt")) {
      ProbedSite.write(out, PAGE, "<p>Hello</p>");
    } else if (request.fields().containsKey("if-none-match")) {
      out.write(
          "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    } else {
      ProbedSite.write(out, TEXT, robots);
    }
  }

  static boolean isRobots(SiteRequest request) {
    return request.path().equals("/robots.txt");
  }

  static final Map<String, SiteAnswer> SITES = new LinkedHashMap<>();

  static {
    SITES.put("usual", ProbedSites::usual);
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

  static void redirect(OutputStream out, String location) throws IOException {
    ProbedSite.write(out, "302 Found\nLocation: " + location, "");
  }

  static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(octets)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return octets.toByteArray();
  }
}
