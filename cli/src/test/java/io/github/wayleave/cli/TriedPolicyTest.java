package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The page "Try a change" of the explorer, over a socket. */
@Timeout(300)
class TriedPolicyTest {
  private static final Pattern EXPLORER = Pattern.compile("explorer at (\\S+)\n");
  private static final Pattern ROW =
      Pattern.compile(
          "<tr><th scope=\"row\">([^<]*)</th><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td>");
  private static final String POLICY = "robots:\n  disallow: /members\n";
  private static final String SECRET = "xS3CRETx";

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private Thread command = new Thread();
  private ReplayedLog site = new ReplayedLog(Path.of(""));

  @BeforeEach
  void create() throws IOException {
    site = new ReplayedLog(folder).with("wayleave.yaml", POLICY);
  }

  @AfterEach
  void stop() throws InterruptedException {
    command.interrupt();
    command.join();
  }

  @Test
  void page_hasTheTextAsItIs() throws Exception {
    String text = "\n# <b>&amp;\u202e\t" + "x".repeat(5_000) + "\nrobots: { disallow: /a }\n";
    site.with("wayleave.yaml", text);
    String page = get(serve("wayleave.yaml"));
    assertThat(page)
        .contains("<a href=\"./try\" aria-current=\"page\">Try a change</a>")
        .contains("<meta name=\"referrer\" content=\"same-origin\">", "<form ", "method=\"post\"")
        .contains(
            "autocapitalize=\"off\">\n"
                + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                + "</textarea>")
        .doesNotContain("id=\"result\"");
  }

  @Test
  void change_isCheckedAndCompared_andNothingIsWritten() throws Exception {
    URI page = serve("wayleave.yaml");
    String answer = attempt(page, "robots:\r\n  disallow: [/members, /news]\r\n");
    assertThat(answer)
        .contains("nothing found", "1 change to disallowed", "no rule -&gt; Disallow: /news")
        .contains("Complete: every path was compared.", "are not compared.")
        .contains("No log and no ledger was named")
        .contains("disallow: [/members, /news]\r\n</textarea>");
    assertThat(Files.readString(folder.resolve("wayleave.yaml"))).isEqualTo(POLICY);
    try (var files = Files.list(folder)) {
      assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("wayleave.yaml");
    }
    assertThat(get(page.resolve("/robots.txt"))).endsWith("Disallow: /members\r\n");
    assertThat(attempt(page, POLICY)).contains("No decision changes.");
  }

  @Test
  void change_hasErrors_theyAreLocated() throws Exception {
    String answer =
        attempt(serve("wayleave.yaml"), "robots:\n  dissallow: /<script>\n  fields: 7\n");
    assertThat(answer)
        .contains("wayleave.yaml:2:3: error: robots", "did you mean &quot;disallow&quot;?")
        .contains("wayleave.yaml:3:11: error: robots.fields", "2 errors")
        .contains("The text has errors, so nothing is compared.")
        .doesNotContain("<script>", "Which decisions change");
  }

  @Test
  void change_hasFindings_theyHaveTheirSeverity() throws Exception {
    String yaml = "robots:\n  groups:\n    - { agents: GTPBot, disallow: \"*.tmp\" }\n";
    String checked = site.with("other.yaml", yaml).run("check other.yaml").out();
    assertThat(checked).contains(": warning: ", ": note: ");
    String answer = text(attempt(serve("wayleave.yaml"), yaml));
    assertThat(checked.lines().filter(line -> !line.isBlank()))
        .allSatisfy(line -> assertThat(answer).contains(line.replace("other", "wayleave")));
  }

  @Test
  void robotsTxt_isTriedAsItIs() throws Exception {
    site.with("robots.txt", "User-agent: *\nDisallow: /members\n")
        .get("13T06:00:11", "18.97.9.168", "/news/1", ReplayedLog.CCBOT)
        .get("13T06:00:12", "18.97.9.168", "/members/1", ReplayedLog.CCBOT)
        .written("access.log");
    URI page = serve("robots.txt", "--log", "access.log");
    assertThat(get(page)).contains(">\nUser-agent: *\nDisallow: /members\n</textarea>");
    String answer = attempt(page, "User-agent: CCBot\r\nDisalow: /x\r\nDisallow: /news\r\n");
    assertThat(answer)
        .contains("robots.txt:2:10: warning: ", "Disallow: /members (line 2) -&gt; no rule")
        .contains("1 more and 1 fewer would be refused");
    assertThat(rows(answer)).isEqualTo(Map.of("CCBot", List.of(1L, 1L, 1L, 1L)));
    assertThat(Files.readString(folder.resolve("robots.txt"))).endsWith("Disallow: /members\n");
  }

  /** What the page counts from what it kept is what {@code replay} counts from the log. */
  @Test
  void refusals_areThoseOfReplay() throws Exception {
    writeLog(new Random(42));
    String served =
        """
        site: https://www.example.org
        robots:
          disallow: [/members, "/*.pdf$"]
          groups: [{ agents: GPTBot, disallow: /news }]
        enforcement: { exempt-paths: /members/open, clients: { networks: 192.0.2.3 } }
        hosts:
          - { names: shop.example.org, robots: { disallow: /basket } }
        """;
    List<String> changes =
        List.of(
            served.replace("/members,", "/news,"),
            served.replace("GPTBot", "[CCBot, bingbot]"),
            served.replace(
                "networks: 192.0.2.3 }", "networks: 192.0.2.0/30 }, never: { agents: CCBot }"),
            served.replace("exempt-paths: /members/open,", "exempt-paths: /news,"),
            served.replace("shop.example.org", "a.test"),
            served.replace("robots: { disallow: /basket }", "hidden: true"),
            served.replace("disallow: /news", "disallow: /, enforcement: observe"),
            "robots: { disallow: / }\n",
            "site: https://www.example.org\ndata: none\n",
            "robots: { groups: [{ agents: '*', allow: /, disallow: '/*?' }] }\n");
    site.with("wayleave.yaml", served);
    URI page = serve("wayleave.yaml", "--log", "access.log", "--log-format", FORMAT);
    Map<String, Long> before = refused("wayleave.yaml");
    assertThat(before).hasSizeGreaterThan(3);
    for (String change : changes) {
      Map<String, Long> after = refused("changed.yaml", change);
      String answer = attempt(page, change);
      Map<String, List<Long>> rows = rows(answer);
      assertThat(column(rows, 0)).as(change).isEqualTo(before);
      assertThat(column(rows, 1)).as(change).isEqualTo(after);
      // Of a request that names two crawlers, either may be the one that is refused.
      boolean isRenamed =
          rows.values().stream().anyMatch(r -> r.get(1) - r.get(0) != r.get(2) - r.get(3));
      assertThat(answer.contains("under another of these names")).isEqualTo(isRenamed);
      assertThat(sum(rows, 1) - sum(rows, 0)).isEqualTo(sum(rows, 2) - sum(rows, 3));
      assertThat(answer).doesNotContain("Not counted");
    }
    assertThat(column(rows(attempt(page, served)), 1)).isEqualTo(before);
    assertThat(column(rows(attempt(page, served)), 2)).isEmpty();
  }

  private static final String FORMAT =
      "$http_host $remote_addr - - [$time_local] \"$request\" $status $body_bytes_sent \"$http_user_agent\"";

  private void writeLog(Random random) throws IOException {
    List<String> agents =
        List.of(
            ReplayedLog.GPTBOT,
            ReplayedLog.CCBOT,
            ReplayedLog.BINGBOT,
            "Googlebot/2.1 CCBot/2.0",
            "ExampleBot/1.0 (+https://example.net)",
            ReplayedLog.FIREFOX);
    List<String> targets =
        List.of("/", "/members/", "/members/open/", "/news/", "/basket?x=", "/a.pdf", "/%6Eews/");
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      log.append(
          "%s 192.0.2.%s - - [13/Nov/2026:06:%02d:%02d +0000] \"%s %s%s HTTP/1.1\" 200 1 \"%s\"\n"
              .formatted(
                  List.of("www.example.org", "shop.example.org", "a.test").get(random.nextInt(3)),
                  random.nextInt(6),
                  i / 60,
                  i % 60,
                  random.nextInt(9) == 0 ? "OPTIONS" : "GET",
                  random.nextInt(40) == 0 ? "/robots.txt?" : targets.get(random.nextInt(7)),
                  random.nextInt(4) == 0 ? "" : random.nextInt(9),
                  agents.get(random.nextInt(6))));
    }
    site.with("access.log", log.toString());
  }

  private Map<String, Long> refused(String file, String yaml) throws IOException {
    site.with(file, yaml);
    return refused(file);
  }

  private Map<String, Long> refused(String file) {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    Wayleave.run(
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(json), stream(out), false),
        "replay",
        file,
        "access.log",
        "--log-format",
        FORMAT,
        "--format",
        "json");
    if (json.size() == 0) {
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("publishes no robots.txt");
      return Map.of();
    }
    JsonNode report = new ObjectMapper().readTree(json.toString(StandardCharsets.UTF_8));
    Map<String, Long> refused = new TreeMap<>();
    for (JsonNode crawler : report.get("crawlers")) {
      refused.put(crawler.get("crawler").stringValue(), crawler.get("wouldRefuse").longValue());
    }
    refused.values().removeIf(count -> count == 0);
    return refused;
  }

  /** A log is read for the crawlers that are known, so the page says what it does not know. */
  @Test
  void change_namesAnUnknownCrawler_pageSaysThatItIsNotCounted() throws Exception {
    site.get("13T06:00:11", "192.0.2.1", "/news/1", "quietfetch/1.0")
        .get("13T06:00:12", "192.0.2.1", "/members/1", ReplayedLog.CCBOT)
        .written("access.log");
    URI page = serve("wayleave.yaml", "--log", "access.log");
    assertThat(attempt(page, POLICY)).doesNotContain("Not counted");
    assertThat(attempt(page, POLICY + "  groups: [{ agents: [quietfetch, CCBot], disallow: / }]\n"))
        .contains("Not counted: requests of quietfetch, which only the changed policy");
  }

  @Test
  void ledger_saysWhatIsKnownAndWhatIsNot() throws Exception {
    Path kept = Path.of("src/test/resources/sessions/ledger").toAbsolutePath();
    String served = Files.readString(kept.resolve("wayleave.yaml"));
    site.with("wayleave.yaml", served);
    URI page = serve("wayleave.yaml", "--state", kept.resolve("state").toString());
    assertThat(attempt(page, "# as it is\n" + served))
        .contains("The rules stay the same for 4 of the 4 crawlers in the ledger");
    String changed = attempt(page, served.replace("disallow: /\n", "disallow: /news\n"));
    assertThat(changed)
        .contains("are known from logs alone", "The rules stay the same for 2 of the 4 crawlers")
        .contains("CCBot: 6 requests, of which 6 broke a rule")
        .contains("of 2 of these, the target is known, and the changed rules deny 1.")
        .contains("GPTBot: 9 requests, of which 9 broke a rule")
        .contains("of 0 of these, the target is known, and the changed rules deny 0.")
        .doesNotContain("<table");
    assertThat(attempt(page, served.replace("mode: observe", "exempt-paths: /x")))
        .contains("The rules stay the same for 0 of the 4 crawlers");
  }

  /** Whatever key names a file, a text that is tried reads none that the policy does not read. */
  @Test
  void everyKeyThatNamesAFile_readsNoOtherFile() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), SECRET + ": " + SECRET + "\n");
    URI page = serve("wayleave.yaml");
    List<String> reading = new ArrayList<>();
    Map<String, String> yamls = new LinkedHashMap<>();
    collect(PolicyKeys.ROOT, "", "%s\n", yamls);
    collect(PolicyKeys.HOST, "hosts", "{ hosts: [%s] }\n", yamls);
    String environment = "{ environments: { production: %s } }\n";
    collect(PolicyKeys.ENVIRONMENT, "environments", environment, yamls);
    collect(PolicyKeys.ADDED, "add", environment.replace("%s", "{ add: %s }"), yamls);
    assertThat(yamls).hasSizeGreaterThan(500);
    for (Map.Entry<String, String> yaml : yamls.entrySet()) {
      boolean isRead = isOtherFileRead(yaml.getValue().formatted("\"secret.txt\""));
      if (isRead) {
        reading.add(yaml.getKey());
      }
      List<String> others = List.of(secret.toString(), "/etc/passwd", "../../etc/passwd");
      for (String path : isRead ? others : List.of("secret.txt")) {
        String text = yaml.getValue().formatted("\"" + path + "\"");
        String answer = attempt(page, text);
        assertThat(answer).as(text).doesNotContain(SECRET, "root:x:").contains("id=\"result\"");
        if (isRead) {
          assertThat(answer).as(text).contains("is not among the files of the saved policy");
        }
      }
    }
    assertThat(reading)
        .contains("robots.file", "catalogue.file", "identity.ranges.file", "data.datasets.from")
        .contains("data.datasets.include", "enforcement.refusal.page", "hosts.robots.file")
        .contains("environments.identity.ranges.file", "add.data.datasets.from");
  }

  private boolean isOtherFileRead(String yaml) throws IOException {
    Path policy = Files.writeString(folder.resolve("probe.yaml"), yaml);
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    try {
      PolicySource.of(policy).load(context);
    } catch (PolicyException e) {
      // Most values are invalid in one way or another; what was read before counts.
    }
    return context.fileContents().keySet().stream().anyMatch(file -> file.endsWith("/secret.txt"));
  }

  /** Adds a policy for each key, with a place for its value. */
  private static void collect(
      PolicyKey map, String path, String around, Map<String, String> yamls) {
    for (PolicyKey key : map.keys()) {
      String name = path.isEmpty() ? key.name() : path + "." + key.name();
      String inner = key.type().isNamed() ? "{ x: %s }" : "%s";
      inner = key.type().isList() ? inner.replace("%s", "[%s]") : inner;
      String others = map.name().equals("hosts") ? "names: a.test, " : "";
      String yaml = around.replace("%s", "{ " + others + key.name() + ": " + inner + " }");
      yamls.put(name, yaml);
      collect(key, name, yaml, yamls);
    }
  }

  @Test
  void include_listsNoFolder() throws Exception {
    site.with("data/secret.yaml", SECRET + ": 1\n");
    for (String pattern : List.of("data/*.yaml", folder + "/*/*.yaml", "/etc/*.conf", "../**")) {
      String answer =
          attempt(
              serve("wayleave.yaml"),
              "site: https://a.test\ndata: { datasets: [{ include: \"%s\" }] }\n"
                  .formatted(pattern));
      assertThat(answer)
          .contains("wayleave.yaml:2:31: error: ", "is not among the files of the saved policy")
          .doesNotContain(SECRET, "secret.yaml");
      stop();
      out.reset();
    }
  }

  @Test
  void filesOfThePolicy_areReadAsTheyAre() throws Exception {
    site.with("own.txt", "User-agent: *\nDisallow: /own\n")
        .with("wayleave.yaml", "robots: { file: own.txt }\n");
    assertThat(attempt(serve("wayleave.yaml"), "# x\nrobots: { file: own.txt }\n"))
        .contains("nothing found", "No decision changes.");
  }

  @Test
  void catalogueUrl_asksNobody() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(500);
      String answer =
          attempt(
              serve("wayleave.yaml"),
              "catalogue: { url: \"http://127.0.0.1:%s/c.yaml\", sha256: %s }\n"
                  .formatted(server.getLocalPort(), "0".repeat(64)));
      assertThat(answer).contains("is not among the files of the saved policy");
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void form_ofAnotherSite_isRefused() throws Exception {
    URI page = serve("wayleave.yaml");
    String own = "localhost:" + page.getPort();
    String form = "text=" + encoded("robots: { disallow: /tried }");
    assertThat(post(page, own, "Origin: http://" + own, form))
        .startsWith("HTTP/1.1 200 ")
        .contains("/tried")
        .contains("\r\nContent-security-policy: default-src 'none'")
        .doesNotContain("Access-control");
    for (String origin :
        List.of(
            "Accept: */*",
            "Origin: null",
            "Origin: https://" + own,
            "Origin: http://localhost",
            "Origin: http://localhost:1",
            "Origin: http://127.0.0.1:" + page.getPort(),
            "Origin: http://evil.example",
            "Origin: http://evil.example:" + page.getPort(),
            "Origin: http://" + own + "\r\nSec-Fetch-Site: cross-site",
            "Origin: http://evil.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate"
                + "\r\nSec-Fetch-Dest: document")) {
      assertThat(post(page, own, origin, form))
          .as(origin)
          .startsWith("HTTP/1.1 403 ")
          .endsWith("\r\n\r\n");
    }
    for (String host : List.of("evil.example:" + page.getPort(), "localhost", "www.example.org")) {
      assertThat(post(page, host, "Origin: http://" + host, form))
          .startsWith("HTTP/1.1 421 ")
          .endsWith("\r\n\r\n");
    }
  }

  @Test
  void form_tooLong_isAnsweredWithASentence() throws Exception {
    URI page = serve("wayleave.yaml");
    HttpResponse<String> answer = send(page, "#" + "x".repeat(2 << 20));
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("A form may have at most 1048576 octets; shorten it.");
    assertThat(send(page, "#" + "x".repeat((1 << 20) - 8)).statusCode()).isEqualTo(200);
  }

  @Test
  void form_withoutText_isAnEmptyPolicy() throws Exception {
    URI page = serve("wayleave.yaml");
    String own = "localhost:" + page.getPort();
    assertThat(post(page, own, "Origin: http://" + own, "x=%zz&text"))
        .startsWith("HTTP/1.1 200 ")
        .contains("error: is empty;");
  }

  @Test
  void bombs_areRefused() throws Exception {
    URI page = serve("wayleave.yaml");
    StringBuilder laughs = new StringBuilder("a0: &a0 [x]\n");
    for (int i = 1; i < 30; i++) {
      laughs.append("a%s: &a%s [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(9)));
    }
    long begin = System.nanoTime();
    for (String bomb :
        List.of(
            laughs.toString(),
            "a: &a [*a]\n",
            "[".repeat(200_000),
            "robots: { disallow: [" + "/*a*b*c*d*e*f*g*h*i*j*k$, ".repeat(5_000) + "] }\n",
            "? ".repeat(100_000))) {
      assertThat(attempt(page, bomb)).contains("id=\"result\"").doesNotContain("Exception");
    }
    assertThat((System.nanoTime() - begin) / 1_000_000_000L).isLessThan(90);
  }

  @Test
  void policyOnDisk_hasProblems_pageSaysSo() throws Exception {
    URI page = serve("wayleave.yaml");
    site.with("wayleave.yaml", "robots: { dissallow: / }\n");
    assertThat(attempt(page, POLICY)).contains("wayleave.yaml has problems as it is, which come");
  }

  private URI serve(String... arguments) throws InterruptedException {
    List<String> words = new ArrayList<>(List.of("serve", "--port", "0"));
    words.addAll(List.of(arguments));
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(out), false);
    command = new Thread(() -> Wayleave.run(shell, words.toArray(String[]::new)));
    command.start();
    while (true) {
      Matcher address = EXPLORER.matcher(out.toString(StandardCharsets.UTF_8));
      if (address.find()) {
        return URI.create(address.group(1)).resolve("try");
      }
      assertThat(command.isAlive()).as("%s", out).isTrue();
      Thread.sleep(20);
    }
  }

  private static String get(URI address) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(address).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  private static String attempt(URI page, String text) throws Exception {
    HttpResponse<String> answer = send(page, text);
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  private static HttpResponse<String> send(URI page, String text) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(page)
            .timeout(Duration.ofSeconds(60))
            .header("Origin", "http://" + page.getAuthority())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("text=" + encoded(text)))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  private static String post(URI page, String host, String fields, String form) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.getPort())) {
      socket.setSoTimeout(20_000);
      String request =
          "POST /.wayleave/try HTTP/1.1\r\nHost: %s\r\n%s\r\nContent-Length: %s\r\nConnection: close\r\n\r\n%s"
              .formatted(host, fields, form.length(), form);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Returns the figures of each crawler: before, after, more, fewer. */
  private static Map<String, List<Long>> rows(String page) {
    Map<String, List<Long>> rows = new TreeMap<>();
    ROW.matcher(page)
        .results()
        .forEach(
            row -> {
              List<Long> figures = new ArrayList<>();
              for (int i = 2; i <= 5; i++) {
                figures.add(Long.valueOf(row.group(i).replace(",", "")));
              }
              rows.put(row.group(1), figures);
            });
    return rows;
  }

  private static long sum(Map<String, List<Long>> rows, int index) {
    return rows.values().stream().mapToLong(row -> row.get(index)).sum();
  }

  /** Returns the figures in a column that are not 0. */
  private static Map<String, Long> column(Map<String, List<Long>> rows, int index) {
    Map<String, Long> column = new TreeMap<>();
    rows.forEach((crawler, row) -> column.put(crawler, row.get(index)));
    column.values().removeIf(count -> count == 0);
    return column;
  }

  private static String text(String html) {
    return html.replace("<br>", "\n")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }
}
