package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The ledger that a filter keeps and the replay of the log of the same requests are equal, over
 * reloads, restarts and a crash, which costs one minute.
 */
@Timeout(600)
class LedgerReplayTest {
  private static final int REQUESTS = Effort.rounds(400, 20_000);
  private static final Duration SPAN = Duration.ofDays(15);
  private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** Longer than the crawl delay, since a process does not remember the last request. */
  private static final Duration RESTART = Duration.ofMinutes(5);

  private static final List<String> RULES =
      List.of(
          "disallow: [/search, /old]",
          "disallow: [/search, \"/*.pdf$\"]",
          "disallow: [/search, \"/*.pdf$\"]",
          "disallow: /other",
          "disallow: [/search, /old]");

  private static final List<String> CRAWLERS =
      List.of(
          "GPTBot/1.1",
          "CCBot/2.0",
          "OAI-SearchBot/1.0",
          "ChatGPT-User/1.0",
          "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
          "AdsBot-Google (+http://www.google.com/adsbot.html)",
          "ExampleNewsBot/0.1 (+https://news.example/bot)",
          "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");

  private static final List<String> TARGETS =
      List.of("/", "/search?q=1", "/%73earch", "/old/1", "/a.pdf", "/open/search", "/other", "/b");

  private static final List<Integer> PEERS = List.of(0x101, 0x102, 0x201);

  /** Each crawler has networks of its own, as those of several operators in one prove nothing. */
  private static final int CRAWLER_SHIFT = 12;

  /** The conditions of reads, with which they are answered 200, 304, 412 or 206. */
  private static final List<String> CONDITIONS =
      List.of("", "", "", "If-None-Match: *\r\n", "If-Match: \"no\"\r\n", "Range: bytes=0-3\r\n");

  @TempDir private Path folder;

  private final Random random = new Random(Effort.seed(42));
  private Path log;
  private Path policy;
  private Path state;
  private SiteProcess site;
  private Instant now = START;
  private int reloads;

  /** The last minute in which a crawler was recorded, and the one before. */
  private String recorded = "";

  private String finished = "";

  @Test
  void ledgerOfTheFilter_isTheReplayOfTheLog() throws Exception {
    log = folder.resolve("access.log");
    policy = folder.resolve("wayleave.yaml");
    state = folder.resolve("state");
    writePolicy();
    start();
    visit(REQUESTS / 5);
    reload();
    visit(REQUESTS / 5);
    restart();
    reload();
    visit(REQUESTS / 5);
    String lostMinute = crash();
    visit(REQUESTS / 5);
    reload();
    restart();
    reload();
    visit(REQUESTS / 5);
    stop();
    sortLog();
    List<String> kept = run("ledger", "--state", state.toString());
    assertThat(String.join("\n", kept)).contains("\"hadRead\"", "\"tooSoon\"", "\"stale\"");
    assertThat(kept).isNotEqualTo(replay());
    List<String> lines = Files.readAllLines(log);
    List<String> survived =
        lines.stream().filter(line -> !line.contains('[' + lostMinute + ':')).toList();
    assertThat(survived).hasSizeBetween(lines.size() - 12, lines.size() - 1);
    Files.write(log, survived);
    assertThat(kept).isEqualTo(replay());
  }

  /** Jetty logs a request after it was answered, when another may be hours later here. */
  private void sortLog() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    lines.sort(Comparator.comparing(line -> line.substring(line.indexOf('['), line.indexOf(']'))));
    Files.write(log, lines);
  }

  private void writePolicy() throws IOException {
    Files.writeString(
        policy,
        """
        robots:
          %s
          crawl-delay: 10s
          groups:
            - { agents: [GPTBot, ChatGPT-User], disallow: [/old, /b], crawl-delay: 5s }
        enforcement: { mode: enforce, exempt-paths: /open/ }
        trusted-proxies: 127.0.0.0/8
        state: %s
        """
            .formatted(RULES.get(reloads), state));
  }

  private void start() throws IOException {
    site = SiteProcess.start(policy, log, now.toEpochMilli());
  }

  private void reload() throws IOException {
    reloads++;
    writePolicy();
    now = now.plus(RESTART);
    site.reload(now.toEpochMilli());
  }

  private void restart() throws Exception {
    stop();
    now = now.plus(RESTART);
    start();
  }

  private void stop() throws Exception {
    awaitWritten();
    site.stop();
  }

  /** Ends the process at once, and returns the minute that is lost, as the log has it. */
  private String crash() throws Exception {
    Instant minute = nextMinute();
    now = minute;
    page(CRAWLERS.get(1), PEERS.get(0), "/old/1");
    for (int i = 0; i < 10; i++) {
      now = minute.plusSeconds(90 + i);
      page(CRAWLERS.get(i % CRAWLERS.size()), PEERS.get(i % PEERS.size()), "/search");
    }
    awaitWritten();
    site.kill();
    String lost =
        DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm", Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .format(now);
    now = now.plus(RESTART);
    start();
    return lost;
  }

  /**
   * Waits until the last minute that is over is on disk. Each minute is forced to it, so that the
   * ledger is slower than a client for which minutes pass in milliseconds.
   */
  private void awaitWritten() throws Exception {
    String day = finished.substring(0, 10);
    Path minutes = state.resolve("ledger").resolve(day + ".txt");
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!Files.exists(minutes) || !Files.readString(minutes).contains("@ " + finished + "Z")) {
      assertThat(System.nanoTime() - end).as("until %s is written", finished).isNegative();
      Thread.sleep(10);
    }
  }

  private void visit(int requests) throws IOException {
    long step = 2 * SPAN.toMillis() / REQUESTS;
    for (int i = 0; i < requests; i++) {
      String crawler = CRAWLERS.get(random.nextInt(CRAWLERS.size()));
      int peer = PEERS.get(random.nextInt(PEERS.size()));
      boolean isBurst = random.nextInt(3) == 0;
      now = now.plusMillis(isBurst ? random.nextInt(4_000) : (long) (random.nextDouble() * step));
      if (random.nextInt(5) == 0) {
        read(crawler, peer);
      } else {
        page(crawler, peer, TARGETS.get(random.nextInt(TARGETS.size())));
      }
    }
  }

  /**
   * Reads in the first half of a minute, and requests pages in the second: the files know a read to
   * the minute, so that otherwise a day after it would not be the same.
   */
  private void read(String crawler, int peer) throws IOException {
    if (now.getEpochSecond() % 60 >= 30) {
      now = nextMinute().plusMillis(random.nextInt(1_000));
    }
    String method = random.nextInt(9) == 0 ? "HEAD" : "GET";
    send(crawler, peer, method + " /robots.txt", CONDITIONS.get(random.nextInt(CONDITIONS.size())));
  }

  private void page(String crawler, int peer, String target) throws IOException {
    if (now.getEpochSecond() % 60 < 30) {
      now = nextMinute().minusSeconds(30).plusMillis(random.nextInt(1_000));
    }
    String method = random.nextInt(9) == 0 ? "OPTIONS" : "GET";
    send(crawler, peer, method + " " + target, "");
  }

  private Instant nextMinute() {
    return Instant.ofEpochSecond((now.getEpochSecond() / 60 + 1) * 60);
  }

  private void send(String crawler, int peer, String line, String fields) throws IOException {
    boolean isRecorded = !crawler.contains("Firefox") && !line.startsWith("HEAD");
    String minute = now.toString().substring(0, 16);
    if (isRecorded && !minute.equals(recorded)) {
      finished = recorded;
      recorded = minute;
    }
    site.send(
        peer + (CRAWLERS.indexOf(crawler) << CRAWLER_SHIFT),
        line,
        "User-Agent: %s\r\n%s: %d\r\n%s"
            .formatted(crawler, LoggedSite.TIME, now.toEpochMilli(), fields));
  }

  private List<String> replay() throws Exception {
    return run("replay", policy.toString(), log.toString(), "--history", state.toString());
  }

  /**
   * Returns the crawlers of the report of a command, line by line: without what only a log has, and
   * with times to the minute, as the files of a ledger have them.
   */
  private List<String> run(String command, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    if (command.equals("ledger")) {
      all.addAll(List.of("--policy", policy.toString()));
    }
    Process process =
        SiteProcess.java("io.github.wayleave.cli.Main", all)
            .redirectError(folder.resolve("cli.txt").toFile())
            .start();
    String report = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(() -> read(folder.resolve("cli.txt"))).isEqualTo(1);
    assertThat(report.contains("\"lost\": 0")).isEqualTo(command.equals("ledger"));
    return report
        .lines()
        .dropWhile(line -> !line.startsWith("  \"crawlers\""))
        .takeWhile(line -> !line.startsWith("  ]"))
        .collect(Collectors.joining("\n"))
        .replaceAll(",?\n *\"log\": .*\n *\"line\": .*", "")
        .replaceAll("(T[0-9]{2}:[0-9]{2}):[0-9.]+Z", "$1Z")
        .lines()
        .map(line -> line.endsWith(",") ? line.substring(0, line.length() - 1) : line)
        .filter(line -> !line.strip().matches("\"(octets|wouldRefuse)\": .*"))
        .filter(line -> !line.matches(" {6}\"networks\": .*"))
        .toList();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
