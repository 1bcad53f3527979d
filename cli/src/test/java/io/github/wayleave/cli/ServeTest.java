package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.identity.dns.TestDnsServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The preview over a socket. */
@Timeout(180)
class ServeTest {
  private static final Pattern ADDRESS = Pattern.compile("listening on http://127.0.0.1:(\\d+)/\n");
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: ["/search<script>", "*.tmp"]
      data: none
      hosts:
        - names: shop.example.org
          robots: { disallow: /basket }
        - names: "*.preview.example.org"
          hidden: true
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicInteger exit = new AtomicInteger(-1);
  private Thread command = new Thread();

  @TempDir Path folder;

  @AfterEach
  void stop() throws InterruptedException {
    command.interrupt();
    command.join();
  }

  @Test
  void documents_areThoseOfTheHost() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /robots.txt", "127.0.0.1:" + port))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nCache-control: ", "\r\nEtag: \"", "Disallow: /search%3Cscript%3E\r\n");
    assertThat(ask(port, "GET /robots.txt", "shop.example.org")).endsWith("Disallow: /basket\r\n");
    assertThat(ask(port, "GET /robots.txt?host=shop.example.org", "localhost"))
        .endsWith("Disallow: /basket\r\n");
    assertThat(ask(port, "GET /robots.txt", "a.preview.example.org"))
        .contains("\r\nX-robots-tag: noindex\r\n")
        .endsWith("Disallow: /\r\n");
    assertThat(ask(port, "GET /robots.txt?host=*.preview.example.org", "localhost"))
        .endsWith("Disallow: /\r\n");
    assertThat(ask(port, "GET /robots.txt?host=a%20b", "localhost")).startsWith("HTTP/1.1 400 ");
    assertThat(ask(port, "GET /robots.txt?host=%zz", "localhost")).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void policy_verifiesCrawlers_asksNoNameServer() throws Exception {
    try (TestDnsServer dns = new TestDnsServer()) {
      int port =
          serve(
              """
              site: https://www.example.org
              robots: { disallow: /search }
              identity: { dns: "%s", ranges: fetch }
              enforcement: { mode: enforce, spoofed: refuse }
              """
                  .formatted(dns.address()));
      assertThat(ask(port, "GET /search", "localhost", "User-Agent: Googlebot/2.1"))
          .startsWith("HTTP/1.1 ");
      assertThat(dns.questions()).isEmpty();
    }
  }

  @Test
  void unknownHost_isNotServed() throws Exception {
    int port = serve(POLICY);
    for (String line : List.of("GET /", "GET /robots.txt", "GET /robots.txt?host=localhost")) {
      assertThat(ask(port, line, "attacker.example:" + port))
          .startsWith("HTTP/1.1 421 ")
          .contains("?host=")
          .doesNotContain("Disallow", "example.org");
    }
    assertThat(ask(port, "GET /robots.txt", "[::1]:" + port)).startsWith("HTTP/1.1 200 ");
    assertThat(ask(port, "GET /robots.txt", "LOCALHOST.")).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void methodsAndConditions_behaveLikeTheFilter() throws Exception {
    int port = serve(POLICY);
    String get = ask(port, "GET /robots.txt", "localhost");
    Matcher tag = Pattern.compile("\r\nEtag: (\\S+)\r\n").matcher(get);
    assertThat(tag.find()).isTrue();
    assertThat(ask(port, "GET /robots.txt", "localhost", "If-None-Match: " + tag.group(1)))
        .startsWith("HTTP/1.1 304 ")
        .doesNotContain("Content-length: 0", "Disallow");
    String length = "Content-length: " + (get.length() - get.indexOf("\r\n\r\n") - 4);
    assertThat(get).containsIgnoringCase(length);
    assertThat(ask(port, "HEAD /robots.txt", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .containsIgnoringCase(length)
        .endsWith("\r\n\r\n");
    assertThat(ask(port, "OPTIONS /robots.txt", "localhost"))
        .startsWith("HTTP/1.1 204 ")
        .contains("\r\nAllow: GET, HEAD, OPTIONS\r\n");
    assertThat(ask(port, "POST /robots.txt", "localhost")).startsWith("HTTP/1.1 405 ");
    assertThat(ask(port, "GET /data.txt", "localhost")).startsWith("HTTP/1.1 404 ");
    assertThat(ask(port, "GET /page", "localhost"))
        .startsWith("HTTP/1.1 404 ")
        .contains("text/plain");
  }

  @Test
  void gzip_isSentToClientsThatPreferIt() throws Exception {
    StringBuilder rules = new StringBuilder("robots:\n  disallow:\n");
    for (int i = 0; i < 500; i++) {
      rules.append("    - /folder/").append(i).append('\n');
    }
    int port = serve(rules.toString());
    assertThat(ask(port, "GET /robots.txt", "localhost", "Accept-Encoding: gzip"))
        .contains("\r\nContent-encoding: gzip\r\n");
  }

  @Test
  void startPage_listsHostsAndWarningsAsText() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nContent-security-policy: default-src 'none'")
        .contains("<html lang=\"en\">", "<a href=\"/robots.txt?host=shop.example.org\" ")
        .contains("/robots.txt?host=*.preview.example.org", "pattern-without-slash")
        .doesNotContain("<script");
    assertThat(ask(port, "HEAD /", "localhost")).endsWith("\r\n\r\n");
    assertThat(ask(port, "POST /", "localhost")).startsWith("HTTP/1.1 405 ");
  }

  @Test
  void form_givesTheAnswerOfExplain() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /?agent=GPTBot&url=%2Fsearch%3Cscript%3E", "localhost"))
        .contains("disallowed: GPTBot", "wayleave.yaml:3", "line 2 of /robots.txt")
        .contains("value=\"/search&lt;script&gt;\"")
        .doesNotContain("<script");
    assertThat(ask(port, "GET /?agent=GPTBot&url=/basket&host=shop.example.org", "localhost"))
        .contains("disallowed: GPTBot");
    assertThat(ask(port, "GET /?agent=GPTBot&url=https://shop.example.org/basket", "localhost"))
        .contains("disallowed: GPTBot");
    assertThat(ask(port, "GET /?agent=AdsBot-Google&url=/basket", "localhost"))
        .contains("allowed: AdsBot-Google");
    assertThat(ask(port, "GET /?agent=GPTBot&url=basket", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .contains("is neither a URL nor a path");
  }

  @Test
  void startPage_hostsThatPublishTheSame_shareATable() throws Exception {
    int port = serve("site: https://www.example.org\nrobots: { disallow: /search }\n");
    assertThat(ask(port, "GET /", "localhost"))
        .contains(
            "<h3 id=\"host-1\"><a href=\"/#shown\">Any other host</a>, <a"
                + " href=\"/?host=www.example.org#shown\">www.example.org</a></h3>",
            "list=\"crawlers\"",
            "<option value=\"Googlebot\">")
        .doesNotContain("host-2", "Google-Extended");
  }

  @Test
  void form_urlOfAnotherHost_hasTheNoteOfExplain() throws Exception {
    int port = serve("site: https://www.example.org\nrobots: { disallow: /search }\n");
    String note = "Note: other.example is not a host of wayleave.yaml";
    assertThat(ask(port, "GET /?agent=Googlebot&url=http://other.example/a", "localhost"))
        .contains(note);
    assertThat(
            ask(
                port,
                "GET /?agent=Googlebot&url=http://other.example/a&host=www.example.org",
                "localhost"))
        .doesNotContain(note);
  }

  @Test
  void view_robotsTxt_linksItsLinesToThePolicy() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /?view=/robots.txt", "localhost"))
        .contains(
            "<li id=\"L2\"><code>Disallow: /search%3Cscript%3E</code><a"
                + " href=\"/?view=policy#L3\">wayleave.yaml:3</a></li>",
            "Cache-Control: public");
    assertThat(ask(port, "GET /?view=policy", "localhost:" + port))
        .contains("<li id=\"L1\"><code>site: https://www.example.org</code></li>");
    assertThat(ask(port, "GET /?view=policy", "evil.example"))
        .doesNotContain("<li id=\"L1\"><code>site:");
  }

  @Test
  void headerFields_ofThePolicy_areOnDocumentsAndEverythingElse() throws Exception {
    int port =
        serve(
            """
            site: https://www.example.org
            robots: { disallow: /cart }
            usage:
              search: allow
              ai-train: deny
              ai-input: deny
              publish: [content-usage-header, tdmrep]
            headers:
              - { paths: /drafts/, x-robots-tag: noindex }
            enforcement: { mode: enforce }
            """);
    for (String path : new String[] {"/robots.txt", "/", "/page", "/drafts/x"}) {
      assertThat(ask(port, "GET " + path, "localhost"))
          .as(path)
          .contains("\r\nContent-usage: search=y, train-ai=n\r\n", "\r\nTdm-reservation: 1\r\n");
    }
    assertThat(ask(port, "GET /drafts/x", "localhost")).contains("\r\nX-robots-tag: noindex\r\n");
    assertThat(ask(port, "GET /page", "localhost")).doesNotContain("X-robots-tag");
    assertThat(ask(port, "GET /cart", "localhost", "User-Agent: SomeBot/1.0"))
        .startsWith("HTTP/1.1 403 ")
        .contains("\r\nWayleave: ", "\r\nTdm-reservation: 1\r\n");
  }

  @Test
  void filesOfDatasets_belowTheRoot_areServedAndNoOthers() throws Exception {
    Path files = Files.createDirectories(folder.resolve("site/data/more"));
    Files.writeString(files.resolveSibling("air.csv"), "a,b\n1,2\n");
    Files.writeString(files.resolve("x.csv"), "x\n");
    Files.writeString(files.resolveSibling("secret.txt"), "secret\n");
    Files.writeString(folder.resolve("outside.csv"), "outside\n");
    write(
        """
        site: https://www.example.org
        data:
          publisher: { name: Town, url: https://www.example.org }
          datasets:
            - id: air
              title: Air
              description: Measurements of the air in the town, hour by hour and place by place.
              license: CC-BY-4.0
              files: [/data/air.csv, { dir: /data/more/, include: "*.csv" }]
        """);
    run("serve", "wayleave.yaml", "--port", "0", "--root", "site");
    int port = Integer.parseInt(awaitOutput(ADDRESS).group(1));
    assertThat(ask(port, "GET /data/air.csv", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nContent-type: text/csv")
        .endsWith("a,b\n1,2\n");
    assertThat(ask(port, "GET /data/more/x.csv", "localhost")).endsWith("x\n");
    for (String path :
        new String[] {"/data/secret.txt", "/../outside.csv", "/data/more/../secret.txt"}) {
      assertThat(ask(port, "GET " + path, "localhost")).as(path).startsWith("HTTP/1.1 404 ");
    }
  }

  @Test
  void changedPolicy_isReloadedWithoutRestart() throws Exception {
    int port = serve("robots: { disallow: /old }\n");
    write("robots: { disallow: /new }\n");
    awaitOutput(Pattern.compile("reloaded: "));
    assertThat(ask(port, "GET /robots.txt", "localhost")).endsWith("Disallow: /new\r\n");
    write("robots: { dissallow: /newer }\n");
    awaitOutput(Pattern.compile("did you mean \"disallow\"\\?\n"));
    assertThat(ask(port, "GET /robots.txt", "localhost")).endsWith("Disallow: /new\r\n");
    assertThat(ask(port, "GET /", "localhost")).contains("<h2>Problems", "&quot;disallow&quot;");
  }

  @Test
  void policyWithState_usesItsProxiesForLogs_andWritesNoState() throws Exception {
    String log =
        """
        198.51.100.7 - - [20/Nov/2026:00:00:01 +0000] "GET /robots.txt HTTP/1.1" 200 1 "-" "CCBot/2.0" "18.97.9.168"
        198.51.100.7 - - [20/Nov/2026:00:10:01 +0000] "GET /private HTTP/1.1" 200 1 "-" "CCBot/2.0" "203.0.113.66"
        """;
    String policy =
        "state: \"%s\"\ntrusted-proxies: 198.51.100.0/24\nrobots: { disallow: /private }";
    int port = serve(policy.formatted(folder.resolve("kept")), log);
    assertThat(ask(port, "GET /.wayleave/crawlers/CCBot", "localhost:" + port))
        .contains("203.0.113.0/24", ">elsewhere<")
        .doesNotContain("reports several clients");
    assertThat(folder.resolve("kept")).doesNotExist();
  }

  @Test
  void identity_isNotUsed_andSaidSo() throws Exception {
    serve(
        "state: \"%s\"\nrobots: { disallow: /old }\nidentity: { dns: \"127.0.0.1:9\" }\n"
            .formatted(folder.resolve("kept")));
    awaitOutput(
        Pattern.compile(
            "identity: a preview verifies no crawler; use \"wayleave identify\"\nlistening on "));
    assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("identity-without-state");
  }

  @Test
  void interrupt_endsNormally() throws Exception {
    int port = serve("robots: { disallow: /only-until-the-end }");
    assertThat(ask(port, "GET /robots.txt", "localhost")).contains("/only-until-the-end");
    stop();
    assertThat(exit).hasValue(ExitCodes.FINE);
    assertThat(currentAnswer(port)).doesNotContain("/only-until-the-end");
  }

  @Test
  void portInUse_isReported() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      write(POLICY);
      run("serve", "wayleave.yaml", "--port", Integer.toString(socket.getLocalPort()));
      command.join();
    }
    assertThat(exit).hasValue(ExitCodes.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("is in use", "--port")
        .doesNotContain("Exception");
  }

  private static final String LOG =
      """
      18.97.9.168 - - [13/Nov/2026:06:00:11 +0000] "GET /robots.txt HTTP/1.1" 200 62 "-" "CCBot/2.0"
      18.97.9.170 - - [13/Nov/2026:06:02:43 +0000] "GET /news/13 HTTP/1.1" 200 5776 "-" "CCBot/2.0"
      203.0.113.9 - - [13/Nov/2026:11:10:00 +0000] "GET /a HTTP/1.1" 200 6100 "-" "Mozilla/5.0"
      """;

  /** From a robots.txt and a log, one command and one page name who broke what it had read. */
  @Test
  void explorer_robotsTxtAndLog_namesWhoBrokeIt() throws Exception {
    Files.writeString(folder.resolve("robots.txt"), "User-agent: CCBot\nDisallow: /\n");
    Files.writeString(folder.resolve("access.log"), LOG);
    run("serve", "robots.txt", "--log", "access.log", "--port", "0");
    int port = Integer.parseInt(awaitOutput(ADDRESS).group(1));
    awaitOutput(Pattern.compile("explorer at http://127.0.0.1:" + port + "/\\.wayleave/\n"));
    assertThat(ask(port, "GET /.wayleave/", "localhost:" + port))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nContent-security-policy: default-src 'none'; style-src 'self'")
        .contains("Who broke what it had read?", "<a href=\"./crawlers/CCBot\">CCBot</a>")
        .contains("1 time", "203.0.113.0/24", "Read from access.log.");
    assertThat(ask(port, "GET /.wayleave/crawlers/CCBot", "localhost:" + port))
        .contains("Disallow: /", "robots.txt:2", "access.log:2", "/news/13", "What it took")
        .contains("<a href=\"../letter?crawler=CCBot\">A letter to its operator</a>");
    assertThat(ask(port, "GET /.wayleave/letter?crawler=CCBot", "localhost:" + port))
        .contains("\r\nContent-type: text/plain", "To the operator of the crawler CCBot");
    assertThat(ask(port, "GET /.wayleave/why?agent=CCBot&url=/news/13", "localhost:" + port))
        .contains("CCBot may not fetch /news/13", "disallowed: CCBot  /news/13<br>");
    assertThat(ask(port, "GET /robots.txt", "localhost"))
        .endsWith("User-agent: CCBot\nDisallow: /\n");
    assertThat(ask(port, "GET /", "localhost")).contains("<a href=\"/.wayleave/\">");
  }

  @Test
  void explorer_withoutLog_showsThePolicy() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /.wayleave/", "localhost:" + port))
        .contains("No log and no ledger was named", "no request with a crawler&#39;s name");
    assertThat(ask(port, "GET /.wayleave/matrix?host=shop.example.org", "localhost:" + port))
        .contains("<code>/basket</code>", "* may not fetch /basket");
    assertThat(
            ask(
                port,
                "GET /.wayleave/why?agent=GPTBot&url=/search%3Cscript%3E",
                "localhost:" + port))
        .contains("   3    disallow: [&quot;/search&lt;script&gt;&quot;, &quot;*.tmp&quot;]");
  }

  /** The rules are those of the host in the URL, also if a pattern or a second name covers it. */
  @Test
  void explorer_urlOfAHost_isDecidedByItsRules() throws Exception {
    int port =
        serve(
            POLICY.replace(
                "names: shop.example.org", "names: [store.example.org, shop.example.org]"));
    String why = "GET /.wayleave/why?agent=GPTBot&url=";
    assertThat(ask(port, why + "https://a.preview.example.org/x", "localhost:" + port))
        .contains("GPTBot may not fetch /x", "<dd>*.preview.example.org</dd>");
    assertThat(ask(port, why + "https://shop.example.org/basket", "localhost:" + port))
        .contains("GPTBot may not fetch /basket", "<dd>store.example.org</dd>");
    assertThat(ask(port, why + "https://www.example.org/basket", "localhost:" + port))
        .contains("GPTBot may fetch /basket");
  }

  /** Figures are never those of an earlier policy. */
  @Test
  void explorer_changedPolicy_readsTheLogAgain() throws Exception {
    int port = serve("robots: { disallow: /other }\n", LOG);
    assertThat(ask(port, "GET /.wayleave/violations", "localhost:" + port))
        .contains("No crawler broke what it had read");
    write("robots: { disallow: /news }\n");
    awaitOutput(Pattern.compile("reloaded: "));
    assertThat(ask(port, "GET /.wayleave/violations", "localhost:" + port))
        .contains("Disallow: /news", "<a href=\"./crawlers/CCBot\">CCBot</a>");
  }

  /** No other site may read the explorer, even if its name leads to this machine. */
  @Test
  void explorer_otherSites_getNothing() throws Exception {
    int port = serve(POLICY);
    String page = "GET /.wayleave/";
    for (String host :
        List.of("evil.example:" + port, "www.example.org", "shop.example.org", "localhost")) {
      assertThat(ask(port, page, host)).startsWith("HTTP/1.1 421 ").endsWith("\r\n\r\n");
    }
    String navigation = "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: ";
    for (String site : List.of("Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site")) {
      assertThat(ask(port, page, "localhost:" + port, site))
          .startsWith("HTTP/1.1 403 ")
          .endsWith("\r\n\r\n");
      assertThat(ask(port, page, "localhost:" + port, site, navigation + "iframe"))
          .startsWith("HTTP/1.1 403 ");
      assertThat(ask(port, page, "localhost:" + port, site, navigation + "document"))
          .startsWith("HTTP/1.1 200 ");
    }
    assertThat(ask(port, "POST /.wayleave/", "localhost:" + port)).startsWith("HTTP/1.1 405 ");
    assertThat(ask(port, "HEAD /.wayleave/", "127.0.0.1:" + port))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nX-robots-tag: noindex\r\n", "\r\nCache-control: no-store\r\n")
        .endsWith("\r\n\r\n");
    assertThat(ask(port, "GET /.wayleave", "[::1]:" + port))
        .startsWith("HTTP/1.1 308 ")
        .contains("\r\nLocation: ./.wayleave/\r\n");
    assertThat(ask(port, "GET /.wayleave/crawlers/NoBot", "localhost:" + port))
        .startsWith("HTTP/1.1 404 ");
  }

  private int serve(String policy) throws Exception {
    write(policy);
    run("serve", "wayleave.yaml", "--port", "0");
    return Integer.parseInt(awaitOutput(ADDRESS).group(1));
  }

  private int serve(String policy, String log) throws Exception {
    write(policy);
    Files.writeString(folder.resolve("access.log"), log);
    run("serve", "wayleave.yaml", "--log", "access.log", "--port", "0");
    return Integer.parseInt(awaitOutput(ADDRESS).group(1));
  }

  private void write(String policy) throws IOException {
    Files.writeString(folder.resolve("wayleave.yaml"), policy);
  }

  private void run(String... arguments) {
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    CommandEnvironment shell =
        new CommandEnvironment(folder, InputStream.nullInputStream(), print, errors, false);
    command = new Thread(() -> exit.set(Wayleave.run(shell, arguments)));
    command.start();
  }

  private Matcher awaitOutput(Pattern expected) throws InterruptedException {
    Matcher matcher = expected.matcher(out.toString(StandardCharsets.UTF_8));
    while (!matcher.find()) {
      assertThat(command.isAlive()).as("%s", err).isTrue();
      Thread.sleep(20);
      matcher = expected.matcher(out.toString(StandardCharsets.UTF_8));
    }
    return matcher;
  }

  private static String ask(int port, String line, String host, String... fields)
      throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      StringBuilder request = new StringBuilder(line + " HTTP/1.1\r\nHost: " + host + "\r\n");
      for (String field : fields) {
        request.append(field).append("\r\n");
      }
      request.append("Connection: close\r\n\r\n");
      socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /** Returns the response from a port, which another process may use by now. */
  private static String currentAnswer(int port) {
    try {
      return ask(port, "GET /robots.txt", "localhost");
    } catch (IOException e) {
      return "";
    }
  }
}
