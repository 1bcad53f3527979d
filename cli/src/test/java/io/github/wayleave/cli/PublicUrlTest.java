package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands accept the URL of a published file in place of a file. */
class PublicUrlTest {
  private static final String ROBOTS =
      "User-agent: *\nDisallow: /cart\nSitemap: /sitemap.xml\nDisallow: drafts\n";
  private static final byte[] UTF_16_FILE = ROBOTS.getBytes(StandardCharsets.UTF_16);

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    publish("/robots.txt", 200, ROBOTS.getBytes(StandardCharsets.UTF_8));
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void publish(String path, int status, byte[] body) {
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/plain");
          exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
  }

  private void republish(int status, byte[] body) {
    server.removeContext("/robots.txt");
    publish("/robots.txt", status, body);
  }

  private void redirect(String path, String target) {
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().add("Location", target);
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
  }

  private String site() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private String file() {
    return site() + "/robots.txt";
  }

  private int run(String... arguments) {
    return Wayleave.run(
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(err), false),
        arguments);
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return TypedCommands.withoutProgress(err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/robots.txt"})
  void check_siteOrFile_namesTheLinesOfThePublicFile(String path) {
    assertThat(run("check", site() + path)).isEqualTo(ExitCodes.FOUND);
    assertThat(out()).contains(file() + ":4:");
    assertThat(err()).isEqualTo("wayleave: %s: answers 200 with 69 bytes\n".formatted(file()));
  }

  @Test
  void explain_site_saysLineAndUrl() {
    assertThat(run("explain", site(), "--agent", "GPTBot", "--url", "/cart/1"))
        .isEqualTo(ExitCodes.FINE);
    assertThat(out()).startsWith("disallowed: GPTBot  /cart/1\n").contains(file() + ":2\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void draft1996_3_1_refusedRobotsTxt_closesTheSiteForRobotsOf1996(int status) {
    republish(status, new byte[0]);
    for (String reader : List.of("1996", "python")) {
      run("explain", site(), "--agent", "GPTBot", "--url", "/cart/1", "--reader", reader);
      assertThat(out()).startsWith("disallowed: GPTBot  /cart/1\n");
    }
    run("explain", site(), "--agent", "GPTBot", "--url", "/cart/1");
    assertThat(out())
        .contains("allowed: GPTBot  /cart/1\n")
        .contains("1996          disallowed: the server refused robots.txt (401 or 403)");
  }

  @Test
  void explain_urlOfAnotherHost_notesItsSeparateRobotsTxt() {
    run("explain", site(), "--agent", "GPTBot", "--url", "https://shop.example.org/cart");
    assertThat(err())
        .contains(
            "wayleave: note: shop.example.org has a separate robots.txt; this uses the rules of %s\n"
                .formatted(file()));
  }

  @Test
  void import_site_setsTheOrigin() {
    assertThat(run("import", site())).isEqualTo(ExitCodes.FOUND);
    assertThat(out()).startsWith("site: " + site() + "\n").contains("sitemaps: /sitemap.xml");
  }

  @Test
  void test_site_runsAllCases() throws IOException {
    Files.writeString(folder.resolve("cases.txt"), "GPTBot may not /cart\n");
    assertThat(run("test", site(), "cases.txt")).isEqualTo(ExitCodes.FINE);
  }

  @Test
  void diff_sitesAndFiles_asArgumentsOrByOption() throws IOException {
    Files.write(folder.resolve("same.txt"), ROBOTS.getBytes(StandardCharsets.UTF_8));
    assertThat(run("diff", site(), "same.txt")).isEqualTo(ExitCodes.FINE);
    assertThat(run("diff", "same.txt", "--url", file())).isEqualTo(ExitCodes.FINE);
    assertThat(run("diff", site(), file())).isEqualTo(ExitCodes.FINE);
    assertThat(out()).contains("%s -> same.txt\n".formatted(file()));
  }

  @Test
  void diff_policyWithHosts_usesTheHostOfTheUrl() throws IOException {
    Files.writeString(
        folder.resolve("p.yaml"),
        "robots: { disallow: / }\nhosts: [{ names: 127.0.0.1, robots: { disallow: /cart } }]\n");
    assertThat(run("diff", site(), "p.yaml")).isEqualTo(ExitCodes.FINE);
    assertThat(run("diff", "p.yaml", site())).isEqualTo(ExitCodes.FINE);
  }

  @Test
  void diff_dataTxtOfASite_isCompared() throws IOException {
    publish("/data.txt", 404, new byte[0]);
    Files.writeString(folder.resolve("data.txt"), "");
    assertThat(run("diff", site(), "data.txt")).isEqualTo(ExitCodes.FINE);
    assertThat(err()).contains(site() + "/data.txt: returned 404, so the site offers no dataset\n");
  }

  @Test
  void sitemap_ofASite_isRead() {
    publish("/sitemap.xml", 200, (site() + "/cart/1\n").getBytes(StandardCharsets.UTF_8));
    assertThat(run("check", site(), "--sitemap", site() + "/sitemap.xml"))
        .isEqualTo(ExitCodes.FOUND);
    assertThat(out())
        .contains(
            site()
                + "/sitemap.xml: warning: lists 1 of 1 URLs that robots.txt disallows for every crawler: /cart/1");
  }

  @Test
  void anyOtherFile_missing_isExit2() {
    assertThat(run("check", site(), "--sitemap", site() + "/sitemap.xml"))
        .isEqualTo(ExitCodes.FAILED);
    assertThat(err()).contains(site() + "/sitemap.xml: returned 404; check the URL");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/robots.txt", "/data.txt"})
  void serverThatIsDown_isExit2(String path) {
    String site = site();
    server.stop(0);
    assertThat(run("check", site + path)).isEqualTo(ExitCodes.FAILED);
    assertThat(err())
        .startsWith("wayleave: %s%s: cannot be reached (no connection); ".formatted(site, path))
        .endsWith("check the URL, or try again\n");
    assertThat(err().contains("crawlers avoid")).isEqualTo(path.equals("/robots.txt"));
  }

  @Test
  void redirects_areReported() {
    redirect("/robots.old.txt", "/next.txt");
    redirect("/next.txt", "/robots.txt");
    assertThat(run("explain", site() + "/robots.old.txt", "--agent", "A", "--url", "/")).isZero();
    assertThat(err())
        .isEqualTo(
            "wayleave: %s/robots.old.txt: redirects (302, 302) to %s, which answers 200 with 69 bytes\n"
                .formatted(site(), file()));
  }

  @Test
  void tooManyRequests_isExit2AndExplainsBothInterpretations() {
    republish(429, new byte[0]);
    assertThat(run("check", site())).isEqualTo(ExitCodes.FAILED);
    assertThat(err()).contains("returned 429", "Google", "RFC 9309, 2.3.1.3");
  }

  @Test
  void utf16_isRejected() {
    republish(200, UTF_16_FILE);
    assertThat(run("diff", site(), site())).isEqualTo(ExitCodes.FAILED);
    assertThat(err()).contains("looks like UTF-16, in which crawlers find no group");
    assertThat(run("check", site())).isEqualTo(ExitCodes.FOUND);
    assertThat(out()).contains("looks like UTF-16");
  }

  @Test
  void webPage_isReported() {
    republish(200, "<!DOCTYPE html><title>Home</title>".getBytes(StandardCharsets.UTF_8));
    assertThat(run("import", site())).isEqualTo(ExitCodes.FAILED);
    assertThat(err()).contains("looks like a web page and has no group");
  }

  @Test
  void gzip_withoutContentEncoding_isReported() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
      zip.write(ROBOTS.getBytes(StandardCharsets.UTF_8));
    }
    republish(200, zipped.toByteArray());
    assertThat(run("explain", site(), "--agent", "A", "--url", "/")).isEqualTo(ExitCodes.FAILED);
    assertThat(err()).contains("is compressed with gzip, in which crawlers find no group");
    assertThat(run("check", site())).isEqualTo(ExitCodes.FOUND);
  }
}
