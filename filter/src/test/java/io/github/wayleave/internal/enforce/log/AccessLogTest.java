package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogTest {
  private static final String HINT =
      "at most one such line is logged per crawler, rule and minute; to turn them off, set the logger io.github.wayleave.access to OFF";
  private static final String FULL =
      "60 lines were logged in this minute; the others are counted and reported in the next minute";
  private static final Rule CART = Rule.disallow(PathPattern.of("/cart"));
  private static final Group GROUP =
      Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(CART)));
  private static final String GPTBOT =
      "refused GPTBot from 192.0.2.7 at www.example.org: \"GET /cart/1?x\" by \"Disallow: /cart\"; User-Agent \"GPTBot/1.2\"";

  private static final String QUOTED = "(?:[ !#-\\[\\]-~]|\\\\[\"\\\\u])*";

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private Instant time = Instant.parse("2026-11-21T10:31:05Z");
  private final AccessLog log = new AccessLog(lines::add, "io.github.wayleave.access", () -> time);

  @Test
  void log_firstOfItsKind_isLoggedAtOnceWithOneHint() {
    log.log(refused("GPTBot"));
    log.log(refused("CCBot"));
    assertThat(lines).containsExactly(GPTBOT, HINT, GPTBOT.replace("GPTBot", "CCBot"));
  }

  @Test
  void log_observedRequest_wouldBeRefused() {
    log.log(event(new Observed(denial("GPTBot", "/cart/1?x"))));
    assertThat(lines).startsWith("would " + GPTBOT.replace("refused", "refuse"));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-21T17:12:00Z, 17:12 UTC",
    "2026-11-21T17:11:00.000000001Z, 17:12 UTC",
    "2026-11-21T23:59:01Z, 2026-11-22 00:00 UTC",
  })
  void log_observedInAGrace_hasItsEnd(Instant until, String expected) {
    log.log(event(new Observed(denial("GPTBot", "/cart/1?x"), Optional.of(until))));
    assertThat(requests())
        .containsExactly(
            "would " + GPTBOT.replace("refused", "refuse") + " (grace until " + expected + ")");
  }

  @Test
  void log_requestTooSoon_hasTheDelayAndTheTarget() {
    log.log(event(new Refused(haste(Duration.ofMillis(2_500)))));
    log.log(event(new Observed(haste(Duration.ofSeconds(10)))));
    assertThat(requests())
        .containsExactly(
            "refused GPTBot from 192.0.2.7 at www.example.org: \"GET /cart/1?x\" within its crawl delay of 2.5 s; User-Agent \"GPTBot/1.2\"",
            "would refuse GPTBot from 192.0.2.7 at www.example.org: \"GET /cart/1?x\" within its crawl delay of 10 s; User-Agent \"GPTBot/1.2\"");
  }

  @Test
  void log_ambiguousTarget_hasNoRule() {
    log.log(
        event(
            new Refused(
                new RuleViolation(
                    crawler("GPTBot"), GROUP, Optional.empty(), Optional.of("/cart/1?x")))));
    assertThat(requests())
        .containsExactly(
            GPTBOT.replace(" by \"Disallow: /cart\"", " because its URL is ambiguous"));
  }

  @Test
  void log_targetInterpretedDifferently_hasTheInterpretation() {
    log.log(event(new Refused(denial("GPTBot", "/cart/1"))));
    assertThat(requests())
        .containsExactly(GPTBOT.replace("1?x\" by", "1?x\" read as \"/cart/1\" by"));
  }

  @Test
  void log_unknownClientAndHost_areDashes() {
    AccessDecision decision = new Refused(denial("GPTBot", ""));
    log.log(AccessEvent.builder(ClaimedCrawlers.EMPTY, decision).build());
    assertThat(requests())
        .containsExactly(
            "refused GPTBot from - at -: \" \" by \"Disallow: /cart\"; User-Agent \"\"");
  }

  @Test
  void log_requestThatPasses_isNotLogged() {
    for (Passed passed : Passed.values()) {
      log.log(event(passed));
    }
    log.flush();
    assertThat(lines).isEmpty();
  }

  @Test
  void log_moreInTheSameMinute_isCountedInTheNextLine() {
    for (int i = 0; i < 13; i++) {
      log.log(refused("GPTBot"));
    }
    time = Instant.parse("2026-11-21T10:31:59.999Z");
    log.log(refused("gptbot"));
    assertThat(requests()).hasSize(2);
    time = Instant.parse("2026-11-21T10:32:00Z");
    log.log(refused("GPTBot"));
    time = Instant.parse("2026-11-21T10:33:00Z");
    log.log(refused("GPTBot"));
    assertThat(requests().subList(2, 4))
        .containsExactly(GPTBOT + " (12 more since 2026-11-21T10:31:05Z)", GPTBOT);
  }

  @Test
  void log_crawlersRulesAndOutcomes_haveTheirOwnLines() {
    Rule search = Rule.disallow(PathPattern.of("/search"));
    for (int i = 0; i < 3; i++) {
      log.log(refused("GPTBot"));
      log.log(refused("CCBot"));
      log.log(event(new Observed(denial("GPTBot", "/cart"))));
      log.log(
          event(
              new Refused(
                  new RuleViolation(
                      crawler("GPTBot"), GROUP, Optional.of(search), Optional.of("/search")))));
    }
    assertThat(requests()).hasSize(4);
  }

  @Test
  void flush_logsRemainingCounts() {
    for (int i = 0; i < 13; i++) {
      log.log(refused("GPTBot"));
    }
    log.log(refused("CCBot"));
    lines.clear();
    log.flush();
    log.flush();
    assertThat(lines)
        .containsExactly(
            "refused GPTBot by \"Disallow: /cart\", 12 more since 2026-11-21T10:31:05Z");
  }

  @Test
  void log_manyRefusalsOfOneKind_areAFewLines() {
    for (int i = 0; i < 100_000; i++) {
      log.log(refused("GPTBot"));
      time = time.plusMillis(2);
    }
    log.flush();
    assertThat(requests()).hasSize(5);
    assertThat(countRequests()).isEqualTo(100_000);
  }

  @Test
  void log_manyNames_areLimitedInEachMinute() {
    for (int i = 0; i < 100_000; i++) {
      log.log(refused("Bot" + i));
    }
    assertThat(lines).hasSize(1 + AccessLog.MAX_LINES + 1).endsWith(FULL);
    lines.clear();
    time = time.plusSeconds(60);
    log.log(refused("Bot99999"));
    assertThat(lines)
        .containsExactly(
            "lines not logged, about other crawlers or rules: 99940",
            GPTBOT.replace("GPTBot", "Bot99999"));
  }

  @Test
  void tick_afterAFullMinute_logsHowManyLinesWereDropped() {
    for (int i = 0; i < 200; i++) {
      log.log(refused("Bot" + i));
    }
    lines.clear();
    log.tick();
    assertThat(lines).isEmpty();
    time = time.plusSeconds(60);
    log.tick();
    log.tick();
    assertThat(lines).containsExactly("lines not logged, about other crawlers or rules: 140");
  }

  @Test
  void log_everyRequest_isLoggedOrCountedOnce() {
    RandomCases.forEach(
        5,
        50,
        random -> {
          lines.clear();
          int requests = 5_000;
          for (int i = 0; i < requests; i++) {
            log.log(refused("Bot" + random.nextInt(1 + random.nextInt(300))));
            time = time.plusMillis(random.nextInt(100));
          }
          log.flush();
          assertThat(countRequests()).isEqualTo(requests);
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/cart\r\nrefused Googlebot from 198.51.100.1 at a: \"GET /",
        "/cart\u2028refused Googlebot from 198.51.100.1 at a: \"GET /",
        "/cart\u0085\u001b[2J\u202e\" by \"\\",
      })
  void log_hostileTexts_stayOnOneLineBetweenQuotationMarks(String text) {
    String whole = text + "x".repeat(10_000);
    AccessDecision decision = new Refused(denial("GPTBot", whole));
    log.log(
        AccessEvent.builder(ClaimedCrawlers.EMPTY, decision)
            .request("G\"ET\n", whole, text)
            .userAgent(whole)
            .build());
    assertThat(requests()).hasSize(1);
    assertThat(requests().get(0))
        .matches(
            "refused GPTBot from - at -: \"G\\\\\"ET\\\\u000A /cart"
                + QUOTED
                + "\" read as \""
                + QUOTED
                + "\" by \"Disallow: /cart\"; User-Agent \""
                + QUOTED
                + "\"")
        .hasSizeLessThan(1_500);
  }

  @Test
  void log_longName_isCut() {
    log.log(refused("x".repeat(8_000) + "Bot"));
    assertThat(lines.get(0)).startsWith("refused xxx").hasSizeLessThan(700);
  }

  @Test
  void log_manyThreads_writeOneLine() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(8);
    List<Future<?>> notes = new ArrayList<>();
    try {
      for (int i = 0; i < 8_000; i++) {
        notes.add(executor.submit(() -> log.log(refused("GPTBot"))));
      }
      for (Future<?> note : notes) {
        note.get();
      }
    } finally {
      executor.shutdownNow();
    }
    assertThat(requests()).hasSize(1);
    log.flush();
    assertThat(countRequests()).isEqualTo(8_000);
  }

  /** Returns the number of requests that the lines report. */
  private long countRequests() {
    return lines.stream().mapToLong(AccessLogTest::countRequests).sum();
  }

  private static long countRequests(String line) {
    String counted = line.replaceFirst(".*?(?:(\\d+) more|rules: (\\d+)).*", "$1$2");
    long count = counted.equals(line) ? 0 : Long.parseLong(counted);
    return count + (line.contains("/cart/1?x") ? 1 : 0);
  }

  private List<String> requests() {
    return lines.stream().filter(line -> !line.equals(HINT)).toList();
  }

  private static AccessEvent refused(String crawler) {
    return event(crawler, new Refused(denial(crawler, "/cart/1?x")));
  }

  private static AccessEvent event(AccessDecision decision) {
    return event("GPTBot", decision);
  }

  private static AccessEvent event(String crawler, AccessDecision decision) {
    return AccessEvent.builder(new ClaimedCrawlers(List.of(crawler(crawler))), decision)
        .endpoints(IpAddress.of("192.0.2.7"), HostName.fromHostField("www.example.org"))
        .request("GET", "/cart/1", "x")
        .userAgent(crawler + "/1.2")
        .build();
  }

  private static RuleViolation denial(String crawler, String target) {
    return new RuleViolation(crawler(crawler), GROUP, Optional.of(CART), Optional.of(target));
  }

  private static RateViolation haste(Duration delay) {
    return new RateViolation(crawler("GPTBot"), GROUP, delay, Duration.ofSeconds(1));
  }

  private static CrawlerIdentity crawler(String name) {
    return CrawlerIdentity.of(ProductToken.of(name));
  }
}
