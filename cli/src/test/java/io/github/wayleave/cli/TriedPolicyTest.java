package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
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
  private static final Pattern ROW =
      Pattern.compile(
          "<tr><th scope=\"row\">([^<]*)</th><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td><td[^>]*>([\\d,]+)</td>");
  private static final String POLICY = "robots:\n  disallow: /members\n";

  @TempDir Path folder;
  private ReplayedLog site = new ReplayedLog(Path.of(""));
  private ServedTrial preview = new ServedTrial(Path.of(""));

  @BeforeEach
  void create() throws IOException {
    site = new ReplayedLog(folder).with("wayleave.yaml", POLICY);
    preview = new ServedTrial(folder);
  }

  @AfterEach
  void stop() throws InterruptedException {
    preview.stop();
  }

  @Test
  void page_hasTheTextAsItIs() throws Exception {
    String text = "\n# <b>&amp;\u202e\t" + "x".repeat(5_000) + "\nrobots: { disallow: /a }\n";
    site.with("wayleave.yaml", text);
    String page = ServedTrial.get(preview.serve("wayleave.yaml"));
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
    URI page = preview.serve("wayleave.yaml");
    String answer = ServedTrial.attempt(page, "robots:\r\n  disallow: [/members, /news]\r\n");
    assertThat(answer)
        .contains("nothing found", "1 change to disallowed", "no rule -&gt; Disallow: /news")
        .contains("Complete: every path was compared.", "are not compared.")
        .contains("No log and no ledger was named")
        .contains("disallow: [/members, /news]\r\n</textarea>");
    assertThat(Files.readString(folder.resolve("wayleave.yaml"))).isEqualTo(POLICY);
    try (var files = Files.list(folder)) {
      assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("wayleave.yaml");
    }
    assertThat(ServedTrial.get(page.resolve("/robots.txt"))).endsWith("Disallow: /members\r\n");
    assertThat(ServedTrial.attempt(page, POLICY)).contains("No decision changes.");
  }

  @Test
  void change_hasErrors_theyAreLocated() throws Exception {
    String answer =
        ServedTrial.attempt(
            preview.serve("wayleave.yaml"), "robots:\n  dissallow: /<script>\n  fields: 7\n");
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
    String answer = text(ServedTrial.attempt(preview.serve("wayleave.yaml"), yaml));
    assertThat(checked.lines().filter(line -> !line.isBlank()))
        .allSatisfy(line -> assertThat(answer).contains(line.replace("other", "wayleave")));
  }

  @Test
  void robotsTxt_isTriedAsItIs() throws Exception {
    site.with("robots.txt", "User-agent: *\nDisallow: /members\n")
        .get("13T06:00:11", "18.97.9.168", "/news/1", ReplayedLog.CCBOT)
        .get("13T06:00:12", "18.97.9.168", "/members/1", ReplayedLog.CCBOT)
        .written("access.log");
    URI page = preview.serve("robots.txt", "--log", "access.log");
    assertThat(ServedTrial.get(page)).contains(">\nUser-agent: *\nDisallow: /members\n</textarea>");
    String answer =
        ServedTrial.attempt(page, "User-agent: CCBot\r\nDisalow: /x\r\nDisallow: /news\r\n");
    assertThat(answer)
        .contains("robots.txt:2:10: warning: ", "Disallow: /members (line 2) -&gt; no rule")
        .contains("1 more and 1 fewer would be refused");
    assertThat(rows(answer)).isEqualTo(Map.of("CCBot", List.of(1L, 1L, 1L, 1L)));
    assertThat(Files.readString(folder.resolve("robots.txt"))).endsWith("Disallow: /members\n");
  }

  private static final String FORMAT =
      "$http_host $remote_addr - - [$time_local] \"$request\" $status $body_bytes_sent \"$http_user_agent\"";
  private static final String SERVED =
      """
      site: https://www.example.org
      robots:
        disallow: [/members, "/*.pdf$"]
        groups: [{ agents: GPTBot, disallow: /news }]
      enforcement: { exempt-paths: /members/open, clients: { networks: 192.0.2.3 } }
      hosts:
        - { names: shop.example.org, robots: { disallow: /basket } }
      """;
  private static final List<String> CHANGES =
      List.of(
          SERVED.replace("/members,", "/news,"),
          SERVED.replace("GPTBot", "[CCBot, bingbot]"),
          SERVED.replace(
              "networks: 192.0.2.3 }", "networks: 192.0.2.0/30 }, never: { agents: CCBot }"),
          SERVED.replace("exempt-paths: /members/open,", "exempt-paths: /news,"),
          SERVED.replace("shop.example.org", "a.test"),
          SERVED.replace("robots: { disallow: /basket }", "hidden: true"),
          SERVED.replace("disallow: /news", "disallow: /, enforcement: observe"),
          "robots: { disallow: / }\n",
          "site: https://www.example.org\ndata: none\n",
          "robots: { groups: [{ agents: '*', allow: /, disallow: '/*?' }] }\n");

  /** What the page counts from what it kept is what {@code replay} counts from the log. */
  @Test
  void refusals_areThoseOfReplay() throws Exception {
    writeLog(new Random(42), "Googlebot/2.1");
    URI page = start();
    Map<String, Long> before = refused("wayleave.yaml");
    assertThat(before).hasSizeGreaterThan(3);
    for (String change : CHANGES) {
      site.with("changed.yaml", change);
      String answer = ServedTrial.attempt(page, change);
      assertThat(column(rows(answer), 0)).as(change).isEqualTo(before);
      assertThat(column(rows(answer), 1)).as(change).isEqualTo(refused("changed.yaml"));
      assertThat(answer).doesNotContain("Not counted");
    }
    Map<String, List<Long>> same = rows(ServedTrial.attempt(page, SERVED));
    assertThat(column(same, 1)).isEqualTo(before);
    assertThat(column(same, 2)).isEmpty();
    assertThat(column(same, 3)).isEmpty();
  }

  /** Either of two names may be the one that is refused; the sums are those of the replay. */
  @Test
  void refusals_clientNamesTwoCrawlers_sumsAreThoseOfReplay() throws Exception {
    writeLog(new Random(7), "Googlebot/2.1 CCBot/2.0");
    URI page = start();
    for (String change : CHANGES) {
      site.with("changed.yaml", change);
      Map<String, List<Long>> rows = rows(ServedTrial.attempt(page, change));
      assertThat(column(rows, 0)).as(change).isEqualTo(refused("wayleave.yaml"));
      assertThat(sum(column(rows, 1))).as(change).isEqualTo(sum(refused("changed.yaml")));
    }
  }

  private URI start() throws Exception {
    site.with("wayleave.yaml", SERVED);
    return preview.serve("wayleave.yaml", "--log", "access.log", "--log-format", FORMAT);
  }

  private void writeLog(Random random, String google) throws IOException {
    List<String> agents =
        List.of(
            ReplayedLog.GPTBOT,
            ReplayedLog.CCBOT,
            ReplayedLog.BINGBOT,
            google,
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

  private Map<String, Long> refused(String file) {
    List<String> words =
        List.of("replay", file, "access.log", "--log-format", FORMAT, "--format", "json");
    String printed = CommandRun.answer(folder, words);
    if (printed.contains("publishes no robots.txt")) {
      return Map.of();
    }
    JsonNode report = new ObjectMapper().readTree(printed);
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
    URI page = preview.serve("wayleave.yaml", "--log", "access.log");
    assertThat(ServedTrial.attempt(page, POLICY)).doesNotContain("Not counted");
    assertThat(
            ServedTrial.attempt(
                page, POLICY + "  groups: [{ agents: [quietfetch, CCBot], disallow: / }]\n"))
        .contains("Not counted: requests of quietfetch, which only the changed policy");
  }

  @Test
  void ledger_saysWhatIsKnownAndWhatIsNot() throws Exception {
    Path kept = Path.of("src/test/resources/sessions/ledger").toAbsolutePath();
    String served = Files.readString(kept.resolve("wayleave.yaml"));
    site.with("wayleave.yaml", served);
    URI page = preview.serve("wayleave.yaml", "--state", kept.resolve("state").toString());
    assertThat(ServedTrial.attempt(page, "# as it is\n" + served))
        .contains("The rules stay the same for 4 of the 4 crawlers in the ledger");
    String changed =
        ServedTrial.attempt(page, served.replace("disallow: /\n", "disallow: /news\n"));
    assertThat(changed)
        .contains("are known from logs alone", "The rules stay the same for 2 of the 4 crawlers")
        .contains("CCBot: 6 requests, of which 6 broke a rule")
        .contains("of 2 of these, the target is known, and the changed rules deny 1.")
        .contains("GPTBot: 9 requests, of which 9 broke a rule")
        .contains("of 0 of these, the target is known, and the changed rules deny 0.")
        .doesNotContain("<table");
    assertThat(ServedTrial.attempt(page, served.replace("mode: observe", "exempt-paths: /x")))
        .contains("The rules stay the same for 0 of the 4 crawlers");
  }

  @Test
  void policyOnDisk_hasProblems_pageSaysSo() throws Exception {
    URI page = preview.serve("wayleave.yaml");
    site.with("wayleave.yaml", "robots: { dissallow: / }\n");
    assertThat(ServedTrial.attempt(page, POLICY))
        .contains("wayleave.yaml has problems as it is, so no change of it can be tried.");
  }

  @Test
  void filesOfThePolicy_areReadAsTheyAre() throws Exception {
    site.with("own.txt", "User-agent: *\nDisallow: /own\n")
        .with("wayleave.yaml", "robots: { file: own.txt }\n");
    assertThat(
            ServedTrial.attempt(preview.serve("wayleave.yaml"), "# x\nrobots: { file: own.txt }\n"))
        .contains("nothing found", "No decision changes.");
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

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
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
}
